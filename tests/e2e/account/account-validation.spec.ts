import type { Language } from '@harbour/contracts/language';
import type { Page } from '@playwright/test';
import { anAccount, expectWrong, say, submitOf } from '../support/accounts.ts';
import { expect, goWith, inTurn, openAt, test } from '../support/shop.ts';

/** What is done on a page until a field of it is wrong. */
interface Situation {
  name: string;
  path: string;
  /** Key of the field's label. */
  field: string;
  /** What the fields hold, by the keys of their labels. */
  typed?: Record<string, string>;
  /** How it comes to the message: leaving the field, or Enter in it. */
  by: 'blur' | 'enter';
  key: string;
  /** The messages that the screens show (product/validation §1). */
  english: string;
}

const EMPTY_LOGIN = { path: '/login', by: 'enter' } as const;
const PASSWORD = { path: '/signup', field: 'form.password', by: 'blur' } as const;
const NEW_PASSWORD = { path: '/password-reset', field: 'form.newPassword', by: 'blur' } as const;
const PHONE = 'Now only Hong Kong phone number is supported. It must contain exact 8 numeric digits.' as const;

const PUBLIC: Situation[] = [
  {
    ...EMPTY_LOGIN,
    name: 'login without e-mail',
    field: 'form.email',
    key: 'validation.loginEmail',
    english: 'Email address is required',
  },
  {
    ...EMPTY_LOGIN,
    name: 'login without password',
    field: 'form.password',
    key: 'validation.loginPassword',
    english: 'Password is required.',
  },
  {
    name: 'sign-up without e-mail',
    path: '/signup',
    field: 'form.email',
    by: 'blur',
    key: 'validation.emailRequired',
    english: 'Email address is required',
  },
  {
    name: 'sign-up without @',
    path: '/signup',
    field: 'form.email',
    typed: { 'form.email': 'nobody' },
    by: 'blur',
    key: 'validation.email',
    english: 'Please enter a valid email address',
  },
  {
    name: 'sign-up without name',
    path: '/signup',
    field: 'form.name',
    by: 'blur',
    key: 'validation.nameRequired',
    english: 'Name is required',
  },
  { ...PASSWORD, name: 'no password', key: 'validation.passwordRequired', english: 'Password is required' },
  {
    ...PASSWORD,
    name: 'short password',
    typed: { 'form.password': 'Abc1' },
    key: 'validation.passwordLength',
    english: 'Password must be at least 8 characters long',
  },
  {
    ...PASSWORD,
    name: 'no capital',
    typed: { 'form.password': 'abcdefg1' },
    key: 'validation.passwordUppercase',
    english: 'Password must contain at least 1 uppercase letter',
  },
  {
    ...PASSWORD,
    name: 'no small letter',
    typed: { 'form.password': 'ABCDEFG1' },
    key: 'validation.passwordLowercase',
    english: 'Password must contain at least 1 lowercase letter',
  },
  {
    ...PASSWORD,
    name: 'no digit',
    typed: { 'form.password': 'Abcdefgh' },
    key: 'validation.passwordDigit',
    english: 'Password must contain at least 1 digit',
  },
  {
    name: 'two passwords',
    path: '/signup',
    field: 'form.confirmPassword',
    typed: { 'form.password': 'Abcdefg1', 'form.confirmPassword': 'Abcdefg2' },
    by: 'blur',
    key: 'validation.passwordMismatch',
    english: 'Passwords do not match. Please re-confirm.',
  },
  {
    name: 'reset link without e-mail',
    path: '/forgot-password-send-link',
    field: 'form.email',
    by: 'enter',
    key: 'validation.emailRequired',
    english: 'Email address is required',
  },
  {
    name: 'reset without a link, without e-mail',
    path: '/forgot-password',
    field: 'form.email',
    by: 'blur',
    key: 'validation.emailRequired',
    english: 'Email address is required',
  },
];

const SIGNED_IN: Situation[] = [
  {
    name: 'change without the current password',
    path: '/password-reset',
    field: 'form.currentPassword',
    by: 'enter',
    key: 'validation.passwordRequired',
    english: 'Password is required',
  },
  { ...NEW_PASSWORD, name: 'no new password', key: 'validation.passwordRequired', english: 'Password is required' },
  {
    ...NEW_PASSWORD,
    name: 'short new password',
    typed: { 'form.newPassword': 'Abc1' },
    key: 'validation.passwordLength',
    english: 'Password must be at least 8 characters long',
  },
  {
    name: 'two new passwords',
    path: '/password-reset',
    field: 'form.confirmPassword',
    typed: { 'form.newPassword': 'Abcdefg1', 'form.confirmPassword': 'Abcdefg2' },
    by: 'blur',
    key: 'validation.passwordMismatch',
    english: 'Passwords do not match. Please re-confirm.',
  },
  {
    name: 'no phone',
    path: '/phone-verification',
    field: 'account.phone',
    by: 'enter',
    key: 'validation.phoneHongKong',
    english: PHONE,
  },
  {
    name: 'seven digits',
    path: '/phone-verification',
    field: 'account.phone',
    typed: { 'account.phone': '9123456' },
    by: 'blur',
    key: 'validation.phoneHongKong',
    english: PHONE,
  },
  {
    name: 'another country',
    path: '/phone-verification',
    field: 'account.phone',
    typed: { 'account.phone': '+447946000000' },
    by: 'enter',
    key: 'validation.phoneHongKong',
    english: PHONE,
  },
  {
    name: 'change without e-mail',
    path: '/email-verification',
    field: 'form.email',
    by: 'enter',
    key: 'validation.emailChange',
    english: 'Email is not valid. Aborting',
  },
  {
    name: 'an address without a domain',
    path: '/email-verification',
    field: 'form.email',
    typed: { 'form.email': 'me@home' },
    by: 'enter',
    key: 'validation.emailChange',
    english: 'Email is not valid. Aborting',
  },
  {
    name: 'no building',
    path: '/address',
    field: 'address.building',
    by: 'blur',
    key: 'validation.building',
    english: 'Building is required',
  },
  {
    name: 'no street',
    path: '/address',
    field: 'address.street',
    by: 'blur',
    key: 'validation.street',
    english: 'Street is required',
  },
  {
    name: 'no district',
    path: '/address',
    field: 'address.district',
    by: 'blur',
    key: 'validation.district',
    english: 'Please choose one of the 18 districts',
  },
];

async function run(page: Page, situation: Situation, lang: Language): Promise<void> {
  const { field, path, typed = {}, by, key } = situation;
  const fieldOf = (label: string) => page.getByRole('main').getByLabel(say(lang, label), { exact: true });
  const words = say(lang, key);
  await openAt(page, path);
  for (const [label, value] of Object.entries(typed)) await fieldOf(label).fill(value);
  await fieldOf(field).focus();
  if (by === 'enter') await fieldOf(field).press('Enter');
  else await fieldOf(field).blur();
  await expectWrong(fieldOf(field), words);
  // Not sent: the page is still this one, with its form.
  await expect(submitOf(page)).toBeVisible();
}

async function inEveryLanguage(page: Page, situations: readonly Situation[]): Promise<void> {
  for (const situation of situations) expect(say('en', situation.key), situation.name).toBe(situation.english);
  await inTurn(page, async (lang) => {
    // Each language begins with a load of its own.
    await page.goto('about:blank');
    for (const situation of situations) await test.step(situation.name, () => run(page, situation, lang));
  });
}

test('names each mistake at its field before login', async ({ shop }) => {
  test.setTimeout(180_000);
  await inEveryLanguage(await shop.open(), PUBLIC);
});

test('names each mistake at its field after login', async ({ shop }) => {
  test.setTimeout(180_000);
  await inEveryLanguage(await shop.open({ session: await anAccount() }), SIGNED_IN);
});

test('asks for the missing digits of a code', async ({ shop }) => {
  const page = await shop.open({ session: await anAccount() });
  expect(say('en', 'validation.codeIncomplete')).toBe('Please enter a complete 6-digit verification code.');
  await inTurn(page, async (lang) => {
    await goWith(page, '/sms-verification-check', { phone: '+85291234567' });
    const boxes = page.getByRole('main').getByRole('textbox');
    await expect(boxes).toHaveCount(6);
    await expect(submitOf(page)).toBeDisabled();
    await boxes.nth(0).press('1');
    await page.keyboard.press('Enter');
    for (const box of await boxes.all()) await expectWrong(box, say(lang, 'validation.codeIncomplete'));
    await expect(submitOf(page)).toBeDisabled();
  });
});
