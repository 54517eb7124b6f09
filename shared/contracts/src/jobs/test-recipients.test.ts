import { describe, expect, it } from '@jest/globals';
import { MailMessage } from './mail.ts';
import { sendSms } from './sms.ts';
import { TEST_RECIPIENTS, testedFailureOf } from './test-recipients.ts';

describe('a test recipient', () => {
  it.each([
    ['fail-once@sandbox.test', 'once'],
    ['fail-once@example.com', 'once'],
    ['Fail-Always+today@Example.HK', 'always'],
    ['slow@sandbox.test', 'slow'],
    ['+85290000001', 'once'],
    ['90000002', 'always'],
    ['85290000003', 'slow'],
    ['once@sandbox.test', undefined],
    ['not-slow@sandbox.test', undefined],
    ['+8529000000', undefined],
    ['+85291234567', undefined],
  ])('%s fails: %s', (to, wanted) => expect(testedFailureOf(to)).toBe(wanted));

  it.each(TEST_RECIPIENTS)('can be written to: $mailbox, $phone', ({ mailbox, phone }) => {
    const address = `${mailbox}@sandbox.test`;
    expect(MailMessage.shape.to.parse(address)).toBe(address);
    expect(sendSms.payload.shape.phone.parse(phone)).toBe(phone);
  });
});
