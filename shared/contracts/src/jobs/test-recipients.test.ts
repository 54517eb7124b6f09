import { describe, expect, it } from '@jest/globals';
import { MailMessage } from './mail.ts';
import { sendSms } from './sms.ts';
import { TEST_RECIPIENTS, testedFailureOf } from './test-recipients.ts';

describe('a test recipient', () => {
  it.each([
    ['fail-once@sandbox.test', 'once'],
    ['Fail-Always+today@Sandbox.Test', 'always'],
    ['fail-late@sandbox.test', 'late'],
    ['+85200000101', 'once'],
    ['00000102', 'always'],
    ['85200000103', 'late'],
    ['once@sandbox.test', undefined],
    ['fail-once@example.com', undefined],
    ['+8520000010', undefined],
    ['+85291234567', undefined],
  ])('%s fails: %s', (to, wanted) => expect(testedFailureOf(to)).toBe(wanted));

  it.each(TEST_RECIPIENTS)('can be written to: $address, $phone', ({ address, phone }) => {
    expect(MailMessage.shape.to.parse(address)).toBe(address);
    expect(sendSms.payload.shape.phone.parse(phone)).toBe(phone);
  });
});
