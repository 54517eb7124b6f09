import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { listCatalog } from '@harbour/contracts/catalog';
import { forwardErrorReport, logFromClient } from '@harbour/contracts/client-log';
import { getFact } from '@harbour/contracts/daily';
import { pathOf } from '@harbour/contracts/endpoint';
import { queueMail, queueSms } from '@harbour/contracts/messenger';
import { countPageView } from '@harbour/contracts/pageview';
import { requestPasswordReset } from '@harbour/contracts/password';
import { receivePaymentEvent } from '@harbour/contracts/payment';
import { listProducts } from '@harbour/contracts/product';
import { quoteBasket } from '@harbour/contracts/quote';
import { translateText } from '@harbour/contracts/translation';
import { login, register } from '@harbour/contracts/user';
import { getWeather } from '@harbour/contracts/weather';
import type { Identity } from '../support/shop-client.ts';

/** One request of a flood. */
export interface Wish {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** A kind of request, made anew each time: another key, another name, another recipient. */
export interface Kind {
  readonly name: string;
  /** Clients that ask at once in a flood; a warm-up has a quarter of them. */
  readonly clients: number;
  /** Its answers are kept: a warm-up fills that cache. */
  readonly isKept?: boolean;
  readonly make: () => Wish;
}

export interface Sources {
  readonly dsn: string;
  readonly as: (identity: Identity) => Record<string, string>;
  readonly admin: () => Identity;
  readonly product: string;
}

const text = (characters: number): string =>
  randomBytes(Math.ceil(characters / 2))
    .toString('hex')
    .slice(0, characters);
const json = { 'content-type': 'application/json' };
const post = (path: string, body: unknown, headers: Record<string, string> = {}): Wish => ({
  method: 'POST',
  path,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
});
const get = (path: string, headers: Record<string, string> = {}): Wish => ({ method: 'GET', path, headers });
const anEmail = (): string => `${text(48)}@${text(24)}.example.hk`;
const LANGUAGES = ['en', 'zh-HK', 'zh-CN'];
const aLanguage = (): string => LANGUAGES[randomInt(LANGUAGES.length)] ?? 'en';

function envelope(dsn: string, characters: number): string {
  const id = text(32);
  const values = [{ type: 'TypeError', value: text(characters) }];
  return [{ event_id: id, dsn }, { type: 'event' }, { event_id: id, level: 'error', exception: { values } }]
    .map((line) => JSON.stringify(line))
    .join('\n');
}

/** Every kind of request that leaves something in memory for longer than itself, or is large. */
export function kindsOf({ dsn, as, admin, product }: Sources): Kind[] {
  const line = { product: { id: product }, quantity: 1 };
  return [
    {
      name: 'searches, each another key',
      clients: 12,
      isKept: true,
      make: () =>
        get(`${listProducts.path}?q=${text(90)}&limit=${1 + randomInt(100)}`, { 'accept-language': aLanguage() }),
    },
    {
      name: 'headers of 14 kB',
      clients: 4,
      make: () => get(listCatalog.path, { 'accept-language': `en,${text(14_000)}`, 'x-ui-path': `/${text(250)}` }),
    },
    { name: 'pages, each another address', clients: 2, make: () => get(`/${text(200)}`, { accept: 'text/html' }) },
    {
      name: 'log-ins of many accounts',
      clients: 8,
      make: () => post(login.path, { email: anEmail(), password: text(100), device: text(900) }),
    },
    {
      name: 'sign-ups',
      clients: 2,
      make: () => post(register.path, { email: anEmail(), password: `Harbour-${text(60)}`, name: `Mei ${text(20)}` }),
    },
    { name: 'reset links', clients: 2, make: () => post(requestPasswordReset.path, { email: anEmail() }) },
    { name: 'page names', clients: 4, make: () => post(pathOf(countPageView, { page: text(64) }), undefined) },
    {
      name: 'weather of many places',
      clients: 2,
      make: () =>
        get(
          `${getWeather.path}?latitude=${randomInt(90)}.${randomInt(1e8)}&longitude=${randomInt(180)}.${randomInt(1e8)}`,
        ),
    },
    {
      name: 'facts of each day',
      clients: 1,
      make: () => get(`${getFact.path}?month=${1 + randomInt(12)}&day=${1 + randomInt(28)}`),
    },
    {
      name: 'browser logs of 15 kB',
      clients: 2,
      make: () => {
        const entries = Array.from({ length: 15 }, () => ({ level: 'warn', message: text(900), at: new Date() }));
        return post(logFromClient.path, { entries });
      },
    },
    {
      name: 'error reports of 150 kB',
      clients: 4,
      make: () => ({ method: 'POST', path: forwardErrorReport.path, headers: {}, body: envelope(dsn, 150_000) }),
    },
    {
      name: 'baskets of 95 kB',
      clients: 6,
      make: () => {
        const charges = Array.from({ length: 45 }, () => ({ method: text(2_000), amount: 1 }));
        return post(quoteBasket.path, { basket: { products: [line], charges }, codes: [text(30)] });
      },
    },
    {
      name: 'webhooks of 490 kB',
      clients: 4,
      make: () => ({ method: 'POST', path: receivePaymentEvent.path, headers: json, body: randomBytes(490_000) }),
    },
    {
      name: 'translations',
      clients: 1,
      make: () => post(translateText.path, { text: text(2_000), to: 'zh' }, as(admin())),
    },
    {
      name: 'mails',
      clients: 3,
      make: () =>
        post(queueMail.path, { email: anEmail(), name: `Mei ${text(40)}`, template: { name: 'welcome' } }, as(admin())),
    },
    {
      name: 'texts',
      clients: 1,
      make: () => post(queueSms.path, { phone: `+8529${randomInt(1e6, 1e7)}`, text: text(90) }, as(admin())),
    },
    { name: 'nothing there', clients: 2, make: () => get(`/api/${randomUUID()}?${text(2_000)}`) },
  ];
}
