import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

interface Envelope {
  ok: boolean;
  error: { code: string; message: string; requestId: string; details?: { path: string; message: string }[] };
}

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await openGateway();
}, 30_000);

afterAll(() => gateway.close());

async function send(path: string, init: RequestInit = {}) {
  const response = await fetch(`${gateway.url}${path}`, init);
  const text = await response.text();
  return { response, text, envelope: text.startsWith('{"ok"') ? (JSON.parse(text) as Envelope) : undefined };
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  send(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

describe('every failure under /api is an envelope with a request id', () => {
  it('for an unknown path', async () => {
    const { response, envelope } = await send('/api/nowhere');
    expect([response.status, envelope?.error.code]).toEqual([404, 'NOT_FOUND']);
    expect(response.headers.get('x-request-id')).toBe(envelope?.error.requestId);
  });

  it('L3 for an error report where no vendor is configured', async () => {
    expect((await post('/api/logging/error-report', '{}')).response.status).toBe(404);
  });

  it('for JSON that cannot be read', async () => {
    const { response, envelope } = await post('/api/user/login', '{"email":');
    expect([response.status, envelope?.error.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('for a body over 100 kB, and over 16 kB at the client log', async () => {
    const large = await post('/api/user/login', JSON.stringify({ email: 'x'.repeat(150_000) }));
    expect([large.response.status, large.envelope?.error.code]).toEqual([413, 'CLIENT_ERROR']);
    const log = await post('/api/logging/ui', JSON.stringify({ entries: [{ message: 'x'.repeat(20_000) }] }));
    expect([log.response.status, log.envelope?.error.code]).toEqual([413, 'CLIENT_ERROR']);
  });

  it('for a body that is not JSON or is encoded', async () => {
    const form = await post('/api/user/login', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' });
    const zipped = await post('/api/user/login', '{}', { 'content-encoding': 'gzip' });
    for (const { response, envelope } of [form, zipped]) {
      expect([response.status, envelope?.error.code]).toEqual([415, 'CLIENT_ERROR']);
    }
  });

  it('for a wrong method, which names the right ones', async () => {
    const { response, envelope } = await send('/api/user/login');
    expect([response.status, envelope?.error.code, response.headers.get('allow')]).toEqual([
      405,
      'CLIENT_ERROR',
      'POST',
    ]);
  });

  it('for a body that reaches for prototypes', async () => {
    const { response, envelope } = await post('/api/user/login', '{"email":"a@b","password":"x","__proto__":{"a":1}}');
    expect([response.status, envelope?.error.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('for a path that cannot be decoded', async () => {
    const { response, envelope } = await send('/api/product/%E0%A4%A');
    expect([response.status, envelope?.error.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('for a request that is no HTTP', async () => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.write('NONSENSE\r\n\r\n');
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(chunk.toString()).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"BAD_REQUEST"/);
  });
});

describe('an error', () => {
  it('keeps the request id that came', async () => {
    const { envelope } = await send('/api/nowhere', { headers: { 'x-request-id': 'test-request-1' } });
    expect(envelope?.error.requestId).toBe('test-request-1');
  });

  it('names the fields in the language asked for', async () => {
    const said = await Promise.all(
      ['en', 'zh-TW', 'zh-CN'].map((language) => post('/api/user/login', '{}', { 'accept-language': language })),
    );
    const details = said.map(
      ({ envelope }) => envelope?.error.details?.find((one) => one.path === 'password')?.message,
    );
    expect(details[0]).toBe('Password is required.');
    expect(new Set(details).size).toBe(3);
    expect(said[0]?.envelope?.error.code).toBe('VALIDATION_ERROR');
  });
});

describe('what else the door serves', () => {
  it('is an OpenAPI document, outside the envelope', async () => {
    const { response, text } = await send('/api/openapi.json');
    const document = JSON.parse(text) as { openapi: string; paths: Record<string, unknown> };
    expect(response.status).toBe(200);
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths)).toContain('/api/user/{id}');
  });

  it('is a page of docs whose parts are all our own', async () => {
    const { response, text } = await send('/api/docs');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    const parts = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    const statuses = await Promise.all(parts.map(async (part) => (await send(part)).response.status));
    expect(statuses).toEqual(parts.map(() => 200));
  });

  it('is health, readiness and metrics', async () => {
    expect((await send('/healthz')).response.status).toBe(200);
    const ready = await send('/readyz');
    expect([ready.response.status, JSON.parse(ready.text)]).toMatchObject([200, { checks: { mongodb: { ok: true } } }]);
    expect((await send('/metrics')).text).toContain('http_request_duration_seconds');
  });

  it('carries the headers of safety and no name of what made it', async () => {
    const { response } = await send('/api/catalog');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-powered-by')).toBeNull();
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
