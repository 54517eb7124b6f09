import { seedDatabase } from './seed.ts';

const say = (line: string): void => {
  process.stdout.write(`seed: ${line}\n`);
};

try {
  const mongoUrl = process.env['MONGODB_URL'];
  if (!mongoUrl) throw new Error('MONGODB_URL: expected the address of a MongoDB database');
  const { admin, shopper } = await seedDatabase({ mongoUrl, env: process.env, log: say });
  for (const account of [admin, shopper]) {
    if (!account) continue;
    say(process.env['NODE_ENV'] === 'production' ? account.email : `${account.email} / ${account.password}`);
  }
  say('done');
} catch (error) {
  process.stderr.write(`seed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
