import { describe, expect, it } from '@jest/globals';
import { PermanentError, TransientError } from '@harbour/platform/errors';
import { twilioAccountOf } from './config.ts';
import { twilioError } from './errors.ts';

describe('what a Twilio failure means', () => {
  it.each([
    ['a number that cannot be', { status: 400, code: 21211 }, PermanentError],
    ['too many requests', { status: 429, code: 20429 }, TransientError],
    ['a fault of theirs', { status: 503 }, TransientError],
    ['no answer', { code: 'ECONNABORTED' }, TransientError],
    ['refused credentials', { status: 401, code: 20003 }, TransientError],
  ])('%s', (_, fields, kind) => expect(twilioError(Object.assign(new Error('said'), fields))).toBeInstanceOf(kind));
});

describe('the account', () => {
  it('is none where nothing is set', () => expect(twilioAccountOf({})).toBeUndefined());
  it('is refused by halves', () => {
    expect(() => twilioAccountOf({ TWILIO_ACCOUNT_SID: 'AC1' })).toThrow(/^TWILIO_AUTH_TOKEN: /);
  });
});
