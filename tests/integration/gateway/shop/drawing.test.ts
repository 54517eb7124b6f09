import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { aProduct, fillShop } from './shop-goods.ts';
import { webFolder } from '../web-folder.ts';

/** Draws a page as its path, its language and its data; falls silent, ends its thread or fails where the path says so. */
const MODULE = `
export const drawing = {
  prepare: async () => undefined,
  draw({ path, language, data }) {
    if (path.includes('slow')) { const end = Date.now() + 4_000; while (Date.now() < end); }
    if (path.includes('exit')) process.exit(1);
    if (path.includes('fail')) throw new Error('no drawing');
    return { head: '<title>drawn</title>', body: [path, language, data.length].join(' ') };
  },
};`;
const FRAME =
  '<html lang="zh-HK"><head><!--head--><title>frame</title><!--/head--></head><!--root--><!--/root--></html>';

let gateway: GatewayUnderTest;
const folder = webFolder({ 'index.html': FRAME, 'drawing.mjs': MODULE });

beforeAll(async () => {
  gateway = await openGateway({
    env: { WEB_DIST: folder, WEB_DRAWING: join(folder, 'drawing.mjs') },
    fill: (connection) => fillShop(connection, [aProduct('bun')]),
  });
});

afterAll(async () => {
  await gateway.close();
});

const pageAt = async (path: string) => (await fetch(`${gateway.url}${path}`)).text();
const isDrawn = (html: string) => html.includes('<title>drawn</title>');

describe('a page', () => {
  it('is drawn in the language of its address, with what it asks for first', async () => {
    expect(await pageAt('/en/search?q=a&sort=price')).toMatch(
      /<html lang="en-HK" data-language="en">.*>\/search\?q=a&sort=price en \d{2,}</s,
    );
    expect(await pageAt('/zh/product/bun')).toMatch(/data-status="200" data-origin="[^"]+">\/product\/bun zh \d{3,}</);
    expect(await pageAt('/nowhere')).toMatch(/data-status="404" data-origin="[^"]+">\/nowhere zh_HK/);
  });

  it('is sent undrawn where drawing fails, and the next is drawn', async () => {
    expect(isDrawn(await pageAt('/search?q=fail'))).toBe(false);
    expect(gateway.lines.some((line) => String(line['failure']).includes('no drawing'))).toBe(true);
    expect(isDrawn(await pageAt('/search?q=a'))).toBe(true);
  });

  it('is sent undrawn in time where drawing takes too long', async () => {
    // The drawing takes 4 s, the gateway's patience 1 s: what lies between is left to a busy machine.
    const since = performance.now();
    expect(isDrawn(await pageAt('/search?q=slow'))).toBe(false);
    expect(performance.now() - since).toBeLessThan(3_000);
  });

  it('waits for a drawing only while few do', async () => {
    const pages = await Promise.all(Array.from({ length: 60 }, (_, n) => pageAt(`/search?q=slow${n}`)));
    expect(pages.filter(isDrawn)).toHaveLength(0);
  });
});
