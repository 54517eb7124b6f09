import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StripeCall {
  readonly path: string;
  readonly form: URLSearchParams;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
}

interface Kept {
  readonly form: string;
  readonly body: string;
}

type Account = Pick<StripeStandIn, 'available' | 'taken'>;

export interface StripeStandIn {
  readonly url: string;
  readonly calls: StripeCall[];
  /** How many of the next calls are answered 500, or not at all. */
  failures: { status: number; count: number };
  /** Sessions and intents that buyers have paid: they can no longer be closed. */
  readonly taken: Set<string>;
  /** Payment methods of the account besides cards. */
  available: string[];
  stop(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

const metadataOf = (form: URLSearchParams) => ({
  order: form.get('metadata[order]'),
  payment: form.get('metadata[payment]'),
});

let made = 0;
const newId = (prefix: string): string => {
  made += 1;
  return `${prefix}_test_${String(made).padStart(6, '0')}`;
};

function session(form: URLSearchParams) {
  const id = newId('cs');
  const isHosted = form.get('ui_mode') === 'hosted_page';
  return {
    id,
    object: 'checkout.session',
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]'),
    client_reference_id: form.get('client_reference_id'),
    client_secret: isHosted ? null : `${id}_secret_x`,
    url: isHosted ? `https://checkout.stripe.test/c/pay/${id}` : null,
    metadata: metadataOf(form),
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
  };
}

function intent(form: URLSearchParams) {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount: Number(form.get('amount')),
    currency: form.get('currency'),
    client_secret: `${id}_secret_x`,
    metadata: metadataOf(form),
    status: 'requires_payment_method',
  };
}

const refund = (form: URLSearchParams) => ({
  id: newId('re'),
  object: 'refund',
  amount: Number(form.get('amount')),
  payment_intent: form.get('payment_intent'),
  status: 'succeeded',
});

/** The state of a session or an intent at Stripe; undefined if it refuses to close it. */
function standing(taken: ReadonlySet<string>, path: string): object | undefined {
  const [, kind, id = '', deed] = /^\/v1\/(checkout\/sessions|payment_intents)\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
  const isSession = kind === 'checkout/sessions';
  if (taken.has(id)) return deed === undefined ? { id, status: isSession ? 'complete' : 'succeeded' } : undefined;
  return { id, status: isSession ? 'expired' : 'canceled' };
}

const configurations = (available: readonly string[]) => ({
  object: 'list',
  has_more: false,
  data: [
    // The configuration of a platform comes first, and is not the account's own.
    { id: 'pmc_other', application: 'ca_x', active: true, is_default: true, alipay: { available: true } },
    {
      id: 'pmc_own',
      application: null,
      active: true,
      is_default: true,
      ...Object.fromEntries(['alipay', 'wechat_pay'].map((each) => [each, { available: available.includes(each) }])),
    },
  ],
});

function answerTo(path: string, form: URLSearchParams, account: Account): object | undefined {
  if (path === '/v1/checkout/sessions') return session(form);
  if (path === '/v1/payment_intents') return intent(form);
  if (path === '/v1/refunds') return refund(form);
  if (path === '/v1/payment_method_configurations') return configurations(account.available);
  return /^\/v1\/(checkout\/sessions|payment_intents)\//.test(path) ? standing(account.taken, path) : undefined;
}

/** As much of Stripe's HTTP API as a checkout needs: it knows idempotency keys, and fails when told to. */
export async function startStripe(): Promise<StripeStandIn> {
  const kept = new Map<string, Kept>();
  const send = (response: ServerResponse, status: number, body: string): void => {
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') }).end(body);
  };
  const error = (type: string, message: string): string => JSON.stringify({ error: { type, message } });
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await read(request);
    const path = (request.url ?? '').split('?')[0] ?? '';
    const form = new URLSearchParams(text);
    const key = request.headers['idempotency-key'] as string | undefined;
    standIn.calls.push({ path, form, key, authorization: request.headers.authorization });
    if (standIn.failures.count > 0) {
      standIn.failures.count -= 1;
      send(response, standIn.failures.status, error('api_error', 'away'));
      return;
    }
    const known = key === undefined ? undefined : kept.get(key);
    if (known !== undefined) {
      const isSame = known.form === text;
      send(
        response,
        isSame ? 200 : 400,
        isSame ? known.body : error('idempotency_error', 'another request had this key'),
      );
      return;
    }
    const answer = answerTo(path, form, standIn);
    if (answer === undefined) {
      send(response, 400, error('invalid_request_error', `not done: ${path}`));
      return;
    }
    const body = JSON.stringify(answer);
    if (key !== undefined) kept.set(key, { form: text, body });
    send(response, 200, body);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const standIn: StripeStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    failures: { status: 500, count: 0 },
    taken: new Set(),
    available: ['alipay', 'wechat_pay'],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}
