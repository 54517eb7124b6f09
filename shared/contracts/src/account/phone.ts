import * as z from 'zod';

/** A Hong Kong number: +852 and exactly eight digits (product/validation §4). */
export const HongKongPhone = z.string('validation.phoneHongKong').regex(/^\+852[0-9]{8}$/, 'validation.phoneHongKong');

/** A number in the queue forms: digits with an optional leading plus (product/validation §4). */
export const FormPhone = z
  .string('validation.phoneForm')
  .max(20, 'validation.phoneForm')
  .regex(/^\+?[0-9]+$/, 'validation.phoneForm');

/** A phone number of either kind. */
export type Phone = z.output<typeof FormPhone>;

/** A number in the form of E.164, as vendors want it: with a plus; eight digits alone are a Hong Kong number. */
export function e164Of(phone: Phone): string {
  if (phone.startsWith('+')) return phone;
  return phone.length === 8 ? `+852${phone}` : `+${phone}`;
}

/**
 * A number that a courier calls: Hong Kong's eight digits, or another country's with its plus. Taken with blanks, dashes and
 * brackets, kept in the form of E.164 (product/validation §4).
 */
export const ContactPhone = z
  .string('validation.contactPhone')
  .normalize('NFKC')
  .max(30, 'validation.contactPhone')
  .overwrite((typed) => e164Of(typed.replace(/[\s().-]/g, '')))
  .regex(/^\+(?:852[0-9]{8}|(?!852)[1-9][0-9]{6,14})$/, 'validation.contactPhone');

/** A number of which only the last four digits are told, for where others could read along. */
export function maskedPhone(phone: Phone): string {
  const country = phone.startsWith('+852') ? '+852 ' : '';
  return `${country}•••• ${phone.slice(-4)}`;
}

/** A six-digit code (product/validation §4). */
export const SixDigitCode = z.string('validation.codeForm').regex(/^[0-9]{6}$/, 'validation.codeForm');
