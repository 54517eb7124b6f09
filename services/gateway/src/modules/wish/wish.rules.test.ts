import { describe, expect, it } from '@jest/globals';
import { peopleToTell } from './wish.rules.ts';

describe('people who are told of returned stock', () => {
  it.each([
    [3, 0, 3],
    [3, 2, 1],
    [3, 3, 0],
    [2, 3, 0],
    [0, 0, 0],
  ])('with %i pieces, %i told recently: %i more', (stock, recently, more) => {
    expect(peopleToTell(stock, recently)).toBe(more);
  });
});
