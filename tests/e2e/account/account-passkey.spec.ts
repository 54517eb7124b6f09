import type { CDPSession, Page } from '@playwright/test';
import { LANGUAGES } from '@harbour/contracts/language';
import { Secret, TOTP } from 'otpauth';
import { anAccount, asAdmin, linkTo, logInElsewhere, say, send, submitOf, visitAs } from '../support/accounts.ts';
import { withGateway } from '../support/another-gateway.ts';
import { expectAccessibleInBothThemes, expectNoSideways } from '../support/looks.ts';
import { aShopper, expect, keepScreen, moveOn, test } from '../support/shop.ts';

/** A device with a screen lock, whose owner touches it whenever it asks. */
async function plugIn(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the person present is the owner. */
    beVerified: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

/** Makes of the browser one that offers no passkeys in fields. */
const withoutOffers = (page: Page) =>
  page.addInitScript(() => {
    if ('PublicKeyCredential' in window) {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    }
  });

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

const addButton = (page: Page) => section(page).getByRole('button', { name: 'Add a passkey' });

const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('sessionId'));

async function logOut(page: Page): Promise<void> {
  await moveOn(page, '/logout');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/en$/);
}

test('adds a passkey, logs in with it, renames and removes it', async ({ shop }) => {
  const account = await anAccount();
  const page = await visitAs(shop, account, '/user', { width: 320 });
  const device = await plugIn(page);
  const passkeys = section(page);
  await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible();

  // A double click makes one passkey.
  await addButton(page).dblclick();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await expect(passkeys.getByText('Not used yet')).toBeVisible();
  expect(await device.credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  await addButton(page).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();

  await passkeys.getByRole('button', { name: /^Rename: / }).click();
  await passkeys.getByLabel('Name of the passkey').fill('My phone');
  await expectAccessibleInBothThemes(page, 'user-passkey-rename');
  await expectNoSideways(page);
  await submitOf(page).click();
  await expect(passkeys.getByRole('listitem')).toContainText('My phone');
  await expectNoSideways(page);
  await keepScreen(page, 'user-passkey-320-en');

  await logOut(page);
  await withoutOffers(page);
  await page.goto('/login');
  const logIn = page.getByRole('button', { name: 'Log in with a passkey' });
  await expect(page.getByLabel('Email address')).toHaveAttribute('autocomplete', 'username webauthn');
  await logIn.click();
  await expect(page).toHaveURL(/\/en$/);
  expect(await storedSession(page)).not.toBeNull();

  await moveOn(page, '/user');
  await expect(passkeys.getByText(/^Last used: /)).toBeVisible();
  await passkeys.getByRole('button', { name: 'Remove: My phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible();

  await logOut(page);
  await moveOn(page, '/login');
  shop.expectErrors(/401.*\/api\/auth\/passkey\/verify/);
  await logIn.click();
  await expect(page.getByText(say('en', 'error.passkeyFailed'))).toBeVisible();
  expect(await storedSession(page)).toBeNull();
});

test('is offered a passkey in the e-mail field, and lands where it was sent away from', async ({ shop }) => {
  const account = await anAccount();
  const page = await visitAs(shop, account, '/user');
  const device = await plugIn(page);
  await addButton(page).click();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  await logOut(page);

  // Somebody else has the device in hand: nothing happens automatically, and the button says what became of it.
  await device.beVerified(false);
  await moveOn(page, '/orders');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText('No passkey was used. You can try again.')).toBeVisible();
  expect(await storedSession(page)).toBeNull();

  await device.beVerified(true);
  await moveOn(page, '/orders');
  // The device answers the browser's offer as somebody who picks the passkey in the field.
  await expect.poll(() => storedSession(page)).not.toBeNull();
  await expect(page).toHaveURL(/\/orders$/);
});

test('asks at a reset by mail which passkeys stay, and keeps those that their owner knows', async ({ shop }) => {
  const account = await anAccount();
  const page = await visitAs(shop, account, '/user', { width: 320 });
  await plugIn(page);
  await addButton(page).click();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  const app = await send<{ key: string }>('POST', `/api/user/${account.userId}/totp`, {}, account);
  const code = new TOTP({ secret: Secret.fromBase32(app.key) }).generate();
  await send('POST', `/api/user/${account.userId}/totp/confirm`, { code }, account);
  await logOut(page);
  await withoutOffers(page);

  await send('POST', '/api/user/password-reset/request', { email: account.email });
  const link = await linkTo('/forgot-password', account.email);
  for (const lang of LANGUAGES) {
    await page.evaluate((value) => localStorage.setItem('lang', value), lang);
    await page.goto(link);
    await expect(
      page.getByRole('group', { name: say(lang, 'auth.resetPasskeys') }).getByRole('checkbox'),
    ).toBeChecked();
    await expectNoSideways(page);
    await keepScreen(page, `reset-passkeys-320-${lang}`);
  }
  await expectAccessibleInBothThemes(page, 'reset-passkeys');
  await page
    .getByRole('group', { name: say('zh', 'auth.resetPasskeys') })
    .getByRole('checkbox')
    .uncheck();
  await expect(page.getByRole('group', { name: say('zh', 'auth.resetApp') }).getByRole('checkbox')).toBeChecked();
  await page.getByLabel(say('zh', 'form.newPassword'), { exact: true }).fill('Other-Ferry-88');
  await page.getByLabel(say('zh', 'form.confirmPassword'), { exact: true }).fill('Other-Ferry-88');
  await submitOf(page).click();
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/login');

  // The password alone logs in again: the app went with the old one.
  await logInElsewhere({ ...account, password: 'Other-Ferry-88' });

  await page.goto('/login');
  await page.getByRole('button', { name: say('zh', 'passkey.logIn') }).click();
  await expect.poll(() => storedSession(page)).not.toBeNull();
});

test('sends an admin with a passkey to it before the desk opens, in three languages', async ({ shop }) => {
  // The calls that ask whether one may see the dashboard's data are refused meanwhile.
  shop.expectErrors(/403/);
  const person = aShopper();
  await send('POST', '/api/user/register', { ...person, role: 'admin' }, await asAdmin());
  const admin = await logInElsewhere(person);
  await withGateway({ ADMIN_SECOND_FACTOR: 'true' }, async (url) => {
    const page = await shop.open({ session: admin, width: 390 });
    await page.goto(`${url}/user`);
    await plugIn(page);
    await addButton(page).click();
    await expect(section(page).getByRole('listitem')).toHaveCount(1);
    for (const lang of LANGUAGES) {
      await page.evaluate((value) => localStorage.setItem('lang', value), lang);
      await page.goto(`${url}/dashboard`);
      await expect(page.getByText(say(lang, 'guard.passkey'))).toBeVisible();
      await expectNoSideways(page);
      await keepScreen(page, `passkey-needed-390-${lang}`);
    }
    await expectAccessibleInBothThemes(page, 'passkey-needed');
    const prove = page.getByRole('button', { name: say('zh', 'passkey.prove') });
    const account = page.getByRole('main').getByRole('link', { name: say('zh', 'guard.toAccount') });
    await expect(prove).not.toHaveClass(/button--quiet/);
    await expect(account).toHaveClass(/button--quiet/);
    const tops = await Promise.all([prove, account].map(async (each) => (await each.boundingBox())?.y ?? 0));
    expect(tops[0]).toBeLessThan(tops[1] ?? 0);
    await prove.click();
    await expect(page.getByText(say('zh', 'guard.passkey'))).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().close();
  });
});
