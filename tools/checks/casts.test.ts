import { describe, expect, it } from '@jest/globals';
import { castsOf } from './casts.ts';

describe('the count of type assertions', () => {
  it('counts each assertion once, also within others', () => {
    expect(castsOf('const a = b as C; f((d as E).g as H);')).toEqual({ casts: 3, viaUnknown: 0 });
  });

  it('counts one by way of unknown as such', () => {
    expect(castsOf('const a = b as unknown as C;')).toEqual({ casts: 1, viaUnknown: 1 });
  });

  it('counts neither `as const` nor the new name of an import', () => {
    expect(castsOf("import { a as b } from 'c'; export { b as d }; const e = ['f'] as const;")).toEqual({
      casts: 0,
      viaUnknown: 0,
    });
  });
});
