import { describe, expect, it } from '@jest/globals';
import { changeOf } from './figures.rules.ts';

describe('the change of a figure', () => {
  it('is a part of what it was before', () => {
    expect(changeOf(150, 100)).toBe(0.5);
    expect(changeOf(0, 80)).toBe(-1);
  });

  it('goes up where a loss becomes smaller', () => {
    expect(changeOf(-50, -100)).toBe(0.5);
  });

  it('is unknown where nothing was before', () => {
    expect(changeOf(5, 0)).toBeNull();
    expect(changeOf(null, 3)).toBeNull();
  });
});
