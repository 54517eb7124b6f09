import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitUntil } from '../../../support/wait-until.ts';
import { openTwoGateways, SEEN_WITHIN_MS, type TwoGateways } from '../two-gateways.ts';
import { webFolder } from '../web-folder.ts';

/** Draws a page as the prices in its data. */
const MODULE = `
export const drawing = {
  prepare: async () => undefined,
  draw: ({ data }) => ({ head: '<title>drawn</title>', body: data.match(/"price":[0-9.]+/g)?.join(' ') ?? 'none' }),
};`;
const FRAME =
  '<html lang="zh-HK"><head><!--head--><title>frame</title><!--/head--></head><!--root--><!--/root--></html>';
const PAGES = ['/product/bun', '/en/product/bun', '/search?q=egg', '/category/bakery'];
const CHANGES = 4;

let two: TwoGateways;
const folder = webFolder({ 'index.html': FRAME, 'drawing.mjs': MODULE });

beforeAll(async () => {
  two = await openTwoGateways({ WEB_DIST: folder, WEB_DRAWING: join(folder, 'drawing.mjs') });
});

afterAll(async () => {
  await two.close();
});

const isDrawn = (html: string) => html.includes('<title>drawn</title>');

it('no drawn page of any gateway shows an old price 1 s after the new one was answered', async () => {
  const urls = [two.desk.gateway.url, two.there.url];
  const pages = async (): Promise<string[]> =>
    Promise.all(urls.flatMap((url) => PAGES.map(async (path) => (await fetch(url + path)).text())));
  for (let round = 1; round <= CHANGES; round += 1) {
    // Each change meets pages that are kept.
    await waitUntil('all pages drawn', async () => (await pages()).every(isDrawn), 10_000);
    const price = 10 + round;
    const answeredAt = await two.change({ price });
    const isLate = () => performance.now() > answeredAt + SEEN_WITHIN_MS;
    while (!isLate()) await pages();
    const shown = await pages();
    expect(shown.filter((html) => !html.includes(`"price":${price}`))).toEqual([]);
  }
}, 40_000);
