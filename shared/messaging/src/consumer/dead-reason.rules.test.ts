import { describe, expect, it } from '@jest/globals';
import { deadReasonOf } from './dead-reason.rules.ts';

describe('the reason of a dead job', () => {
  it('is the same for two addresses that were refused alike', () => {
    const one = deadReasonOf("SMTP: Can't send mail: 550 5.1.1 <mei@example.hk>: user unknown");
    expect(deadReasonOf("SMTP: Can't send mail: 550 5.1.1 <ka.yan+1@mail.example.com>: user unknown")).toBe(one);
    expect(one).toBe("SMTP: Can't send mail: 550 5.1.1 <…>: user unknown");
  });

  it.each([
    ["Twilio 21211: Invalid 'To' Phone Number: +85291234567", "Twilio 21211: Invalid 'To' Phone Number: …"],
    ['The link expired at 2026-11-21T04:00:00.000Z; it is not sent late', 'The link expired at …; it is not sent late'],
    ['451 queued as 4fGh2K9QzR7LmNp8x0', '451 queued as …'],
    ['job 0b6f2b9e-0d7a-4d0c-9b43-2f3f6f0e8f11 failed', 'job … failed'],
  ])('leaves out what is particular: %s', (said, reason) => expect(deadReasonOf(said)).toBe(reason));

  it('keeps codes apart', () => {
    expect(deadReasonOf('SMTP: 550 no')).not.toBe(deadReasonOf('SMTP: 554 no'));
  });

  it('has an end, and takes no time over a long text', () => {
    const began = performance.now();
    expect(deadReasonOf('a1'.repeat(5_000)).length).toBeLessThanOrEqual(160);
    expect(performance.now() - began).toBeLessThan(100);
  });
});
