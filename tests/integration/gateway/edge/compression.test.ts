import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

const SCRIPT = `export const words = '${'harbour '.repeat(400)}';`;
const PAGE = `<!doctype html><title>Harbour Market</title>${'<p>ferry</p>'.repeat(200)}`;

let gateway: GatewayUnderTest;
const folder = mkdtempSync(join(tmpdir(), 'harbour-web-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  const files = { 'assets/app-a1b2c3.js': SCRIPT, 'index.html': PAGE };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  }
  for (const name of ['small-d4e5f6.js', '.hidden.js']) writeFileSync(join(folder, 'assets', name), 'export {};');
  mkdirSync(join(folder, 'pictures'));
  for (const format of ['avif', 'webp', 'jpg']) writeFileSync(join(folder, `pictures/tea-tin-800.${format}`), format);
  gateway = await openGateway({
    env: { WEB_DIST: folder },
    fill: async (connection) => {
      const name = { en: 'Tea '.repeat(40), zh_HK: '茶', zh: '茶' };
      const shown = { name, url: '/new-arrivals', image: '/pictures/tea.webp', status: 'online' };
      const catalogs = Array.from({ length: 20 }, (_, index) => ({ ...shown, slug: `tea-${index}`, sort: index }));
      await connection.collection<object>('catalogs').insertMany(catalogs);
    },
  });
}, 30_000);

afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks without the decompression that fetch does automatically. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${gateway.url}${path}`, { headers }, resolve).once('error', reject).end();
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
}

describe('a file of the web app', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliCompressSync(SCRIPT)],
    ['gzip', 'gzip', gzipSync(SCRIPT)],
    [undefined, 'identity', Buffer.from(SCRIPT)],
    [undefined, 'br;q=0, gzip;q=0', Buffer.from(SCRIPT)],
  ])('is sent as %s to who accepts %s', async (encoding, accepts, bytes) => {
    const answer = await ask('/assets/app-a1b2c3.js', { 'accept-encoding': accepts });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding]);
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers.vary?.toLowerCase()).toContain('accept-encoding');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.bytes.equals(bytes)).toBe(true);
  });

  it('has an ETag of its own in each encoding', async () => {
    const [br, gzip] = await Promise.all(
      ['br', 'gzip'].map((encoding) => ask('/assets/app-a1b2c3.js', { 'accept-encoding': encoding })),
    );
    expect(br?.headers.etag).not.toBe(gzip?.headers.etag);
    const etag = br?.headers.etag ?? '';
    const again = await ask('/assets/app-a1b2c3.js', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  it('is sent as it is where the build made no smaller one', async () => {
    const answer = await ask('/assets/small-d4e5f6.js', { 'accept-encoding': 'br' });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('is read once, for its name says what it holds', async () => {
    const file = join(folder, 'assets/once-a7b8c9.js');
    writeFileSync(file, SCRIPT);
    await ask('/assets/once-a7b8c9.js');
    rmSync(file);
    expect((await ask('/assets/once-a7b8c9.js')).bytes.toString()).toBe(SCRIPT);
  });

  it.each([
    '/../package.json.js',
    '/%2e%2e/%2e%2e/etc/passwd.js',
    '/assets/%00.js',
    '/%E0%A4.js',
    '/assets/gone.js',
    '/assets/%2e',
    '/assets/%2e%2e%2findex.html',
    '/assets/.hidden.js',
    '/assets/%E0%A4.js',
  ])('is not found at %s', async (path) => {
    const { status } = await ask(path, { 'accept-encoding': 'br' });
    expect([400, 404]).toContain(status);
  });
});

it.each([
  ['*/*', 'jpg'],
  ['image/webp,*/*;q=0.5', 'webp'],
  ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
])('L17: a picture’s bare path answers what fits Accept: %s', async (accept, format) => {
  const answer = await ask('/pictures/tea-tin', { accept });
  expect([answer.status, answer.bytes.toString()]).toEqual([200, format]);
  expect(answer.headers.vary?.toLowerCase()).toContain('accept');
  expect((await ask('/pictures/no-such-tin', { accept })).status).toBe(404);
});

it('a page is the app’s HTML, compressed and asked for each time', async () => {
  const answer = await ask('/faq', { accept: 'text/html', 'accept-encoding': 'gzip, br' });
  expect([answer.headers['content-encoding'], answer.headers['cache-control']]).toEqual(['br', 'no-cache']);
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expect(brotliDecompressSync(answer.bytes).toString()).toContain('<p>ferry</p>');
  const etag = answer.headers.etag ?? '';
  const again = { accept: 'text/html', 'accept-encoding': 'br', 'if-none-match': etag };
  expect((await ask('/faq', again)).status).toBe(304);
});

describe('an answer of the API', () => {
  it('is compressed from 1 KiB on, with an ETag of its own', async () => {
    const plain = await ask('/api/catalog');
    const zipped = await ask('/api/catalog', { 'accept-encoding': 'gzip, br' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(gunzipSync(zipped.bytes).toString()).toBe(plain.bytes.toString());
    expect(zipped.headers.etag).not.toBe(plain.headers.etag);
    for (const { headers } of [plain, zipped]) expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
    const etag = zipped.headers.etag ?? '';
    expect((await ask('/api/catalog', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(304);
  });

  it('is sent as it is below that', async () => {
    const answer = await ask('/api/nowhere', { 'accept-encoding': 'gzip' });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([404, undefined]);
  });
});
