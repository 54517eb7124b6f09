import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { collectGarbage } from '@harbour/platform/collect-garbage';
import { ownBytes, createResponseCache, type CachedResponse } from '@harbour/gateway/http/answers/response-cache';
import { cacheKeyOf } from '@harbour/gateway/http/answers/cached-response';

const KILOBYTE = 1_024;

const answerOf = (body: Buffer): CachedResponse => ({ route: '/api/product', etag: '', headers: [], body });
const aRead = (headers: IncomingMessage['headers'], url = '/api/product') =>
  cacheKeyOf({ method: 'GET', url, headers } as IncomingMessage);

function open() {
  const kept = createResponseCache(() => 0);
  kept.heard();
  const keep = (key: string, body = Buffer.alloc(1)) =>
    kept.make('products', key, () => Promise.resolve(answerOf(body)));
  return { kept, keep };
}

describe('H1: a flood of different requests', () => {
  it('shares one kept answer where the language and the encoding sent are the same', () => {
    const one = aRead({ 'accept-language': 'en-GB,en;q=0.9', 'accept-encoding': 'gzip, deflate, br' });
    expect(aRead({ 'accept-language': `en,${'x'.repeat(14 * KILOBYTE)}`, 'accept-encoding': 'br, gzip;q=0.3' })).toBe(
      one,
    );
    expect(aRead({ 'accept-language': 'zh-HK', 'accept-encoding': 'gzip' })).not.toBe(one);
    expect(aRead({ 'accept-language': 'en', 'accept-encoding': 'gzip;q=0, br' })).not.toBe(one);
  });

  it('keeps nothing under a long key', async () => {
    const { kept, keep } = open();
    const key = aRead({}, `/api/product?q=${'x'.repeat(2 * KILOBYTE)}`) ?? '';
    await keep(key);
    expect(kept.find(key)).toBeUndefined();
  });

  it('counts keys in the bytes kept', async () => {
    const { kept, keep } = open();
    const keys = Array.from({ length: 20_000 }, (_, at) => `${at}`.padEnd(KILOBYTE, '?'));
    for (const key of keys) await keep(key);
    const found = keys.filter((key) => kept.find(key) !== undefined).length;
    expect(found).toBeGreaterThan(1_000);
    expect(found * 3 * KILOBYTE).toBeLessThan(17 * KILOBYTE * KILOBYTE);
  });

  it('keeps a short body in memory of its own', () => {
    for (const body of ['{"ok":true}', Buffer.from('{"ok":true}')]) {
      const bytes = ownBytes(body);
      expect([bytes.toString(), bytes.buffer.byteLength]).toEqual(['{"ok":true}', 11]);
    }
  });

  it('leaves no memory behind once its answers are forgotten', async () => {
    const { kept, keep } = open();
    const held = async () => {
      const body = randomBytes(64 * KILOBYTE);
      await keep('key', body);
      return new WeakRef(body);
    };
    const body = await held();
    kept.forget('products');
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    collectGarbage();
    expect(body.deref()).toBeUndefined();
  });
});
