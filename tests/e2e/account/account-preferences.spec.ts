import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  anAccount,
  caught,
  expectWrong,
  isLoggedIn,
  linkTo,
  logInElsewhere,
  say,
  submitOf,
  visitAs,
  send,
} from '../support/accounts.ts';
import { aShopper, ENDED_ELSEWHERE, expect, inTurn, keepScreen, moveOn, test } from '../support/shop.ts';
import { inStore } from '../support/store.ts';

const row = (page: Page, label: string) =>
  page.locator('.row').filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) });

const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, unknown>);

test('shows the account row by row, and changes the name in its place', async ({ shop }) => {
  const account = await anAccount();
  const page = await visitAs(shop, account, '/user');
  await expect(row(page, 'Email address')).toContainText(account.email);
  await expect(row(page, 'Email address').getByText('Not verified')).toBeVisible();
  await expect(row(page, 'Phone number')).toContainText('Not set');
  await expect(row(page, 'Default address')).toContainText('Not set');
  for (const [label, path] of [
    ['Email address', '/email-verification'],
    ['Phone number', '/phone-verification'],
    ['Default address', '/address'],
  ] as const) {
    await expect(page.getByRole('link', { name: `Edit: ${label}` })).toHaveAttribute('href', path);
  }

  await page.getByRole('button', { name: 'Edit: Name' }).click();
  const name = page.getByLabel('Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(account.name);
  await name.fill('');
  await name.press('Enter');
  await expectWrong(name, 'Name is required');
  await name.fill('Somebody else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Name')).toContainText(account.name);

  await page.getByRole('button', { name: 'Edit: Name' }).click();
  await name.fill('Wong Siu Ming');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expect(row(page, 'Name')).toContainText('Wong Siu Ming');
  // The name comes from the shop: the browser keeps nothing of the person (ASVS 14.3.3).
  const kept = ['emailVerified', 'id', 'phoneVerified', 'profile', 'role'];
  expect(Object.keys(await storedUser(page)).toSorted()).toEqual(kept);
  await page.reload();
  await expect(row(page, 'Name')).toContainText('Wong Siu Ming');

  await moveOn(page, '/en/new-arrivals');
  await page.getByRole('banner').getByRole('link', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/new-arrivals$/);
});

test('keeps the language in the account and reloads the page', async ({ shop }) => {
  const account = await anAccount();
  const page = await visitAs(shop, account, '/user');
  const languages = row(page, 'Language');
  await expect(languages.getByRole('radio', { name: 'English' })).toBeChecked();
  await expect(languages.getByRole('button')).toHaveCount(0);
  await languages.getByRole('radio', { name: '简体中文' }).check();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(languages.getByRole('radio', { name: 'English' })).toBeChecked();
  await expect(languages.getByRole('button')).toHaveCount(0);

  await languages.getByRole('radio', { name: '繁體中文' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: '我的帳戶' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('zh_HK');
  const { user } = await logInElsewhere(account);
  expect(user.profile.settings.lang).toBe('zh_HK');
});

test('keeps the address, and every one of the 18 districts can be chosen', async ({ shop }) => {
  const districts = { en: 'Sham Shui Po', zh_HK: '深水埗區', zh: '深水埗区' };
  const page = await shop.open({ session: await anAccount() });
  await inTurn(page, async (lang) => {
    const district = districts[lang];
    await page.goto('/address');
    await page.getByLabel(say(lang, 'address.building')).fill('Mei Foo Sun Chuen, Stage 1');
    await page.getByLabel(say(lang, 'address.street')).fill('10 Broadway');
    const choice = page.getByLabel(say(lang, 'address.district'));
    await expect(choice.locator('option')).toHaveCount(19);
    await choice.selectOption(district);
    await submitOf(page).click();
    await expect(page).toHaveURL(/\/user$/);
    const shown = row(page, say(lang, 'account.address'));
    for (const line of ['Mei Foo Sun Chuen, Stage 1', '10 Broadway', district]) {
      await expect(shown).toContainText(line);
    }
    await moveOn(page, '/address');
    await expect(choice).toHaveValue('Sham Shui Po');
  });
});

test('changes the e-mail address: the old one is told, the new one proves itself', async ({ shop }) => {
  const account = await anAccount();
  const { email } = aShopper();
  // Only an address that was proven gets an undo link.
  const proof = await linkTo('/email-verification/confirm', account.email);
  await send('POST', '/api/user/email/verify', { token: new URLSearchParams(proof.split('?')[1]).get('token') });
  const page = await visitAs(shop, account, '/email-verification');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Current password').fill(account.password);
  await page.getByRole('button', { name: 'Send Email Verification Link' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(say('en', 'note.emailReverification'));
  await expect(page.getByLabel('Email address')).toHaveValue('');
  expect(await storedUser(page)).toMatchObject({ emailVerified: false });
  await keepScreen(page, 'email-verification-sent-desktop-en');
  // Editing clears the old message.
  await page.getByLabel('Email address').fill('a');
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);

  await caught(account.email, 'mail', ({ text }) => text.includes(say('en', 'brand.name')));
  const link = await linkTo('/email-verification/confirm', email);
  const elsewhere = await shop.visit(link);
  await expect(elsewhere.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.goto('/user');
  await expect(row(page, 'Email address')).toContainText(email);
  await expect(row(page, 'Email address').getByText('Verified', { exact: true })).toBeVisible();

  const undo = await linkTo('/email-verification/undo', account.email);
  // It ends the session of the first page, which may ask after it before the test is over.
  shop.expectErrors(ENDED_ELSEWHERE);
  await elsewhere.goto(undo);
  await expect(elsewhere.getByRole('heading', { name: 'Email address restored' })).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Set a New Password' })).toHaveAttribute(
    'href',
    /forgot-password-send-link$/,
  );
});

test('mails the link again: the newer one replaces the older, a used one is still good news', async ({ shop }) => {
  shop.expectErrors(/400.*\/api\/user\/email\/verify/);
  const account = await anAccount();
  const page = await visitAs(shop, account, '/user');
  const first = await linkTo('/email-verification/confirm', account.email);
  await page.getByRole('button', { name: 'Send the link again' }).dblclick();
  await expect(page.getByText(say('en', 'message.verificationSent'))).toBeVisible();
  const second = await linkTo('/email-verification/confirm', account.email, (link) => !link.endsWith(first));
  await page.goto(first);
  await expect(page).toHaveURL(/template=email-verification-failure$/);
  await expect(page.locator('.message--bad')).toBeVisible();
  for (const visit of ['opened', 'opened again']) {
    await page.goto(second);
    await expect(page, visit).toHaveURL(/template=email-verification-success$/);
  }
});

test('lists the devices and logs out elsewhere', async ({ shop }) => {
  const account = await anAccount();
  const others = [await logInElsewhere(account), await logInElsewhere(account), await logInElsewhere(account)];
  const page = await visitAs(shop, account, '/user');
  const devices = page.locator('.device');
  await expect(devices).toHaveCount(4);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await devices.filter({ hasNotText: 'This device' }).first().getByRole('button').click();
  await expect(devices).toHaveCount(3);
  await page.getByRole('button', { name: 'Log out elsewhere' }).click();
  await expect(devices).toHaveCount(1);
  expect(await Promise.all(others.map(isLoggedIn))).toEqual([false, false, false]);
  expect(await isLoggedIn(account)).toBe(true);
});

test('acts on a mailed link at a press alone: promotions no longer wanted, a login that was not mine', async ({
  shop,
}) => {
  const account = await anAccount();
  const proof = await linkTo('/email-verification/confirm', account.email);
  await send('POST', '/api/user/email/verify', { token: new URLSearchParams(proof.split('?')[1]).get('token') });
  const consent = `/api/user/${account.userId}/consent`;
  const wantsMail = async () => (await send<{ email: boolean }>('GET', consent, undefined, account)).email;
  await send('PUT', consent, { email: true }, account);
  const stored = await inStore((connection) =>
    connection.collection<{ _id: string; token: string }>('consents').findOne({ _id: account.userId }),
  );
  await logInElsewhere(account);
  const report = await linkTo('/device-report', account.email);
  const page = await shop.open();
  const button = (name: string) => page.getByRole('main').getByRole('button', { name });
  await inTurn(page, async (lang) => {
    await send('PUT', consent, { email: true }, account);
    await page.goto(`/unsubscribe?token=${stored?.token ?? ''}`);
    await expect(button(say(lang, 'unsubscribe.button'))).toBeVisible();
    expect(await wantsMail()).toBe(true);
    // Both presses before the answer can come: one after it would take the focus from what it says.
    await button(say(lang, 'unsubscribe.button')).evaluate((pressed: HTMLButtonElement) => {
      pressed.click();
      pressed.click();
    });
    await expect(page.getByRole('heading', { name: say(lang, 'unsubscribe.done') })).toBeFocused();
    expect(await wantsMail()).toBe(false);
    await page.goto(report);
    await expect(button(say(lang, 'deviceReport.button'))).toBeVisible();
    await keepScreen(page, `device-report-desktop-${lang}`);
  });
  expect(await isLoggedIn(account)).toBe(true);
  await page.locator('main .panel button').click();
  await expect(page.locator('main h2')).toBeFocused();
  await expect(page.locator('main .panel a[href="/forgot-password-send-link"]')).toBeVisible();
  expect(await isLoggedIn(account)).toBe(false);
  shop.expectErrors(/400.*\/api\/user\/device\/report/);
  await page.goto(report);
  await page.locator('main .panel button').click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
});

test('gives one’s data as a file, and erases the account with the password alone', async ({ shop }) => {
  const account = await anAccount();
  const page = await visitAs(shop, account, '/user');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('harbour-market-account.json');
  const content = readFileSync(await file.path(), 'utf8');
  expect(JSON.parse(content)).toHaveProperty('exportedAt');
  expect(content).toContain(account.email);
  expect(content).not.toContain(account.sessionId);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const password = page.getByLabel('Current password');
  await expect(password).toBeFocused();
  await password.press('Enter');
  await expectWrong(password, say('en', 'validation.passwordCurrent'));
  shop.expectErrors(/400.*\/api\/user\//);
  // The gateway may look for sessions that have ended just before it answers.
  shop.expectErrors(ENDED_ELSEWHERE);
  await password.fill('Wrong-Password-1');
  await submitOf(page).click();
  await expectWrong(password, say('en', 'validation.passwordCurrent'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await password.fill(account.password);
  await submitOf(page).dblclick();
  await expect(page).toHaveURL(/\/message\?message=ACCOUNT_DELETED$/);
  await expect(page.getByText(say('en', 'message.accountDeleted'))).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['lang']);
  expect(await isLoggedIn(account)).toBe(false);
});
