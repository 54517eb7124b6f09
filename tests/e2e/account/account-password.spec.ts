import {
  anAccount,
  expectWrong,
  isLoggedIn,
  linkTo,
  logInElsewhere,
  say,
  send,
  submitOf,
  visitAs,
} from '../support/accounts.ts';
import { PAGES } from '@harbour/contracts/pages';
import { Secret, TOTP } from 'otpauth';
import { forgetCodes, letLinksAge, letProofAge } from '../support/aged-links.ts';
import { follow } from '../support/arrive.ts';
import { aShopper, expect, inEachLanguage, keepScreen, logIn, test } from '../support/shop.ts';

const NEW_PASSWORD = 'Peak-Tram-1888';
const FAILURE = /template=password-reset-token-verification-failure$/;
const askForLink = (email: string) => send('POST', '/api/user/password-reset/request', { email });
const refused = /401.*\/api\/user\/password-reset/;

test('resets a password by the mailed link, on another device than the one that asked', async ({ shop }) => {
  const account = await anAccount();
  const asking = await shop.visit('/login');
  const forgotten = asking.getByRole('main').getByRole('link', { name: 'Forgot your password?' });
  await follow(forgotten, say('en', PAGES.sendResetLink.title));
  await expect(asking).toHaveURL(/\/forgot-password-send-link$/);
  await asking.getByLabel('Email address').fill(account.email);
  await submitOf(asking).click();
  await expect(asking.getByRole('main').getByRole('status')).toContainText(say('en', 'message.resetRequested'));
  await expect(asking.getByLabel('Email address')).toHaveValue('');

  const link = await linkTo('/forgot-password', account.email);
  const page = await shop.visit(link);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await expect(page.locator('.checklist .is-met')).toHaveCount(5);
  // Reloading in the middle does not use the link up.
  await page.reload();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await submitOf(page).click();
  await expect(page.getByRole('heading', { name: 'Your password has been changed successfully!' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await logIn(page, { email: account.email, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/en$/);
  expect(await isLoggedIn(account)).toBe(false);

  shop.expectErrors(refused);
  await page.goto(link);
  await expect(page).toHaveURL(FAILURE);
  await expect(page.getByRole('heading', { name: 'Password Reset Verification Failure' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Resend Token' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('takes the newest reset link only, and none that nobody sent', async ({ shop }) => {
  shop.expectErrors(refused);
  const account = await anAccount();
  const page = await shop.visit('/forgot-password');
  await page.getByLabel('Email address').fill(account.email);
  await submitOf(page).click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  const first = await linkTo('/forgot-password', account.email);
  await askForLink(account.email);
  const second = await linkTo('/forgot-password', account.email, (link) => !link.endsWith(first));
  await page.goto(first);
  await expect(page).toHaveURL(FAILURE);
  await page.goto('/forgot-password?token=nonsense');
  await expect(page).toHaveURL(FAILURE);
  await page.goto(second);
  await expect(page.getByLabel('New password')).toBeVisible();
});

test('says what to do next about a link that is too old', async ({ shop }) => {
  shop.expectErrors(/401.*\/api\/user\/(password-reset|email)|40[01].*verif/);
  const account = await anAccount();
  await askForLink(account.email);
  const reset = await linkTo('/forgot-password', account.email);
  const confirm = await linkTo('/email-verification/confirm', account.email);
  await letLinksAge(account.userId);

  const page = await shop.visit(reset);
  await expect(page).toHaveURL(FAILURE);
  await page.getByRole('main').getByRole('link', { name: 'Resend Token' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();

  await page.goto(confirm);
  await expect(page).toHaveURL(/template=email-verification-failure/);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('tells known and unknown addresses the same', async ({ shop }) => {
  const account = await anAccount();
  const page = await shop.visit('/forgot-password-send-link');
  const answers: string[] = [];
  for (const email of [account.email, aShopper().email]) {
    await page.getByLabel('Email address').fill(email);
    await submitOf(page).click();
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    answers.push(await page.getByRole('main').getByRole('status').innerText());
    await page.reload();
  }
  expect(answers[0]).toBe(answers[1]);
});

test('changes the password of who is signed in, and logs out the other devices', async ({ shop }) => {
  const account = await anAccount();
  const other = await logInElsewhere(account);
  const page = await visitAs(shop, account, '/password-reset');
  const current = page.getByLabel('Current password');
  await current.fill('Wrong-Password-1');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  shop.expectErrors(/400.*\/api\/user\/password-reset/);
  await submitOf(page).click();
  await expectWrong(current, say('en', 'validation.passwordCurrent'));
  await expect(current).toBeFocused();
  await expect(page.getByLabel('New password')).toHaveValue(NEW_PASSWORD);

  await current.fill(account.password);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // A double click sends once: the second would find the token used.
  await submitOf(page).dblclick();
  await expect(page.getByText('Your password has been changed successfully!')).toBeVisible();
  await keepScreen(page, 'password-changed-desktop-en');
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await isLoggedIn(account)).toBe(true);
  expect(await isLoggedIn(other)).toBe(false);
});

test('shows a checklist that follows what is typed', async ({ shop }) => {
  const account = await anAccount();
  const page = await visitAs(shop, account, '/password-reset');
  const met = page.locator('.checklist .is-met');
  await expect(met).toHaveCount(0);
  for (const [typed, count] of [
    ['a', 2],
    ['aB', 3],
    ['aB3', 4],
    ['aB345678', 5],
    ['', 0],
  ] as const) {
    await page.getByLabel('New password').fill(typed);
    await expect(met, typed).toHaveCount(count);
  }
});

test('sets up an authenticator app after a fresh proof, and logs in with its codes', async ({ shop }) => {
  shop.expectErrors(/40[013].*\/api\/(auth|user)\//);
  const account = await anAccount();
  await letProofAge(account.userId);
  const page = await visitAs(shop, account, '/user#authenticator-app');
  const section = page.getByRole('region', { name: 'Authenticator app' });
  await section.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await keepScreen(page, 'proof-desktop-en');
  await password.fill('Wrong-Ferry-7');
  await password.press('Enter');
  await expectWrong(password, say('en', 'validation.passwordCurrent'));
  await password.fill(account.password);
  await password.press('Enter');
  // The call that was refused is made again.
  await expect(section.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const entry = page.getByLabel('Code from your authenticator app');
  await expect(entry).toBeFocused();
  await expect(entry).toHaveAttribute('autocomplete', 'one-time-code');
  const key = (await section.locator('code').innerText()).replaceAll(' ', '');
  const code = (steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });
  await keepScreen(page, 'totp-set-up-desktop-en');
  await entry.fill(code(5));
  await entry.press('Enter');
  await expectWrong(entry, say('en', 'validation.totpWrong'));
  await entry.fill(code());
  await entry.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = section.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await keepScreen(page, 'recovery-codes-desktop-en');
  await section.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section).toContainText('Recovery codes left: 10');

  // Escape changes nothing and returns the focus.
  await letProofAge(account.userId);
  const renew = section.getByRole('button', { name: 'New recovery codes' });
  await renew.press('Enter');
  await expect(password).toBeFocused();
  await dialog.getByRole('button', { name: 'Use a code from the app' }).click();
  await expect(dialog.getByLabel('Code from your authenticator app')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(section.getByRole('alert')).toHaveText(say('en', 'error.stepUpRequired'));
  await expect(renew).toBeFocused();

  const other = await shop.open();
  await inEachLanguage(other, async (lang) => {
    await other.goto('/login');
    await other.getByLabel(say(lang, 'form.email')).fill(account.email);
    await other.getByLabel(say(lang, 'form.password'), { exact: true }).fill(account.password);
    await submitOf(other).click();
    await expect(other.getByText(say(lang, 'auth.codeLead'))).toBeVisible();
    await expect(other.getByLabel(say(lang, 'form.totpCode'))).toBeFocused();
    await expect(other).toHaveURL(/\/login$/);
    await keepScreen(other, `login-code-desktop-${lang}`);
    if (lang !== 'zh') return;
    await other.getByRole('button', { name: say(lang, 'auth.useRecoveryCode') }).click();
    const spare = other.getByLabel(say(lang, 'form.recoveryCode'));
    await spare.fill(recoveryCode.toLowerCase());
    await spare.press('Enter');
    await expect(other).toHaveURL(/\/(en|zh)$/);
  });
  await other.evaluate(() => localStorage.clear());
  await other.goto('/login');
  await forgetCodes(account.userId);
  await other.locator('main input[type=email]').fill(account.email);
  await other.locator('main input[type=password]').fill(account.password);
  await submitOf(other).click();
  const last = other.locator('main input[autocomplete="one-time-code"]');
  await last.fill(code());
  await last.press('Enter');
  await other.waitForURL((url) => url.pathname !== '/login');
  expect(await other.evaluate(() => localStorage.getItem('userId'))).toBe(account.userId);
});
