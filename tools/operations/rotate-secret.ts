import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { nameOfKey } from '@harbour/gateway/modules/second-factor/seal.rules';
import { createTotpRepository } from '@harbour/gateway/modules/second-factor/totp.repository';
import { sealKeysOf } from '@harbour/gateway/secrecy/secrets.rules';
import { SetupError } from '../backing-services/setup-error.ts';
import { type Command, say } from './command.ts';
import { withDatabase } from './database.ts';

type Secrets = readonly [string, ...string[]];

/**
 * The steps of changing a secret that several replicas share. The first of the list signs, all of it is accepted:
 * each step is rolled out before the next, so no replica ever meets a token it cannot check.
 */
export const STEPS: Readonly<Record<string, (secrets: Secrets) => readonly string[]>> = {
  add: (secrets) => [...secrets, randomBytes(48).toString('base64url')],
  use: (secrets) => {
    const newest = secrets.at(-1);
    if (newest === undefined || secrets.length < 2) throw new SetupError('there is no new secret; begin with add');
    return [newest, ...secrets.slice(0, -1)];
  },
  drop: ([first]) => [first],
};

function parse(content: string): Secrets {
  const [first, ...others] = content
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  if (first === undefined) throw new SetupError('there is no secret to begin with');
  return [first, ...others];
}

/**
 * Refuses to drop what still encrypts keys of authenticator apps: their owners could not log in any more.
 * @throws SetupError
 */
async function assertUnused(dropped: readonly string[]): Promise<void> {
  if (dropped.length === 0) return;
  const names = sealKeysOf(dropped.join(',')).map(nameOfKey);
  const count = await withDatabase((connection) => createTotpRepository(connection).sealedBy(names));
  if (count === 0) return;
  throw new SetupError(
    `${count} keys of authenticator apps are still encrypted by a secret that would be dropped; the gateway encrypts them ` +
      'anew once the new secret is first and rolled out: try again in some minutes',
  );
}

/** Changes a shared secret step by step, in a file or from standard input to standard output. */
export const rotateSecret: Command = {
  usage:
    'rotate-secret add|use|drop [<file>]   take one step of changing a secret; without a file from input to output',
  async run([step = '', file]) {
    const take = Object.hasOwn(STEPS, step) ? STEPS[step] : undefined;
    if (take === undefined) throw new SetupError('expected add, use or drop');
    const before = parse(file === undefined ? await text(process.stdin) : readFileSync(file, 'utf8'));
    const secrets = take(before);
    await assertUnused(before.filter((secret) => !secrets.includes(secret)));
    if (file === undefined) process.stdout.write(secrets.join(','));
    else {
      // A reader sees the old content or the new one, never half of either.
      writeFileSync(`${file}.new`, secrets.join(','), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    }
    say(`${secrets.length} ${secrets.length === 1 ? 'secret is' : 'secrets are'} accepted, the first of them signs`);
  },
};
