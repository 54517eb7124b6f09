import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type SecretName = 'erlang-cookie' | 'replica-password' | 'sentinel-password' | 'session-secret' | 'webhook-key';

/** A secret that this data directory keeps for itself, so that what depends on it outlives a restart; made once. */
export function keptSecret(dataDir: string, name: SecretName): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  return readFileSync(file, 'utf8').trim();
}
