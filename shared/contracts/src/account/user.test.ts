import { describe, expect, test } from '@jest/globals';
import { assert, property, string } from 'fast-check';
import type * as z from 'zod';
import { Email, givenName, LoginBody, nameOfAddress, NewPassword, register } from './user.ts';

const messagesOf = (schema: z.ZodType, value: unknown): string[] => {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
};

describe('a new password (product/validation §1)', () => {
  test.each([
    ['', 'validation.passwordRequired'],
    [undefined, 'validation.passwordRequired'],
    ['Aa1', 'validation.passwordLength'],
    ['lowercase1', 'validation.passwordUppercase'],
    ['UPPERCASE1', 'validation.passwordLowercase'],
    ['NoDigitsHere', 'validation.passwordDigit'],
    [`Aa1${'x'.repeat(126)}`, 'validation.passwordTooLong'],
  ])('%p is refused with %s', (password, message) => {
    expect(messagesOf(NewPassword, password)).toEqual([message]);
  });

  test('needs no special character and is taken exactly as sent', () => {
    expect(NewPassword.parse(' Abcdefg1 ')).toBe(' Abcdefg1 ');
  });
});

describe('an e-mail address', () => {
  test('is trimmed and in lower case', () => {
    expect(Email.parse('  Mei.Chan@Example.HK ')).toBe('mei.chan@example.hk');
  });

  test.each(['nobody', 'a b@c', 'a@b@c', 'a@b\r\nBcc: x@y', '<a@b>', 'a@b,c@d'])('%p is refused', (email) => {
    expect(messagesOf(Email, email)).toContain('validation.email');
  });

  test('never holds white space or a second address, whatever is sent', () => {
    assert(
      property(string(), (text) => {
        const result = Email.safeParse(text);
        if (result.success) expect(result.data).toMatch(/^[^\s,;<>@]+@[^\s,;<>@]+$/);
      }),
    );
  });
});

describe('sign-up and login forms', () => {
  test('name each missing field in the fixed words', () => {
    expect(messagesOf(register.body, {}).toSorted()).toEqual([
      'validation.emailRequired',
      'validation.nameRequired',
      'validation.passwordRequired',
    ]);
    expect(messagesOf(LoginBody, { email: '', password: '' })).toEqual([
      'validation.loginEmail',
      'validation.loginPassword',
    ]);
  });
});

describe('the name of somebody who gave an address alone', () => {
  test('is what stands before the @', () => {
    expect(nameOfAddress('mei.chan@example.hk')).toBe('mei.chan');
  });

  test('is a name that the shop takes, whatever the address is', () => {
    expect(nameOfAddress(`${'x'.repeat(180)}@example.hk`)).toHaveLength(100);
    expect(nameOfAddress('@')).toBe('-');
  });

  test('is none that they have given', () => {
    const email = 'mei.chan@example.hk';
    expect(givenName({ name: 'mei.chan', email })).toBe('');
    expect(givenName({ name: 'Chan Mei', email })).toBe('Chan Mei');
  });
});
