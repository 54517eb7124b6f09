import { anAccount, isLoggedIn, linkTo, logInElsewhere, say, send, submitOf } from '../support/accounts.ts';
import { aShopper, expect, logIn, test } from '../support/shop.ts';

const NEW_PASSWORD = 'Peak-Tram-1888';

test('ends a thief’s session by “this wasn’t me”, locks the account, and lets its owner back in', async ({ shop }) => {
  const account = await anAccount();
  const proof = await linkTo('/email-verification/confirm', account.email);
  await send('POST', '/api/user/email/verify', { token: new URLSearchParams(proof.split('?')[1]).get('token') });
  const thief = await logInElsewhere(account);

  const page = await shop.visit(await linkTo('/device-report', account.email));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: say('en', 'deviceReport.button') }).click();
  await expect(page.getByRole('heading', { name: say('en', 'deviceReport.done') })).toBeFocused();
  expect([await isLoggedIn(thief), await isLoggedIn(account)]).toEqual([false, false]);

  // The thief still knows the password, and can change nothing with it.
  const again = await logInElsewhere(account);
  const change = { email: aShopper().email, password: account.password };
  await expect(send('PUT', `/api/user/${account.userId}/email`, change, again)).rejects.toThrow(/: 409 /);

  await main.locator('a[href="/forgot-password-send-link"]').click();
  await page.getByLabel('Email address').fill(account.email);
  await submitOf(page).click();
  await expect(main.getByRole('status')).toContainText(say('en', 'message.resetRequested'));
  await page.goto(await linkTo('/forgot-password', account.email));
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await submitOf(page).click();
  await expect(page.getByRole('heading', { name: 'Your password has been changed successfully!' })).toBeFocused();
  expect(await isLoggedIn(again)).toBe(false);
  await main.getByRole('link', { name: 'Login' }).click();
  await logIn(page, { email: account.email, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/en$/);

  // The lock has gone with the old password.
  const owner = await logInElsewhere({ ...account, password: NEW_PASSWORD });
  await send('PUT', `/api/user/${account.userId}/email`, { ...change, password: NEW_PASSWORD }, owner);
});
