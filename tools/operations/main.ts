import { oneLine } from '../backing-services/setup-error.ts';
import type { Command } from './command.ts';

/** Loaded when asked for: a backup need not know the shop's models. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  credentials: async () => (await import('../store-users/credentials.ts')).credentials,
  setup: async () => (await import('./set-up.ts')).setUp,
  migrate: async () => (await import('./migrate.ts')).migrate,
  indexes: async () => (await import('./indexes.ts')).buildIndexes,
  shard: async () => (await import('./sharding/shard.ts')).shard,
  seed: async () => (await import('./seed.ts')).seed,
  'create-admin': async () => (await import('./create-admin.ts')).createAdmin,
  'remove-second-factor': async () => (await import('./remove-second-factor.ts')).removeSecondFactor,
  'rotate-secret': async () => (await import('./rotate-secret.ts')).rotateSecret,
  republish: async () => (await import('./republish.ts')).republish,
  journal: async () => (await import('./journal.ts')).journal,
  reapply: async () => (await import('./reapply.ts')).reapply,
  backup: async () => (await import('./backup.ts')).backUp,
  archive: async () => (await import('./point-in-time/archive.ts')).archive,
  restore: async () => (await import('./restore.ts')).restore,
  drill: async () => (await import('./point-in-time/drill.ts')).drill,
};

const [name = 'help', ...args] = process.argv.slice(2);
const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (load === undefined) {
  const commands = await Promise.all(Object.values(COMMANDS).map((each) => each()));
  const usages = commands.map(({ usage }) => `  ${usage}`).join('\n');
  process.stdout.write(`What operators do; MONGODB_URL names the database.\n${usages}\n`);
  process.exitCode = name === 'help' ? 0 : 64;
} else {
  try {
    await (await load()).run(args);
  } catch (error) {
    process.stderr.write(`${name}: ${oneLine(error)}\n`);
    process.exitCode = 1;
  }
}
