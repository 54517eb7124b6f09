import { expect, it } from '@jest/globals';
import { isKeepable } from './keepable.rules.ts';

it.each([
  ['/', true],
  ['/en', true],
  ['/zh/product/osmanthus-tea?from=card', true],
  ['/en/search?q=tea', true],
  ['/basket', false],
  ['/user', false],
  ['/orders/1', false],
  ['/admin/products', false],
  ['/dashboard', false],
  ['/sandbox', false],
  ['/message?template=order', false],
  ['/en/nowhere', false],
])('%s may be kept on the device: %s', (address, isKept) => {
  expect(isKeepable(address)).toBe(isKept);
});
