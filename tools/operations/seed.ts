import { seedDatabase } from '../seed/seed.ts';
import { type Command, say } from './command.ts';
import { mongoUrl } from './database.ts';

/** Adds what a fresh shop holds and leaves what is there. */
export async function seedShop(): Promise<void> {
  const { admin, shopper } = await seedDatabase({ mongoUrl: mongoUrl(), env: process.env, log: say });
  for (const account of [admin, shopper]) {
    if (account)
      say(process.env['NODE_ENV'] === 'production' ? account.email : `${account.email} / ${account.password}`);
  }
}

/** The seed as a command of its own. */
export const seed: Command = {
  usage: 'seed                          add what a fresh shop holds; what is there stays as it is',
  run: () => seedShop(),
};
