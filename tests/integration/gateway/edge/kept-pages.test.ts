import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { announceProvider } from '@harbour/messaging/providers';
import { waitUntil } from '../../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { aProduct, fillShop } from '../shop/shop-goods.ts';
import { webFolder } from '../web-folder.ts';

/** Draws a page as its path and language. */
const MODULE = `
export const drawing = {
  prepare: async () => undefined,
  draw: ({ path, language }) => ({ head: '<title>drawn</title>', body: path + ' ' + language }),
};`;
const FRAME =
  '<html lang="zh-HK"><head><!--head--><title>frame</title><!--/head--></head><!--root--><!--/root--></html>';
/** Uses of the limit that every request counts in. */
const POINTS = 300;

let gateway: GatewayUnderTest;
const folder = webFolder({ 'index.html': FRAME, 'drawing.mjs': MODULE });

beforeAll(async () => {
  gateway = await openGateway({
    env: {
      WEB_DIST: folder,
      WEB_DRAWING: join(folder, 'drawing.mjs'),
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: String(POINTS / 3_000),
    },
    fill: (connection) => fillShop(connection, [aProduct('bun')]),
  });
});

afterAll(async () => {
  await gateway.close();
});

/** An answer but for what belongs to one request. */
async function answerOf(path: string, headers: Record<string, string> = {}, from = '10.0.0.1') {
  const answer = await fetch(gateway.url + path, { headers: { 'x-forwarded-for': from, ...headers } });
  const own = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);
  const head = Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name)));
  return { status: answer.status, head, body: await answer.text() };
}

/** The first answer that is drawn: one that takes more than a second, as on a busy machine, is sent as the frame. */
const drawnAnswerOf = (path: string, headers: Record<string, string>) =>
  waitUntil(
    'the page is drawn',
    async () => {
      const answer = await answerOf(path, headers);
      return answer.body.includes('<title>drawn</title>') && answer;
    },
    10_000,
  );

describe('a kept page', () => {
  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    [undefined, 'identity'],
  ])('is the same as the drawn one, to the letter, in %s', async (encoding, accepted) => {
    for (const path of ['/en/faq', '/', '/product/bun', '/zh/product/bun']) {
      const asked = { 'accept-encoding': accepted };
      const first = await drawnAnswerOf(path, asked);
      expect(first.head['content-encoding']).toBe(encoding);
      expect(first.head).toMatchObject({
        'content-security-policy': expect.stringContaining("script-src 'self'"),
        'strict-transport-security': expect.stringContaining('max-age='),
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      });
      expect(await answerOf(path, asked)).toEqual(first);
      const { status, head, body } = await answerOf(path, { ...asked, 'if-none-match': first.head['etag'] ?? '' });
      expect([status, body]).toEqual([304, '']);
      expect(head['content-security-policy']).toBe(first.head['content-security-policy']);
    }
  });

  it('has its own request id', async () => {
    const ask = async (id: string) =>
      (await fetch(`${gateway.url}/en/faq`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect([await ask('kept-page-1'), await ask('kept-page-2')]).toEqual(['kept-page-1', 'kept-page-2']);
  });

  it('is no answer to who takes JSON alone', async () => {
    await answerOf('/en/faq');
    expect(await answerOf('/en/faq', { accept: 'application/json' })).toMatchObject({ status: 404 });
  });

  it('counts in the limit, beyond which it is sent undrawn', async () => {
    await drawnAnswerOf('/en/faq', {});
    const ask = () => answerOf('/en/faq', {}, '10.0.0.2');
    const pages = await Promise.all(Array.from({ length: POINTS }, ask));
    expect(pages.every(({ body }) => body.includes('<title>drawn</title>'))).toBe(true);
    expect((await ask()).body).toContain('<title>frame</title>');
  });

  it('says which providers are sandboxes as soon as one is', async () => {
    const shown = async () => (await answerOf('/en/faq')).body;
    expect(await shown()).toContain('"sms":false');
    await announceProvider(gateway.connection, 'sms', 'sandbox', true);
    await waitUntil('the sandbox on the page', async () => (await shown()).includes('"sms":true'), 1_000);
  });

  it('is drawn of another build as soon as there is one', async () => {
    await answerOf('/en/faq');
    writeFileSync(join(folder, 'index.html'), FRAME.replace('</head>', '<meta name="build" content="2"></head>'));
    await waitUntil('the other build', async () => (await answerOf('/en/faq')).body.includes('name="build"'), 3_000);
  });
});
