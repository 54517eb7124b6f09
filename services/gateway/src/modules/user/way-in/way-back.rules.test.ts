import { describe, expect, it } from '@jest/globals';
import { wayBackOf } from './way-back.rules.ts';

describe('where a mailed link may lead back to', () => {
  it('is a page of ours', () => {
    expect(wayBackOf('/basket/checkout')).toBe('/basket/checkout');
  });

  it.each([
    undefined,
    '',
    '//evil.example',
    'https://evil.example',
    '/pay-me-at-evil',
    '/search?q=evil',
    '/orders/:id',
  ])('is not %s', (from) => {
    expect(wayBackOf(from)).toBeUndefined();
  });
});
