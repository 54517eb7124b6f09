import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createLanes } from './lanes.ts';

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

describe('lanes', () => {
  it('let in one after the other who wants the same', async () => {
    const lanes = createLanes();
    const { seen, work } = workers();
    await Promise.all([lanes(['tea'], work('a')), lanes(['tea'], work('b')), lanes(['tea'], work('c'))]);
    expect(seen).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
  });

  it('let pass who wants another', async () => {
    const lanes = createLanes();
    const { seen, work } = workers();
    await Promise.all([lanes(['tea'], work('a')), lanes(['kite'], work('b'))]);
    expect(seen.slice(0, 2)).toEqual(['a in', 'b in']);
  });

  it('never wait for each other in a circle', async () => {
    const lanes = createLanes();
    const { seen, work } = workers();
    await Promise.all([lanes(['tea', 'kite'], work('a')), lanes(['kite', 'tea', 'tea'], work('b'))]);
    expect(seen).toHaveLength(4);
  });

  it('go on after one that failed', async () => {
    const lanes = createLanes();
    const { seen, work } = workers();
    const failing = lanes(['tea'], () => Promise.reject(new Error('no')));
    await Promise.all([expect(failing).rejects.toThrow('no'), lanes(['tea'], work('b'))]);
    expect(seen).toEqual(['b in', 'b out']);
  });

  it('refuse a caller who would wait behind five hundred', async () => {
    const lanes = createLanes();
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 500 }, () => lanes(['tea'], () => promise));
    await expect(lanes(['tea'], () => promise)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    resolve();
    await Promise.all(waiting);
  });
});
