import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { pathOf } from '@harbour/contracts/endpoint';
import { ENDPOINTS } from '@harbour/contracts/endpoints';
import { logout } from '@harbour/contracts/user';
import { type GatewayUnderTest, openGateway } from '../integration/gateway/open-gateway.ts';
import { ask, speak } from '../support/raw-request.ts';

jest.setTimeout(60_000);

let gateway: GatewayUnderTest;
let admin: Record<string, string>;

beforeAll(async () => {
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: '100' } });
  admin = gateway.shop.as(await gateway.addSession(await gateway.addAccount('admin')));
});

afterAll(() => gateway.close());

/** What would be a second request, where the two sides disagreed on the end of the first. */
const SMUGGLED = 'GET /api/smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
const post = (headers: string, body = ''): string =>
  `POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

const AMBIGUOUS: Record<string, string> = {
  'both a length and chunks': post(
    `Content-Length: ${SMUGGLED.length + 5}\r\nTransfer-Encoding: chunked`,
    `0\r\n\r\n${SMUGGLED}`,
  ),
  'two lengths': post('Content-Length: 0\r\nContent-Length: 44', SMUGGLED),
  'a list of lengths': post('Content-Length: 0, 44', SMUGGLED),
  'a negative length': post('Content-Length: -1', SMUGGLED),
  'a length with a sign': post('Content-Length: +44', SMUGGLED),
  'a length in hexadecimal': post('Content-Length: 0x2c', SMUGGLED),
  'a length that no number holds': post(`Content-Length: ${'9'.repeat(40)}`, SMUGGLED),
  'a coding by another name': post('Transfer-Encoding: xchunked', `0\r\n\r\n${SMUGGLED}`),
  'chunks that are not the last coding': post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${SMUGGLED}`),
  'a coding behind a blank': post('Transfer-Encoding : chunked', `0\r\n\r\n${SMUGGLED}`),
  'a chunk of no size': post('Transfer-Encoding: chunked', `zz\r\n${SMUGGLED}`),
  'a chunk of a size that no number holds': post('Transfer-Encoding: chunked', `${'f'.repeat(40)}\r\n${SMUGGLED}`),
  'a folded header': post('X-A: b\r\n Content-Length: 44', SMUGGLED),
  'a bare line feed in a header': `GET /api/order HTTP/1.1\nHost: x\nX-A: b\rX-B: c\n\n${SMUGGLED}`,
  'no host': 'GET /api/order HTTP/1.1\r\n\r\n',
  'a NUL in a header': `GET /api/order HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n${SMUGGLED}`,
  'a version that is none': `GET /api/order HTTP/9.9\r\nHost: x\r\n\r\n${SMUGGLED}`,
};

describe('a request whose end can be read in two ways', () => {
  it.each(Object.keys(AMBIGUOUS))('is refused, with all that follows it: %s', async (kind) => {
    const heard = await speak(gateway.url, AMBIGUOUS[kind] ?? '');
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(heard).toMatch(/connection: close/i);
    expect(JSON.stringify(gateway.lines)).not.toContain('/api/smuggled');
  });
});

describe('a request that is too large', () => {
  it.each([
    ['in one header', `X-A: ${'a'.repeat(20_000)}\r\n`],
    ['in many headers', Array.from({ length: 900 }, (_, index) => `X-${index}: ${'a'.repeat(20)}\r\n`).join('')],
    ['in its cookies', `Cookie: a=${'b'.repeat(20_000)}\r\n`],
  ])('%s is refused unread', async (_where, headers) => {
    const heard = await speak(gateway.url, `GET /api/order HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
    expect(heard).toMatch(/^HTTP\/1\.1 431 [\s\S]*"code":"CLIENT_ERROR"/);
  });

  it('in its address is refused', async () => {
    const heard = await speak(gateway.url, `GET /api/product?cursor=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(heard).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('in chunks of no announced length is refused once it is too long', async () => {
    const chunk = `1000\r\n${'a'.repeat(4_096)}\r\n`;
    const heard = await speak(
      gateway.url,
      post('Connection: close\r\nTransfer-Encoding: chunked', `${chunk.repeat(40)}0\r\n\r\n`),
    );
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('a body', () => {
  // A log-out ends the session whatever comes with it (`logout-basket.test.ts`).
  const TAKING = ENDPOINTS.filter((one) => one.method !== 'GET' && one.path !== logout.path);

  const statusOf = async (endpoint: (typeof TAKING)[number], headers: Record<string, string>): Promise<number> => {
    const names = [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => name);
    const chosen: Record<string, string> = { page: 'home', queue: 'mailer' };
    const path = pathOf(endpoint, Object.fromEntries(names.map((name) => [name, chosen[name] ?? 'a'])));
    return (await ask(gateway.url, path, { method: endpoint.method, headers: { ...admin, ...headers }, body: '{}' }))
      .status;
  };

  it('is unpacked by no endpoint', async () => {
    const encodings = ['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'identity'];
    const statuses = await Promise.all(
      TAKING.map(async (endpoint, index) => {
        const encoding = encodings[index % encodings.length] ?? '';
        const type = endpoint.bodyMedia?.[0] ?? 'application/json';
        return [endpoint.path, await statusOf(endpoint, { 'content-type': type, 'content-encoding': encoding })];
      }),
    );
    expect(statuses).toEqual(TAKING.map(({ path }) => [path, 415]));
  });

  it('that a page of another origin could send without being asked is refused', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/json',
      '',
    ];
    const reading = TAKING.filter(({ rawBody, isForm }) => rawBody !== true && isForm !== true);
    const statuses = await Promise.all(
      reading.map(async (endpoint, index) => {
        const type = types[index % types.length] ?? '';
        return [endpoint.path, await statusOf(endpoint, type === '' ? {} : { 'content-type': type })];
      }),
    );
    expect(statuses).toEqual(reading.map(({ path }) => [path, 415]));
  });

  it.each([
    ['arrays', '['.repeat(40_000) + ']'.repeat(40_000)],
    ['arrays that do not end', '['.repeat(90_000)],
    ['objects', '{"a":'.repeat(21) + '1' + '}'.repeat(21)],
    ['a digit string without end', `{"a":${'9'.repeat(90_000)}}`],
  ])('nested or long beyond reason is refused, and the next caller served: %s', async (_kind, body) => {
    const headers = { 'content-type': 'application/json' };
    const { status, text } = await ask(gateway.url, '/api/user/login', { method: 'POST', headers, body });
    expect([status, JSON.parse(text)]).toMatchObject([400, { ok: false }]);
    expect((await ask(gateway.url, '/healthz')).status).toBe(200);
  });
});
