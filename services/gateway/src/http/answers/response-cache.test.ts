import { beforeEach, describe, expect, it } from '@jest/globals';
import { createResponseCache, type CachedResponse, type ResponseCache } from './response-cache.ts';

let time: number;
let cache: ResponseCache;
let made: number;

beforeEach(() => {
  time = 0;
  made = 0;
  cache = createResponseCache(() => time);
  cache.heard();
});

const answerOf = (text: string): CachedResponse => ({
  route: '/api/product',
  etag: text,
  headers: [],
  body: Buffer.from(text),
});

const ask = (key = 'key'): Promise<CachedResponse> =>
  cache.make('products', key, () => {
    made += 1;
    return Promise.resolve(answerOf(`made ${made}`));
  });

describe('a kept answer', () => {
  it('is there until what it is made of changes', async () => {
    await ask();
    expect(cache.find('key')?.etag).toBe('made 1');
    cache.forget('catalogs');
    expect(cache.find('key')?.etag).toBe('made 1');
    cache.forget('products');
    expect(cache.find('key')).toBeUndefined();
  });

  it('is there no longer once the store has been silent, and again when it has spoken', async () => {
    await ask();
    time = 900;
    expect(cache.find('key')).toBeUndefined();
    cache.heard();
    expect(cache.find('key')?.etag).toBe('made 1');
  });

  it('is missing until the store has answered once', async () => {
    cache = createResponseCache(() => time);
    await ask();
    expect(cache.find('key')).toBeUndefined();
  });

  it('is made once for all who ask at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect([made, new Set(answers).size]).toEqual([1, 1]);
  });

  it('is not kept when what it is made of changed while it was made, nor shared with who asks after the change', async () => {
    const hand: { over?: () => void } = {};
    const old = cache.make('products', 'key', async () => {
      await new Promise<void>((resolve) => {
        hand.over = resolve;
      });
      return answerOf('old');
    });
    cache.forget('products');
    const fresh = ask();
    hand.over?.();
    expect([(await old).etag, (await fresh).etag]).toEqual(['old', 'made 1']);
    expect(cache.find('key')?.etag).toBe('made 1');
  });

  it('is made anew for the next who asks when it could not be made', async () => {
    await expect(cache.make('products', 'key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await ask()).etag).toBe('made 1');
  });

  it('makes room for others when there are too many bytes', async () => {
    const large = Buffer.alloc(5 * 1_024 * 1_024);
    for (const key of ['a', 'b', 'c', 'd'])
      await cache.make('products', key, () => Promise.resolve({ ...answerOf(key), body: large }));
    expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key)?.etag)).toEqual([undefined, 'b', 'c', 'd']);
  });
});

describe('an answer that is made of two collections', () => {
  it('is there until one of them changes, and is not kept when one changed while it was made', async () => {
    const askBoth = () =>
      cache.make(['products', 'categories'], 'both', () => {
        made += 1;
        return Promise.resolve(answerOf(`made ${made}`));
      });
    await askBoth();
    cache.forget('units');
    expect(cache.find('both')?.etag).toBe('made 1');
    cache.forget('categories');
    expect(cache.find('both')).toBeUndefined();
    const old = cache.make(['products', 'categories'], 'both', () => {
      cache.forget('categories');
      return Promise.resolve(answerOf('old'));
    });
    expect((await old).etag).toBe('old');
    expect(cache.find('both')).toBeUndefined();
  });
});

describe('a value that is remembered', () => {
  const reads = () => {
    let count = 0;
    const now = cache.remember('categories', () => {
      count += 1;
      return Promise.resolve(count);
    });
    return now;
  };

  it('is read once for all until its collection changes', async () => {
    const now = reads();
    expect(await Promise.all([now(), now()])).toEqual([1, 1]);
    cache.forget('products');
    expect(await now()).toBe(1);
    cache.forget('categories');
    expect(await now()).toBe(2);
  });

  it('is read anew for each while the store is silent', async () => {
    const now = reads();
    expect(await now()).toBe(1);
    time = 900;
    expect([await now(), await now()]).toEqual([2, 3]);
  });

  it('is read again after it could not be read', async () => {
    let isAway = true;
    const now = cache.remember('units', () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve('there')));
    await expect(now()).rejects.toThrow('away');
    isAway = false;
    expect(await now()).toBe('there');
  });
});
