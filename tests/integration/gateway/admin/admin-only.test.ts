import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pathOf } from '@harbour/contracts/endpoint';
import { ENDPOINTS } from '@harbour/contracts/endpoints';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

const ADMIN_ONLY = ENDPOINTS.filter(({ access }) => access === 'admin');

let gateway: GatewayUnderTest;
let shopper: Record<string, string>;

beforeAll(async () => {
  gateway = await openGateway();
  shopper = gateway.shop.as(await gateway.addSession(await gateway.addAccount('user')));
}, 30_000);

afterAll(() => gateway.close());

/** Every parameter is something: who may call is asked before what is called. */
const addressOf = (endpoint: (typeof ENDPOINTS)[number]): string =>
  gateway.url + pathOf(endpoint, new Proxy({}, { get: () => 'mailer' }));

const ask = async (endpoint: (typeof ENDPOINTS)[number], headers: Record<string, string>) => {
  const response = await fetch(addressOf(endpoint), {
    method: endpoint.method,
    headers: { ...headers, ...(endpoint.body ? { 'content-type': 'application/json' } : {}) },
    ...(endpoint.body ? { body: '{}' } : {}),
  });
  return { status: response.status, answer: (await response.json()) as { ok: boolean; body?: unknown } };
};

it('concerns streams, calls that read and calls that change', () => {
  expect(ADMIN_ONLY.filter(({ stream }) => stream).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/sse/status', '/api/sse/timestamp', '/api/sse/random']),
  );
  expect(new Set(ADMIN_ONLY.map(({ method }) => method))).toEqual(new Set(['DELETE', 'GET', 'PATCH', 'POST', 'PUT']));
});

describe.each(ADMIN_ONLY.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    it('refuses an ordinary user, and asks a stranger to log in', async () => {
      expect(await ask(endpoint, shopper)).toMatchObject({ status: 403, answer: { ok: false } });
      expect(await ask(endpoint, {})).toMatchObject({ status: 401, answer: { ok: false } });
    });
  },
);
