import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { pathOf } from '@harbour/contracts/endpoint';
import { ENDPOINTS } from '@harbour/contracts/endpoints';
import { type GatewayUnderTest, openGateway } from '../integration/gateway/open-gateway.ts';
import { aProduct, fillShop } from '../integration/gateway/shop/shop-goods.ts';
import { ask, type RawAnswer, speak } from '../support/raw-request.ts';

jest.setTimeout(60_000);

let gateway: GatewayUnderTest;
let person: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), 'harbour-web-'));
const EXTERNAL = `${folder}-secret.txt`;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Harbour Market</title>');
  writeFileSync(join(folder, 'assets/app-a1b2c3.js'), 'export {};');
  writeFileSync(join(folder, 'favicon.ico'), 'mark');
  writeFileSync(join(folder, '.env'), 'SECRET=of-the-folder');
  writeFileSync(EXTERNAL, 'SECRET=beside-the-folder');
  gateway = await openGateway({ env: { WEB_DIST: folder, RATE_LIMIT_FACTOR: '10' } });
  await fillShop(gateway.connection, [aProduct('bun')]);
  person = gateway.shop.as(await gateway.addSession(await gateway.addAccount('user')));
});

afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(EXTERNAL, { force: true });
});

const json = { 'content-type': 'application/json' };
const login = { method: 'POST', headers: json };

/** One of every kind of answer that the door gives. */
const KINDS: Record<string, { status: number; ask: () => Promise<RawAnswer> }> = {
  'a page': { status: 200, ask: () => ask(gateway.url, '/basket', { headers: { accept: 'text/html' } }) },
  'a file': { status: 200, ask: () => ask(gateway.url, '/assets/app-a1b2c3.js') },
  'a missing file': { status: 404, ask: () => ask(gateway.url, '/assets/none.js') },
  'a part of a file that it has not': {
    status: 400,
    ask: () => ask(gateway.url, '/favicon.ico', { headers: { range: 'bytes=900-999' } }),
  },
  'a public read': { status: 200, ask: () => ask(gateway.url, '/api/product') },
  'a public read that has not changed': {
    status: 304,
    ask: async () => {
      const { headers } = await ask(gateway.url, '/api/product');
      return ask(gateway.url, '/api/product', { headers: { 'if-none-match': headers.etag ?? '' } });
    },
  },
  'a private read': { status: 200, ask: () => ask(gateway.url, '/api/order', { headers: person }) },
  'a stranger’s read': { status: 401, ask: () => ask(gateway.url, '/api/order') },
  'a refused stream': { status: 403, ask: () => ask(gateway.url, '/api/sse/status', { headers: person }) },
  'a wrong method': { status: 405, ask: () => ask(gateway.url, '/api/user/login') },
  'a broken body': { status: 400, ask: () => ask(gateway.url, '/api/user/login', { ...login, body: '{' }) },
  'a body that is too large': {
    status: 413,
    ask: () => ask(gateway.url, '/api/user/login', { ...login, body: JSON.stringify('x'.repeat(150_000)) }),
  },
  'an unknown endpoint': { status: 404, ask: () => ask(gateway.url, '/api/nowhere') },
  'the API’s description': { status: 200, ask: () => ask(gateway.url, '/api/openapi.json') },
  'the API’s pages': { status: 200, ask: () => ask(gateway.url, '/api/docs') },
  'a probe': { status: 200, ask: () => ask(gateway.url, '/healthz') },
  'the metrics': { status: 200, ask: () => ask(gateway.url, '/metrics') },
  'a preflight': {
    status: 405,
    ask: () =>
      ask(gateway.url, '/api/user/login', {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      }),
  },
  'a request that no parser takes': {
    status: 400,
    ask: async () => {
      const [head = '', body = ''] = (await speak(gateway.url, 'GET / HTTP/1.1\r\nHo st: x\r\n\r\n')).split('\r\n\r\n');
      const [line = '', ...rows] = head.split('\r\n');
      const headers = rows.map((row) => [
        row.slice(0, row.indexOf(':')).toLowerCase(),
        row.slice(row.indexOf(':') + 2),
      ]);
      return {
        status: Number(line.split(' ')[1]),
        headers: Object.fromEntries(headers) as Record<string, string>,
        text: body,
      };
    },
  },
  'a refused socket': {
    status: 401,
    ask: () =>
      ask(gateway.url, '/ws', {
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        },
      }),
  },
};

describe.each(Object.keys(KINDS))('%s', (kind) => {
  it('carries the headers of safety, and none that tells what made it or invites other origins', async () => {
    const { status, ask: get } = KINDS[kind] as (typeof KINDS)[string];
    const { headers, ...answer } = await get();
    expect(answer.status).toBe(status);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['referrer-policy']).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
    expect(headers['content-security-policy']).toMatch(/default-src '(none|self)'.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
    for (const name of ['x-powered-by', 'server', 'via', 'set-cookie', 'location'])
      expect(headers[name]).toBeUndefined();
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    if (answer.text !== '') expect(headers['content-type']).toMatch(/; charset=utf-8$/i);
  });
});

describe('a page', () => {
  it('runs no script but the shop’s own and is framed by nobody', async () => {
    const { headers } = await ask(gateway.url, '/', { headers: { accept: 'text/html' } });
    const policy = String(headers['content-security-policy']);
    for (const part of [
      "script-src 'self' 'wasm-unsafe-eval'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy.split(';')).toContain(part);
    }
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['permissions-policy']).toBe('geolocation=(self), camera=(), microphone=()');
  });

  it.each([
    '/forgot-password',
    '/password-reset',
    '/email-verification/confirm',
    '/email-verification/undo',
    '/device-report',
    '/unsubscribe',
  ])('that takes a one-time link sends its address to nobody (%s)', async (path) => {
    const { headers } = await ask(gateway.url, `${path}?token=x`, { headers: { accept: 'text/html' } });
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});

describe('an answer of the API', () => {
  it('is kept by no cache, public reads excepted, which are asked for again each time', async () => {
    const wrong: string[] = [];
    for (const endpoint of ENDPOINTS.filter(({ method, stream, media }) => method === 'GET' && !stream && !media)) {
      const path = pathOf(endpoint, { id: person['x-user-id'] ?? '', page: 'home', file: 'x.jpg', queue: 'mailer' });
      const { status, headers } = await ask(gateway.url, path, { headers: person });
      const isPublic = endpoint.cacheable === true && status === 200;
      if (headers['cache-control'] !== (isPublic ? 'public, max-age=0, must-revalidate' : 'no-store')) wrong.push(path);
      if (!isPublic && headers.etag !== undefined) wrong.push(`${path} has an ETag`);
    }
    expect(wrong).toEqual([]);
  });

  it('is kept by no cache under another spelling of its address either', async () => {
    const { 'x-user-id': id = '' } = person;
    for (const path of [
      `/API/user/${id}`,
      `/api/USER/${id}`,
      `/Api/order`,
      `//api/order`,
      `/api//order`,
      `/api/order/`,
    ]) {
      const { text, headers, status } = await ask(gateway.url, path, { headers: person });
      if (status === 200 && text.includes('"ok"')) expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
      else expect([404, 200]).toContain(status);
    }
  });

  it('does not depend on what a header claims the method, the address or the caller to be', async () => {
    const claims = {
      'x-http-method-override': 'DELETE',
      'x-method-override': 'DELETE',
      'x-original-url': '/api/admin/user',
      'x-rewrite-url': '/api/admin/user',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-role': 'admin',
    };
    const plain = await ask(gateway.url, `/api/user/${person['x-user-id'] ?? ''}`, { headers: person });
    const claimed = await ask(gateway.url, `/api/user/${person['x-user-id'] ?? ''}?_method=DELETE`, {
      headers: { ...person, ...claims, host: 'evil.example' },
    });
    expect([claimed.status, claimed.text]).toEqual([200, plain.text]);
    expect(JSON.stringify(claimed.headers)).not.toContain('evil.example');
  });

  it('is the same for every origin, and says so to none', async () => {
    for (const origin of ['https://evil.example', 'null', gateway.url]) {
      const { headers } = await ask(gateway.url, '/api/order', { headers: { ...person, origin } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it.each(['TRACE', 'TRACK', 'PROPFIND', 'DEBUG'])('to %s tells nothing back', async (method) => {
    const secret = 'echo-of-a-header';
    const { status, text } = await ask(gateway.url, '/api/order', {
      method,
      headers: { 'x-session-id': secret },
    }).catch(
      // A method that the parser does not know ends the connection.
      () => ({ status: 400, text: '' }),
    );
    expect([400, 405]).toContain(status);
    expect(text).not.toContain(secret);
  });
});

describe('no address', () => {
  it.each([
    '/../secret.txt',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%5c..%5c.env',
    '/assets/%252e%252e/.env',
    '/assets/....//....//etc/passwd',
    '/.env',
    '/.git/config',
    '/assets/app-a1b2c3.js%00.html',
    '/api/docs/..%2f..%2fpackage.json',
    '/api/docs/../../../package.json',
    '/api/picture/..%2f..%2f..%2fetc%2fpasswd',
    '/api/picture/../../../../etc/passwd',
    '/api/picture/%2e%2e%2findex.html',
  ])('leads out of what is public: %s', async (path) => {
    const named = path.replace('secret.txt', EXTERNAL.split('/').at(-1) ?? '');
    const { status, text } = await ask(gateway.url, named);
    expect([400, 403, 404]).toContain(status);
    expect(text).not.toMatch(/SECRET=|root:|"workspaces"|"dependencies"/);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/https://evil.example/',
    '/login?next=https://evil.example',
    '/assets',
    '/assets/',
    '/api/docs',
    '/api/order/',
  ])('sends the browser elsewhere: %s', async (path) => {
    for (const accept of ['text/html', '*/*']) {
      const { status, headers } = await ask(gateway.url, path, { headers: { accept } });
      expect(headers.location ?? '').not.toContain('evil');
      expect(status < 300 || status >= 400).toBe(true);
    }
  });

  it('lists a folder', async () => {
    for (const path of ['/assets', '/assets/']) {
      expect((await ask(gateway.url, path)).text).not.toContain('app-a1b2c3');
    }
  });
});
