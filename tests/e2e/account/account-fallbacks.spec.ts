import type { Language } from '@harbour/contracts/language';
import type { Page } from '@playwright/test';
import { anAccount, linkTo, say, send, submitOf } from '../support/accounts.ts';
import { expect, goWith, inTurn, openAt, test } from '../support/shop.ts';

/** A failure for which no message came from the server, and what the shop says then (product/messages §2). */
interface Fallback {
  path: string;
  /** What cannot be reached. */
  call: string;
  method: string;
  /** What is typed, by the keys of the labels, before the form is sent. */
  typed: Record<string, string>;
  key: string;
  english: string;
}

const NEW = { 'form.newPassword': 'Peak-Tram-1888', 'form.confirmPassword': 'Peak-Tram-1888' };
const CHANGE = { 'form.currentPassword': 'Star-Ferry-1898', ...NEW };

const PUBLIC: Fallback[] = [
  {
    path: '/login',
    call: '/api/user/login',
    method: 'POST',
    typed: { 'form.email': 'a@example.com', 'form.password': 'Star-Ferry-1898' },
    key: 'auth.loginFailed',
    english: 'Login failed.',
  },
  {
    path: '/signup',
    call: '/api/user/register',
    method: 'POST',
    typed: {
      'form.email': 'a@example.com',
      'form.password': 'Star-Ferry-1898',
      'form.confirmPassword': 'Star-Ferry-1898',
      'form.name': 'Lee Ka Yan',
    },
    key: 'auth.signupFailed',
    english: 'Registration failed',
  },
  {
    path: '/forgot-password-send-link',
    call: '/api/user/password-reset/request',
    method: 'POST',
    typed: { 'form.email': 'a@example.com' },
    key: 'auth.resetLinkFailed',
    english: 'Unable to send reset password link.',
  },
];

const SIGNED_IN: Fallback[] = [
  {
    path: '/password-reset',
    call: '/api/user/password-reset/trigger',
    method: 'GET',
    typed: CHANGE,
    key: 'auth.triggerFailed',
    english: 'Failed to trigger password reset. Aborting.',
  },
  {
    path: '/password-reset',
    call: '/api/user/password-reset',
    method: 'POST',
    typed: CHANGE,
    key: 'auth.passwordResetFailed',
    english: 'Unable to reset password...',
  },
  {
    path: '/phone-verification',
    call: '/api/user/sms/request',
    method: 'POST',
    typed: { 'account.phone': '91234567' },
    key: 'account.sendCodeFailed',
    english: 'Unable to send SMS verification code.',
  },
  {
    path: '/email-verification',
    call: '/api/user/*/email',
    method: 'POST',
    typed: { 'form.email': 'a@example.com', 'form.currentPassword': 'Star-Ferry-1898' },
    key: 'account.updateFailed',
    english: 'Failed to update user profile. Aborting.',
  },
  {
    path: '/address',
    call: '/api/user/*/address',
    method: 'POST',
    typed: { 'address.building': '1 Peak Road', 'address.street': 'Peak Road' },
    key: 'account.updateFailed',
    english: 'Failed to update user profile. Aborting.',
  },
];

async function cut(page: Page, { call, method }: Pick<Fallback, 'call' | 'method'>): Promise<void> {
  await page.route(`**${call}`, (route) => (route.request().method() === method ? route.abort() : route.continue()));
}

async function run(page: Page, fallback: Fallback, lang: Language): Promise<void> {
  expect(say('en', fallback.key)).toBe(fallback.english);
  await openAt(page, fallback.path);
  await cut(page, fallback);
  const fieldOf = (label: string) => page.getByRole('main').getByLabel(say(lang, label), { exact: true });
  for (const [label, value] of Object.entries(fallback.typed)) await fieldOf(label).fill(value);
  if (fallback.path === '/address') await fieldOf('address.district').selectOption('Islands');
  await submitOf(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(say(lang, fallback.key));
  // What was typed is still there, and the form can be sent again.
  for (const [label, value] of Object.entries(fallback.typed)) await expect(fieldOf(label)).toHaveValue(value);
  await expect(submitOf(page)).toBeEnabled();
  await page.unrouteAll();
}

test('says what failed before login where the server says nothing', async ({ shop }) => {
  shop.expectErrors(/net::ERR_FAILED/);
  const page = await shop.open();
  await inTurn(page, async (lang) => {
    await page.goto('about:blank');
    for (const fallback of PUBLIC) await test.step(fallback.path, () => run(page, fallback, lang));
  });
});

test('says what failed after login where the server says nothing', async ({ shop }) => {
  test.setTimeout(180_000);
  shop.expectErrors(/net::ERR_FAILED/);
  const page = await shop.open({ session: await anAccount() });
  await inTurn(page, async (lang) => {
    await page.goto('about:blank');
    for (const fallback of SIGNED_IN) await test.step(fallback.path, () => run(page, fallback, lang));
  });
});

test('says that a reset by link failed', async ({ shop }) => {
  shop.expectErrors(/net::ERR_FAILED/);
  const account = await anAccount();
  await send('POST', '/api/user/password-reset/request', { email: account.email });
  const path = await linkTo('/forgot-password', account.email);
  const page = await shop.open();
  const fallback: Fallback = {
    path,
    call: '/api/user/password-reset',
    method: 'POST',
    typed: NEW,
    key: 'auth.resetFailed',
    english: 'Password reset failed. Please try again.',
  };
  await inTurn(page, async (lang) => {
    await page.goto('about:blank');
    await run(page, fallback, lang);
  });
});

async function expectPreferencesFail(page: Page, lang: Language): Promise<void> {
  const update = say(lang, 'account.updateFailed');
  await expect(page.getByText(say(lang, 'account.notSet')).first()).toBeVisible();
  await cut(page, { call: '/api/user/*/profile', method: 'POST' });
  await page.locator('.rows').getByRole('radio', { name: '简体中文' }).check();
  await page.getByRole('button', { name: say(lang, 'action.save') }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(update);
  await page.getByRole('button', { name: say(lang, 'action.cancel') }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: say(lang, 'account.editOf', { what: say(lang, 'form.name') }) }).click();
  await page.getByRole('button', { name: say(lang, 'action.save') }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(update);
  await page.unrouteAll();
}

test('says that the account could not be read or changed', async ({ shop }) => {
  shop.expectErrors(/net::ERR_FAILED|403/);
  expect(say('en', 'account.fetchFailed')).toBe('Failed to fetch user profile. Aborting.');
  const account = await anAccount();
  const own = { call: `/api/user/${account.userId}`, method: 'GET' };
  const page = await shop.open({ session: account });
  await inTurn(page, async (lang) => {
    await page.goto('/user');
    await expectPreferencesFail(page, lang);
    await cut(page, own);
    await page.goto('/user');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say(lang, 'account.fetchFailed'));
    await page.unrouteAll();
    // A proxy in front of the shop, say, which knows nothing of its messages.
    await page.route(`**${own.call}`, (route) => route.fulfill({ status: 403, body: 'Forbidden' }));
    await page.goto('/user');
    const login = page.getByRole('main').getByRole('link', { name: say(lang, 'action.login') });
    await expect(login).toHaveAttribute('href', '/login');
    await page.unrouteAll();
  });
});

test('says why a code could not be checked', async ({ shop }) => {
  shop.expectErrors(/net::ERR_FAILED|502/);
  const page = await shop.open({ session: await anAccount() });
  await inTurn(page, async (lang) => {
    await goWith(page, '/sms-verification-check', { phone: '+85291234567' });
    await cut(page, { call: '/api/user/sms/verify', method: 'POST' });
    await page.getByRole('main').getByRole('textbox').first().focus();
    await page.keyboard.type('123456');
    await page.keyboard.press('Enter');
    const reason = say(lang, 'failure.NETWORK_ERROR');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(say(lang, 'account.codeFailed', { reason }));
    await page.unrouteAll();
  });
  expect(say('en', 'account.codeFailed')).toBe('Failed to verify SMS verification code. Reason: {{reason}}');
});
