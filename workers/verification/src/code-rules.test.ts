import { describe, expect, it } from '@jest/globals';
import { PermanentError, TransientError } from '@harbour/platform/errors';
import { hashCode, isCode, newCode } from './own-code.ts';
import { sendError, verdictOfError } from './providers/twilio-verify.ts';

const said = (fields: object) => Object.assign(new Error('as Twilio said it'), fields);

describe('a code of our own', () => {
  it('has six digits', () => {
    for (let i = 0; i < 200; i += 1) expect(newCode()).toMatch(/^[0-9]{6}$/);
  });

  it('is kept so that only the right guess fits', () => {
    const secret = hashCode('042137');
    expect(JSON.stringify(secret)).not.toContain('042137');
    expect(isCode('042137', secret)).toBe(true);
    expect(isCode('042138', secret)).toBe(false);
  });

  it('is never kept the same way twice', () => {
    expect(hashCode('042137').hash).not.toBe(hashCode('042137').hash);
  });
});

describe("Twilio Verify's answers", () => {
  it('says that nothing is pending', () => {
    expect(verdictOfError(said({ status: 404, code: 20404 }))).toBe('not-found');
  });

  it('says that there were too many guesses', () => {
    expect(verdictOfError(said({ status: 429, code: 60202 }))).toBe('too-many');
  });

  it('says nothing of the guess when Twilio fails', () => {
    expect(() => verdictOfError(said({ status: 503 }))).toThrow(TransientError);
    expect(() => verdictOfError(said({ status: 400, code: 60200 }))).toThrow(PermanentError);
  });

  it('gives up a send that is refused for longer than the code lives', () => {
    expect(sendError(said({ status: 429, code: 60203 }))).toBeInstanceOf(PermanentError);
    expect(sendError(said({ status: 429, code: 20429 }))).toBeInstanceOf(TransientError);
  });
});
