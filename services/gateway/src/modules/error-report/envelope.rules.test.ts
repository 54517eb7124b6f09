import { describe, expect, it } from '@jest/globals';
import { envelopeUrlOf, scrubEnvelope, scrubEvent } from './envelope.rules.ts';

const DSN = 'https://public@errors.example.hk/7';
const SESSION = 'q8Zr2mTn0vLx7KdYw4HsBc9JfUe6GpAiq8Zr2mTn0vL';
const envelope = (...parts: unknown[]): Buffer =>
  Buffer.from(parts.map((part) => `${typeof part === 'string' ? part : JSON.stringify(part)}\n`).join(''));

const EVENT = {
  event_id: '9ec79c33ec9942ab8353589fcb2e04dc',
  timestamp: 1_764_000_000.5,
  platform: 'javascript',
  level: 'error',
  release: '4c1de0d0d2d1c1f0a6e5a9a3b1f5f1d1c0b9a8f7',
  exception: {
    values: [
      {
        type: 'TypeError',
        value: `no basket of amy.wong@shop.hk, +85291234678, 9123 4679, ${SESSION}`,
        stacktrace: {
          frames: [{ filename: 'https://shop.example/assets/app-D3adB33f.js?v=2', lineno: 12, colno: 7 }],
        },
      },
    ],
  },
  request: {
    url: 'https://shop.example/password-reset?token=t0ken#x',
    headers: { 'User-Agent': 'Firefox', Cookie: 'jar' },
  },
  breadcrumbs: [
    { category: 'navigation', data: { from: '/orders?q=amy', to: '/user?email=amy.wong@shop.hk' } },
    { category: 'fetch', data: { url: '/api/basket?x=1', status_code: 500, body: 'Queen’s Road 1' } },
    { category: 'console', message: 'GET /verify?code=123456 of amy.wong@shop.hk', data: { arguments: ['secret'] } },
  ],
  contexts: { browser: { name: 'Firefox' }, state: { value: 'Queen’s Road 1' } },
  user: { ip_address: '203.0.113.9', email: 'amy.wong@shop.hk' },
  extra: { basket: 'Queen’s Road 1' },
};

describe('L3 the report of a browser', () => {
  it('L3 keeps what tells of the error, and nothing of a person', () => {
    const text = JSON.stringify(scrubEvent(EVENT));
    expect(text).not.toMatch(/amy\.wong|912346|9123 46|203\.0|Queen|t0ken|jar|secret|123456|q=amy|x=1|v=2/);
    expect(text).not.toContain(SESSION);
    expect(scrubEvent(EVENT)).toMatchObject({
      event_id: EVENT.event_id,
      release: EVENT.release,
      exception: { values: [{ type: 'TypeError', stacktrace: { frames: [{ lineno: 12 }] } }] },
      request: { url: 'https://shop.example/password-reset', headers: { 'User-Agent': 'Firefox' } },
      breadcrumbs: [
        { category: 'navigation', data: { from: '/orders', to: '/user' } },
        { category: 'fetch', data: { url: '/api/basket', status_code: 500 } },
        { category: 'console' },
      ],
      contexts: { browser: { name: 'Firefox' } },
    });
  });

  it('L3 goes to the vendor as its event alone', () => {
    const sent = envelope({ dsn: DSN }, { type: 'attachment', length: 3 }, 'a\nb', { type: 'event' }, EVENT);
    const [head, item, event] = String(scrubEnvelope(sent, DSN)).split('\n');
    expect(JSON.parse(head ?? '')).toEqual({ event_id: EVENT.event_id });
    expect(JSON.parse(item ?? '')).toEqual({ type: 'event' });
    expect(JSON.parse(event ?? '')).toMatchObject({ event_id: EVENT.event_id });
    expect(scrubEnvelope(envelope({ dsn: DSN }, { type: 'session' }, {}), DSN)).toBeUndefined();
  });

  it.each([
    [{ dsn: 'https://public@errors.example.hk/8' }, { type: 'event' }, EVENT],
    [{}, { type: 'event' }, EVENT],
    ['nonsense'],
    [''],
    [{ dsn: DSN }, { type: 'event' }, 'nonsense'],
    [{ dsn: DSN }, { type: 'event' }, '{"__proto__":{"x":1}}'],
  ])('L3 is refused as %j', (...parts) => {
    expect(() => scrubEnvelope(envelope(...parts), DSN)).toThrow();
  });

  it('L3 takes no longer for a text made to slow the search down', () => {
    const began = performance.now();
    scrubEvent({ message: `${'/'.repeat(40_000)}${'?#'.repeat(20_000)}${'a@'.repeat(30_000)}${'9'.repeat(60_000)}` });
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

describe('a DSN', () => {
  it('leads to its project’s envelopes', () => {
    expect(envelopeUrlOf(DSN)?.href).toBe(
      'https://errors.example.hk/api/7/envelope/?sentry_version=7&sentry_key=public',
    );
    expect(envelopeUrlOf('https://k@host.example:9000/sentry/42')?.pathname).toBe('/sentry/api/42/envelope/');
  });

  it.each(['', 'errors.example.hk', 'https://errors.example.hk/7', 'https://k@errors.example.hk/', 'ftp://k@host/7'])(
    'is not %j',
    (text) => expect(envelopeUrlOf(text)).toBeUndefined(),
  );
});
