import { describe, expect, it } from '@jest/globals';
import { ContactPhone, e164Of, maskedPhone } from './phone.ts';

describe('a number in the form of E.164', () => {
  it.each([
    ['+85291234567', '+85291234567'],
    ['91234567', '+85291234567'],
    ['85291234567', '+85291234567'],
  ])('%s becomes %s', (given, wanted) => expect(e164Of(given)).toBe(wanted));
});

describe('a number that a courier calls', () => {
  it.each([
    ['9123 4567', '+85291234567'],
    ['+852-9123-4567', '+85291234567'],
    ['(852) 9123 4567', '+85291234567'],
    ['９１２３４５６７', '+85291234567'],
    ['+44 20 7946 0018', '+442079460018'],
    ['+8613800138000', '+8613800138000'],
  ])('%s is kept as %s', (given, wanted) => expect(ContactPhone.parse(given)).toBe(wanted));

  it.each(['', '1234', '+852 912', '+852912345678', '+0123456789', 'call me', `+${'1'.repeat(16)}`])(
    'is not %s',
    (given) => expect(ContactPhone.safeParse(given).success).toBe(false),
  );

  it('is told by its last four digits where others could read along', () => {
    expect(maskedPhone('+85291234567')).toBe('+852 •••• 4567');
    expect(maskedPhone('+442079460018')).toBe('•••• 0018');
  });
});
