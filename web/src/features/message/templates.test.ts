import { describe, expect, it } from '@jest/globals';
import { sanitise, TEMPLATES } from './templates.ts';

describe('message page', () => {
  it('takes markup and control characters out of a message', () => {
    expect(sanitise('Hi <img src=x onerror=alert(1)>there\u0000\u202e!')).toBe('Hi there !');
    expect(sanitise('<script')).toBe('');
  });

  it('keeps at most 300 characters', () => {
    expect(sanitise('長'.repeat(500))).toHaveLength(300);
  });

  it('does not take inherited names for templates', () => {
    expect(TEMPLATES.get('constructor')).toBeUndefined();
  });
});
