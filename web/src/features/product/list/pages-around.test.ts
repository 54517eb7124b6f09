import { expect, it } from '@jest/globals';
import { pagesAround } from './pages-around.ts';

it('links to the first page, the last, and those around the one on screen', () => {
  expect(pagesAround(1, 3)).toEqual([1, 2, 3]);
  expect(pagesAround(1, 9)).toEqual([1, 2, 3, undefined, 9]);
  expect(pagesAround(5, 9)).toEqual([1, undefined, 3, 4, 5, 6, 7, undefined, 9]);
  expect(pagesAround(9, 9)).toEqual([1, undefined, 7, 8, 9]);
});
