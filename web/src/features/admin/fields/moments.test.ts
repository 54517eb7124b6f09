import { describe, expect, it } from '@jest/globals';
import { localOf, momentOf, paragraphsOf } from './moments.ts';

describe('a moment in a field', () => {
  it('is Hong Kong time, whatever the browser’s', () => {
    expect(localOf('2026-11-21T16:30:00.000Z')).toBe('2026-11-22T00:30');
    expect(momentOf('2026-11-22T00:30')).toBe('2026-11-21T16:30:00.000Z');
  });

  it.each(['', '2026-11', '2026-99-22T00:30'])('%s is none', (local) => {
    expect(momentOf(local)).toBeNull();
  });

  it('that is none leaves the field empty', () => {
    expect(localOf(null)).toBe('');
  });
});

describe('paragraphs', () => {
  it('are parted by empty lines; a single line break stays in one', () => {
    expect(paragraphsOf('One,\nstill one.\n\n  \nTwo.\n')).toEqual(['One,\nstill one.', 'Two.']);
    expect(paragraphsOf(' \n')).toEqual([]);
  });
});
