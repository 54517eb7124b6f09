import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { SetupError } from './backing-services/setup-error.ts';
import { ADMIN, randomPassword, SHOPPER } from './seed/accounts.ts';

const NAMES = [ADMIN, SHOPPER].map(({ variable }) => `${variable}_PASSWORD`);

const Kept = z.record(z.string(), z.string());

/** The environment with a password for each demo account, and where those lie that are ours. */
export interface DemoAccounts {
  readonly env: NodeJS.ProcessEnv;
  /** Undefined where the environment names every password, and in production, which has no demo accounts. */
  readonly file: string | undefined;
  /** Whether the passwords were made just now. */
  readonly isNew: boolean;
}

const isGiven = (env: NodeJS.ProcessEnv, name: string): boolean => Boolean(env[name] || env[`${name}_FILE`]);

function isHere(url: string | undefined): boolean {
  const host = URL.parse(url ?? '')?.hostname ?? '';
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
}

/** The first variable that leads to a vendor who mails, texts or charges real people; undefined where none does. */
function realVendorIn(env: NodeJS.ProcessEnv): string | undefined {
  const vendors = [
    ['SMTP_URL', isHere(env['SMTP_URL'])],
    ['AWS_ACCESS_KEY_ID', isHere(env['AWS_ENDPOINT_URL_SES'])],
    ['TWILIO_AUTH_TOKEN', isHere(env['TWILIO_BASE_URL'])],
    ['STRIPE_SECRET_KEY', isHere(env['STRIPE_API_BASE']) || /^(sk|rk)_test_/.test(env['STRIPE_SECRET_KEY'] ?? '')],
  ] as const;
  const real = vendors.find(([name, isStandIn]) => isGiven(env, name) && !isStandIn)?.[0];
  return (
    real ?? (env['MAIL_TRANSPORT'] === 'ses' && !isHere(env['AWS_ENDPOINT_URL_SES']) ? 'MAIL_TRANSPORT' : undefined)
  );
}

function readKept(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const kept = Kept.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return kept.data ?? {};
}

/**
 * Gives the demo accounts passwords that nobody else knows: made at random for each data folder, and kept there.
 * @throws SetupError where such an account would stand beside a vendor who reaches real people
 */
export function withDemoAccounts(env: NodeJS.ProcessEnv, dataDir: string): DemoAccounts {
  const missing = NAMES.filter((name) => !isGiven(env, name));
  if (env['NODE_ENV'] === 'production' || missing.length === 0) return { env, file: undefined, isNew: false };
  const vendor = realVendorIn(env);
  if (vendor !== undefined) {
    throw new SetupError(
      `${vendor}: reaches real people, beside demo accounts; set ${missing.join(' and ')}, or NODE_ENV=production`,
    );
  }
  const file = join(dataDir, 'demo-accounts.json');
  const kept = readKept(file);
  const isNew = missing.some((name) => kept[name] === undefined);
  const passwords = Object.fromEntries(missing.map((name) => [name, kept[name] ?? randomPassword()]));
  if (isNew) {
    writeFileSync(file, `${JSON.stringify({ ...kept, ...passwords }, null, 2)}\n`, { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  return { env: { ...env, ...passwords }, file, isNew };
}
