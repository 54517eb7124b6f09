import { randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '@harbour/contracts/language';
import { Email, NewPassword, type Role } from '@harbour/contracts/user';
import { hash, verify } from '@node-rs/argon2';
import type { Connection } from 'mongoose';
import { variableOf } from '../variable.ts';

export type Credentials = { readonly email: string; readonly password: string };

export type Environment = Readonly<Record<string, string | undefined>>;

interface AccountPlan {
  readonly variable: 'ADMIN' | 'SHOPPER';
  readonly role: Role;
  readonly name: string;
  readonly email: string;
}

/** For demonstration and development; production makes only the accounts that it is told of. */
export const ADMIN: AccountPlan = {
  variable: 'ADMIN',
  role: 'admin',
  name: 'Chan Tai Man',
  email: 'admin@harbour.market',
};

/** As `ADMIN`. */
export const SHOPPER: AccountPlan = {
  variable: 'SHOPPER',
  role: 'user',
  name: 'Wong Siu Ming',
  email: 'shopper@harbour.market',
};

/** The cost that passwords are hashed at (argon2id, the library's default kind): 19 MiB, two passes, one lane. */
const HASH_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password that passes our own rules, and that nobody can guess: 96 bits. */
export const randomPassword = (): string => `Hm1-${randomBytes(12).toString('base64url')}`;

/**
 * Whose account to make, by environment. In production only one that is named whole; elsewhere the plan's
 * address and a random password fill the gaps.
 * @throws Error one line that begins with the variable that is wrong or missing
 */
export function credentialsFor(plan: AccountPlan, env: Environment): Credentials | null {
  const emailName = `${plan.variable}_EMAIL`;
  const passwordName = `${plan.variable}_PASSWORD`;
  const given = { email: variableOf(env, emailName), password: variableOf(env, passwordName) };
  if (env['NODE_ENV'] === 'production') {
    if (!given.email && !given.password) return null;
    if (!given.email) throw new Error(`${emailName}: expected an email address, as ${passwordName} is set`);
    if (!given.password) throw new Error(`${passwordName}: expected a password, as ${emailName} is set`);
  }
  const email = Email.safeParse(given.email ?? plan.email);
  if (!email.success) throw new Error(`${emailName}: expected an email address`);
  const password = NewPassword.safeParse(given.password ?? randomPassword());
  if (!password.success) {
    throw new Error(
      `${passwordName}: expected 8 to 128 characters with an uppercase letter, a lowercase letter and a digit`,
    );
  }
  return { email: email.data.toLowerCase(), password: password.data };
}

/** Makes the account if its address is free. Null: none is wanted, or it is there already with another password. */
export async function seedAccount(
  connection: Connection,
  plan: AccountPlan,
  credentials: Credentials | null,
  log: (line: string) => void,
): Promise<Credentials | null> {
  if (!credentials) return null;
  const users = connection.collection('users');
  const stored = await users.findOne({ email: credentials.email }, { projection: { passwordHash: 1 } });
  if (stored) {
    const known = await verify(String(stored['passwordHash']), credentials.password).catch(() => false);
    if (known) return credentials;
    log(`${credentials.email} exists already and has a password of its own`);
    return null;
  }
  const account = {
    email: credentials.email,
    emailVerified: true,
    lastVerifiedEmail: credentials.email,
    name: plan.name,
    phone: null,
    phoneVerified: false,
    role: plan.role,
    passwordHash: await hash(credentials.password, HASH_OPTIONS),
    profile: { settings: { lang: DEFAULT_LANGUAGE } },
    defaultAddress: null,
    createdAt: new Date(),
  };
  await users.updateOne({ email: credentials.email }, { $setOnInsert: account }, { upsert: true });
  log(`${plan.role === 'admin' ? 'admin' : 'shopper'} account ${credentials.email} made`);
  return credentials;
}
