import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createKeyedMutex } from './keyed-mutex.ts';

/** Work that notes when it begins and ends. */
function workers() {
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} in`);
    await turn();
    seen.push(`${name} out`);
  };
  return { seen, work };
}

describe('a keyed mutex', () => {
  it('let in one after the other who wants the same', async () => {
    const mutex = createKeyedMutex();
    const { seen, work } = workers();
    await Promise.all([mutex(['tea'], work('a')), mutex(['tea'], work('b')), mutex(['tea'], work('c'))]);
    expect(seen).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
  });

  it('let pass who wants another', async () => {
    const mutex = createKeyedMutex();
    const { seen, work } = workers();
    await Promise.all([mutex(['tea'], work('a')), mutex(['kite'], work('b'))]);
    expect(seen.slice(0, 2)).toEqual(['a in', 'b in']);
  });

  it('never wait for each other in a circle', async () => {
    const mutex = createKeyedMutex();
    const { seen, work } = workers();
    await Promise.all([mutex(['tea', 'kite'], work('a')), mutex(['kite', 'tea', 'tea'], work('b'))]);
    expect(seen).toHaveLength(4);
  });

  it('go on after one that failed', async () => {
    const mutex = createKeyedMutex();
    const { seen, work } = workers();
    const failing = mutex(['tea'], () => Promise.reject(new Error('no')));
    await Promise.all([expect(failing).rejects.toThrow('no'), mutex(['tea'], work('b'))]);
    expect(seen).toEqual(['b in', 'b out']);
  });

  it('refuse a caller who would wait behind five hundred', async () => {
    const mutex = createKeyedMutex();
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 500 }, () => mutex(['tea'], () => promise));
    await expect(mutex(['tea'], () => promise)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    resolve();
    await Promise.all(waiting);
  });
});
