import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CachedResponse } from '../answers/response-cache.ts';
import { firstDataKey } from './first-data.ts';
import { createKeptPages, type KeptPages, pageKey } from './kept-pages.ts';
import { encodePage } from './page-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'harbour-kept-'));
const kept = new Map<string, CachedResponse>();
const ADDRESS = '/api/unit';
let pages: KeptPages;

beforeAll(() => writeFileSync(join(folder, 'index.html'), '<head></head>'));
afterAll(() => rmSync(folder, { recursive: true }));

const whole = (text: string): CachedResponse => ({ route: '', etag: '', headers: [], body: Buffer.from(text) });
const get = (url: string, headers: IncomingMessage['headers'] = {}, method = 'GET') =>
  pages.find({ method, url, headers } as IncomingMessage);

/** Has `/en/faq` drawn of an answer, and sent as it is. */
async function drawn(answer: CachedResponse): Promise<CachedResponse> {
  const template = await pages.template.now();
  if (template === undefined) throw new Error('there is no template');
  const of = { template, answers: [{ address: ADDRESS, body: answer.body }] };
  const page = await pages.get(pageKey(200, '/faq', 'en'), of, () => encodePage('<p>page</p>'));
  const sent = whole('page');
  page?.sent.set(undefined, sent);
  return sent;
}

describe('a page that was sent', () => {
  it('is found at its address, as long as its answers are those that are kept', async () => {
    pages = createKeptPages(folder, { find: (key) => kept.get(key) });
    const answer = whole('1');
    kept.set(firstDataKey(ADDRESS), answer);
    expect(get('/en/faq')).toBeUndefined();
    const sent = await drawn(answer);
    expect(get('/en/faq')).toBe(sent);
    kept.delete(firstDataKey(ADDRESS));
    expect(get('/en/faq')).toBeUndefined();
    // Made anew it says the same: found once the page was asked for with it.
    const again = whole('1');
    kept.set(firstDataKey(ADDRESS), again);
    expect(get('/en/faq')).toBeUndefined();
    await drawn(again);
    expect(get('/en/faq')).toBeDefined();
  });

  it('is found by nothing but a plain request for it, in the encoding that it was sent in', async () => {
    for (const [url, headers, method] of [
      ['/faq', {}, 'GET'],
      ['/en/faq?a=1', {}, 'GET'],
      ['/en/faq/', {}, 'GET'],
      ['/en/faq', { accept: 'application/json' }, 'GET'],
      ['/en/faq', { 'accept-encoding': 'br' }, 'GET'],
      ['/en/faq', {}, 'HEAD'],
    ] as const) {
      expect(get(url, headers, method)).toBeUndefined();
    }
    expect(get('/en/faq', { 'accept-encoding': 'identity' })).toBeDefined();
  });
});
