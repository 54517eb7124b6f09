import { describe, expect, it } from '@jest/globals';
import { twilioError } from './errors.ts';

describe('what a Twilio failure means', () => {
  it('M5 is an outage where the credential is refused: no job loses an attempt', () => {
    expect(twilioError({ status: 401, code: 20_003 })).toMatchObject({ isOutage: true });
    expect(twilioError({ status: 503 })).toMatchObject({ isOutage: false });
  });
});
