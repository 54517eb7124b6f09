import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type EndpointDeclaration, pathOf } from '@harbour/contracts/endpoint';
import { ENDPOINTS } from '@harbour/contracts/endpoints';
import { envelopeOf, ErrorAnswer } from '@harbour/contracts/envelope';
import type { RunningProcess } from '@harbour/platform/process';
import * as fc from 'fast-check';
import { collectGarbage } from '@harbour/platform/collect-garbage';
import { type GatewayUnderTest, openGateway } from '../integration/gateway/open-gateway.ts';
import { aProduct, fillShop, idsOf } from '../integration/gateway/shop/shop-goods.ts';
import { rabbitUrl } from '../integration/messaging/messaging-system.ts';
import { removeQueues } from '../support/remove-queues.ts';
import { brokenFrom, HOSTILE } from './broken.ts';
import { inputOf } from './input-of.ts';
import { startProcess } from '../support/native.ts';

/** Inputs tried at each endpoint, of each kind; a few in `npm test`. */
const RUNS = Number(process.env['ABUSE_RUNS'] ?? 60);
const SEED = Number(process.env['ABUSE_SEED'] ?? randomInt(1_000_000_000));

jest.setTimeout(20_000 + ENDPOINTS.length * RUNS * 200);

interface Request {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

let gateway: GatewayUnderTest;
let worker: RunningProcess;
let known: string[] = [];
const callers: Record<string, Record<string, string>> = { nobody: {} };

beforeAll(async () => {
  gateway = await openGateway({ env: { AMQP_URL: rabbitUrl(), RATE_LIMIT_FACTOR: '10000' } });
  worker = await startProcess('verification', { ...gateway.env, LOG_LEVEL: 'silent' });
  await fillShop(gateway.connection, [aProduct('bun'), aProduct('tart'), aProduct('gone', { stock: 0 })]);
  known = Object.values(await idsOf(gateway.connection));
  for (const role of ['user', 'admin'] as const) {
    const account = await gateway.addAccount(role);
    const bystander = await gateway.addAccount('user');
    known.push(bystander.id, bystander.email);
    callers[role] = gateway.shop.as(await gateway.addSession(account));
  }
});

afterAll(async () => {
  await worker.stop({ limitMs: 5_000 });
  await gateway.close();
  await removeQueues(rabbitUrl(), gateway.env['QUEUE_PREFIX'] ?? '');
});

/** What has no part of the system behind it here, and may say so. */
const ALONE = new Set(['/api/status', '/api/status/rabbitmq', '/api/translate', '/api/messenger/sms/status']);

/** What would end the caller's own account or session, and with it the test. */
const ENDS_CALLER = new Set(['/api/user/logout']);

function texts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, typeof part === 'string' ? part : JSON.stringify(part ?? '')]),
  );
}

/** Text that can stand in an address at all; half of a character cannot. */
const sendable = (value: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(value).map(([name, text]) => [name, text.toWellFormed().slice(0, 4_000) || '-']));

/** As a part of a path: `.` and `..` would lead to another address before anything is sent. */
const sendableInPath = (value: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sendable(value)).map(([name, text]) => [name, /^\.{1,2}$/.test(text) ? '-' : text]),
  );

function requestsTo(endpoint: EndpointDeclaration, isBroken: boolean): fc.Arbitrary<Request> {
  const part = (schema: EndpointDeclaration['body']): fc.Arbitrary<unknown> => {
    if (schema === undefined) return isBroken ? fc.constantFrom(undefined, ...HOSTILE) : fc.constant(undefined);
    const valid = inputOf(schema, known);
    return isBroken ? brokenFrom(valid) : valid;
  };
  return fc
    .record({ params: part(endpoint.params), query: part(endpoint.query), body: part(endpoint.body) })
    .map(({ params, query, body }) => ({ params: sendableInPath(texts(params)), query: sendable(texts(query)), body }));
}

async function send(endpoint: EndpointDeclaration, request: Request, headers: Record<string, string>) {
  const query = new URLSearchParams(request.query).toString();
  const hasBody = endpoint.method !== 'GET' && request.body !== undefined;
  // A missing part of the path would be the address of something else.
  const named = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '-']));
  return fetch(`${gateway.url}${pathOf(endpoint, { ...named, ...request.params })}${query ? `?${query}` : ''}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(hasBody ? { body: JSON.stringify(request.body) } : {}),
    signal: AbortSignal.timeout(15_000),
  });
}

/** The request, at times of the caller's own account. */
function ofOwn(endpoint: EndpointDeclaration, request: Request, who: string): Request {
  const id = callers[who]?.['x-user-id'];
  const isOwn = endpoint.path.startsWith('/api/user/:id') && id !== undefined;
  return isOwn ? { ...request, params: { ...request.params, id } } : request;
}

/** What the gateway logged of a request: why it was answered so. */
const loggedOf = ({ headers }: Response): readonly Record<string, unknown>[] =>
  gateway.lines.filter(({ requestId }) => requestId === headers.get('x-request-id'));

/** What must hold of any answer to anything that anyone sends. */
async function judge(endpoint: EndpointDeclaration, who: string, answer: Response): Promise<void> {
  if (endpoint.access !== 'public' && who === 'nobody') expect(answer.status).toBe(401);
  if (endpoint.access === 'admin' && who === 'user') expect(answer.status).toBe(403);
  expect(answer.headers.get('x-request-id')).toBeTruthy();
  if (answer.status === 503 && ALONE.has(endpoint.path)) expect(answer.headers.get('retry-after')).toBeTruthy();
  else if (answer.status >= 500) expect({ status: answer.status, logged: loggedOf(answer) }).toBeUndefined();
  if (answer.ok && endpoint.media !== undefined) return void (await answer.arrayBuffer());
  const said: unknown = await answer.json();
  const form = answer.ok ? envelopeOf(endpoint.answer) : ErrorAnswer;
  const { error } = form.safeParse(said);
  expect(error === undefined ? undefined : { error: error.issues, said }).toBeUndefined();
  expect(JSON.stringify(said)).not.toMatch(/passwordHash|at \w+ \(.*:\d+:\d+\)|Mongo(?:Server)?Error/);
}

const TRIED = ENDPOINTS.filter(({ stream, path }) => stream !== true && !ENDS_CALLER.has(path));

describe(`any input to any endpoint (ABUSE_SEED=${SEED})`, () => {
  for (const endpoint of TRIED) {
    it(`${endpoint.method} ${endpoint.path}`, async () => {
      for (const isBroken of [false, true]) {
        const about = fc.asyncProperty(
          fc.constantFrom('nobody', 'user', 'admin'),
          requestsTo(endpoint, isBroken),
          fc.boolean(),
          async (who, request, own) => {
            const sent = own ? ofOwn(endpoint, request, who) : request;
            await judge(endpoint, who, await send(endpoint, sent, callers[who] ?? {}));
          },
        );
        await fc.assert(about, { numRuns: RUNS, seed: SEED });
      }
    });
  }

  it('leaves no memory behind', async () => {
    const requests = TRIED.filter(({ method }) => method === 'POST').flatMap((endpoint) =>
      fc.sample(requestsTo(endpoint, true), { numRuns: 1, seed: SEED }).map((request) => ({ endpoint, request })),
    );
    const flood = async () => {
      for (const { endpoint, request } of requests)
        await (await send(endpoint, request, callers['user'] ?? {})).arrayBuffer();
    };
    await flood();
    const held = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = held();
    for (let times = 0; times < 5; times += 1) await flood();
    expect(held() - before).toBeLessThan(12_000_000);
  });
});
