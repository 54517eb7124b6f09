import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@harbour/contracts/language';
import type { SandboxMessage } from '@harbour/contracts/sandbox';
import { ADMIN, aShopper, type Session, shopUrl, type test } from './shop.ts';

const ROOT = join(import.meta.dirname, '../../..');
const WORDS = join(ROOT, 'web/src/i18n/words');

type Tree = { readonly [key: string]: string | Tree };

function read(file: string): Tree {
  return JSON.parse(readFileSync(file, 'utf8')) as Tree;
}

const TREES = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    [
      ...readdirSync(WORDS).map((area) => read(join(WORDS, area, `${language}.json`))),
      read(join(ROOT, 'shared/contracts/src/messages', `${language}.json`)),
    ],
  ]),
) as Record<Language, Tree[]>;

function find(tree: Tree, key: string): string | undefined {
  let at: string | Tree | undefined = tree;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** The words of a key in a language, as the locale files have them. */
export function say(language: Language, key: string, params: Record<string, string> = {}): string {
  const text = TREES[language].map((tree) => find(tree, key)).find((each) => each !== undefined);
  if (text === undefined) throw new Error(`${key} has no words in ${language}`);
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole);
}

/** Somebody with an account, logged in over HTTP. */
export interface Account extends Session {
  email: string;
  password: string;
  name: string;
}

/** Calls the shop's API, as an account where one is given. @throws where it answers anything but success. */
export async function send<T>(
  method: string,
  path: string,
  body?: unknown,
  account?: Pick<Account, 'sessionId' | 'userId'>,
): Promise<T> {
  const response = await fetch(`${shopUrl()}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      ...(account ? { 'x-session-id': account.sessionId, 'x-user-id': account.userId } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { ok: boolean; body: T };
  if (!answer.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer.body;
}

/** Logs an account in over HTTP, as another device would. */
export async function logInElsewhere(person: { email: string; password: string; name: string }): Promise<Account> {
  const { email, password } = person;
  const session = await send<Session>('POST', '/api/user/login', { email, password });
  return { ...person, ...session };
}

/** Opens an account over HTTP and logs it in. */
export async function anAccount(): Promise<Account> {
  const person = aShopper();
  await send('POST', '/api/user/register', person);
  return logInElsewhere(person);
}

/** Well before refunds and roles need a fresh proof. */
const PROVE_AFTER_MS = 5 * 60_000;
const admins = new Map<string, { account: Promise<Account>; provenAt: number }>();

/** The seeded admin, logged in once for each worker: a test that ends the session takes one of its own. */
export async function asAdmin(): Promise<Account> {
  const known = admins.get(shopUrl());
  const admin = known ?? { account: logInElsewhere({ ...ADMIN, name: 'Admin' }), provenAt: Date.now() };
  admins.set(shopUrl(), admin);
  const account = await admin.account;
  if (Date.now() - admin.provenAt > PROVE_AFTER_MS) {
    admin.provenAt = Date.now();
    await send('POST', '/api/auth/proof', { password: ADMIN.password }, account);
  }
  return account;
}

/** Whether a session is still good. */
export async function isLoggedIn(account: Account): Promise<boolean> {
  return send('GET', '/api/auth/session/verify', undefined, account).then(
    () => true,
    () => false,
  );
}

type Shop = Parameters<Parameters<typeof test>[2]>[0]['shop'];
type Visit = Parameters<Shop['visit']>[1];

/** Opens a fresh browser that is logged in with an account, at a page of the shop. */
export const visitAs = (shop: Shop, account: Account, path: string, visit: Visit = {}): Promise<Page> =>
  shop.visit(path, { ...visit, session: account });

/** The newest message of a kind to an address or number that is as asked for, once it has been "sent". */
export async function caught(
  to: string,
  kind: 'mail' | 'sms',
  isMeant: (message: SandboxMessage) => boolean = () => true,
): Promise<SandboxMessage> {
  let found: SandboxMessage | undefined;
  const look = async () => {
    const query = new URLSearchParams({ to, kind, limit: '20' }).toString();
    const messages = await send<SandboxMessage[]>('GET', `/api/sandbox/messages?${query}`);
    found = messages.find(isMeant);
    return found !== undefined;
  };
  await expect.poll(look, { intervals: [50] }).toBe(true);
  if (found === undefined) throw new Error(`no ${kind} to ${to}`);
  return found;
}

/** The path and query of the first link of a mail to an address that leads to a page. */
export async function linkTo(page: string, to: string, isMeant: (link: string) => boolean = () => true) {
  const fits = (link: string) => new URL(link).pathname === page && isMeant(link);
  const { links } = await caught(to, 'mail', (mail) => mail.links.some(fits));
  const { pathname, search } = new URL(links.find(fits) ?? '');
  return pathname + search;
}

let phones = randomInt(1_000_000);

/** A number of Hong Kong that no test had before: each worker has its own, and counts on from anywhere in it. */
export function aPhone(): string {
  phones = (phones + 1) % 1_000_000;
  return `+8529${Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % 10}${String(phones).padStart(6, '0')}`;
}

/** The code that was sent to a number; other than `before`, where one had been sent already. */
export async function codeSentTo(phone: string, before?: string): Promise<string> {
  const { codes } = await caught(phone, 'sms', (sms) => sms.codes.some((code) => code !== before));
  return codes[0] ?? '';
}

/** The button that sends the form on the page. */
export const submitOf = (page: Page): Locator => page.locator('main form button[type=submit]');

/** Expects a field to be wrong and to say so itself. */
export async function expectWrong(field: Locator, words: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(words);
}
