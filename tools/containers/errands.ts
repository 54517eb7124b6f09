import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { until } from '../backing-services/patience.ts';
import { SetupError } from '../backing-services/setup-error.ts';

const PATIENCE_MS = 60_000;

/** Where a shop, its mails and its admin are. */
export interface Place {
  readonly shop: string;
  readonly mailbox: string;
  readonly admin: Credentials;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const Mail = z.object({ to: z.string(), text: z.string() });

/** Calls the shop's public API. @throws SetupError where it answers with an error */
async function call<Body>(method: string, url: string, body?: unknown, headers: Record<string, string> = {}) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(url, { method, headers: { 'content-type': 'application/json', ...headers }, ...sent });
  if (!answer.ok) throw new SetupError(`${method} ${new URL(url).pathname} was answered with ${answer.status}`);
  return ((await answer.json()) as { body: Body }).body;
}

async function logIn(shop: string, { email, password }: Credentials): Promise<Record<string, string>> {
  const who = await call<{ sessionId: string; userId: string }>('POST', `${shop}/api/user/login`, { email, password });
  return { 'x-session-id': who.sessionId, 'x-user-id': who.userId };
}

/** Waits for a mail with such a text. @throws SetupError where none comes */
async function mailTo(mailbox: string, email: string, text: RegExp): Promise<RegExpExecArray> {
  const found: RegExpExecArray[] = [];
  const arrived = await until(async () => {
    const mails = z.array(Mail).parse(await (await fetch(`${mailbox}/mails`)).json());
    for (const mail of mails.filter(({ to }) => to === email)) {
      const match = text.exec(mail.text);
      if (match !== null) found.push(match);
    }
    return found.length > 0;
  }, PATIENCE_MS);
  if (!arrived || found[0] === undefined) throw new SetupError(`no mail like ${text} within ${PATIENCE_MS / 1_000} s`);
  return found[0];
}

/** A person signs up, follows the link in the mail, orders, and gets the mail about the order. */
async function order({ shop, mailbox }: Place): Promise<void> {
  const who = { email: `mei-${randomUUID()}@example.hk`, password: 'Harbour-Ferry-7', name: 'Chan Mei' };
  await call('POST', `${shop}/api/user/register`, who);
  const [link = '', token] = await mailTo(mailbox, who.email, /http\S+confirm\?token=([\w-]{43})/);
  if (!link.startsWith(shop)) throw new SetupError(`the mail's link leads to ${link}`);
  await call('POST', `${shop}/api/user/email/verify`, { token });
  const me = await logIn(shop, who);
  const [product] = await call<{ id: string }[]>('GET', `${shop}/api/product`);
  const address = { building: 'Pier House', street: '1 Pier Road', district: 'Central and Western', city: 'Hong Kong' };
  const delivery = { method: 'home', district: address.district, address };
  const basket = { products: [{ product: { id: product?.id }, quantity: 1 }] };
  const made = await call<{ number: string }>('POST', `${shop}/api/order`, { mode: 'offline', basket, delivery }, me);
  await mailTo(mailbox, who.email, new RegExp(made.number));
}

/** An admin sees every process and store connected, and readers of the queue of mails. */
async function lookAtStatus({ shop, admin }: Place): Promise<void> {
  const me = await logIn(shop, admin);
  let seen = '';
  const isWhole = await until(async () => {
    type Modules = { modules: { name: string; connectionStatus: string }[] };
    type Broker = { queueDetails: { name: string; consumers: number }[] };
    const { modules } = await call<Modules>('GET', `${shop}/api/status`, undefined, me);
    const { queueDetails } = await call<Broker>('GET', `${shop}/api/status/rabbitmq`, undefined, me);
    const away = modules.filter(({ connectionStatus }) => connectionStatus !== 'connected').map(({ name }) => name);
    const consumers = queueDetails.find(({ name }) => name === 'mailer')?.consumers ?? 0;
    seen = `away: ${away.join()}; consumers of mail: ${consumers}`;
    return away.length === 0 && consumers > 0;
  }, PATIENCE_MS);
  if (!isWhole) throw new SetupError(`the status page shows ${seen}`);
}

/** What a shopper and an admin do, from sign-up to the status page. @throws SetupError for the first that fails */
export async function runErrands(place: Place): Promise<void> {
  await order(place);
  await lookAtStatus(place);
}
