import { anAccount, say, visitAs } from '../support/accounts.ts';
import { expectTitle } from '../support/arrive.ts';
import { aShopper, expect, keepScreen, logIn, moveOn, signUp, test } from '../support/shop.ts';

test('signs up, verifies by the mail, logs in and logs out', async ({ shop }) => {
  const person = aShopper();
  const page = await shop.visit('/signup');
  await keepScreen(page, 'signup-desktop');
  await signUp(page, person);

  await moveOn(page, '/sandbox');
  const mail = page.locator('.caught').filter({ hasText: person.email }).first();
  await expect(mail).toBeVisible();
  // Only the newest begins open, and that may be somebody else's by now.
  if ((await mail.getAttribute('open')) === null) await mail.locator('summary').click();
  await expect(mail.locator('iframe')).toBeVisible();
  const tests = page.locator('.caught').filter({ hasText: say('en', 'sandbox.tests.title') });
  await tests.locator('summary').click();
  await expect(tests.getByText(say('en', 'sandbox.tests.slow'))).toBeVisible();
  await keepScreen(page, 'sandbox-desktop');
  await mail.locator('.caught__link').first().click();
  await expect(page).toHaveURL(/\/message\?template=email-verification-success$/);
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();

  await logIn(page, person);
  await expect(page).toHaveURL(/\/en$/);
  const stored = () => page.evaluate(() => Object.keys(localStorage).toSorted());
  await expect.poll(stored).toEqual(['basket', 'device', 'lang', 'sessionId', 'user', 'userId']);
  const kept = await page.evaluate(() => Object.values(localStorage).join('\n'));
  expect(kept).not.toContain(person.email);
  expect(kept).not.toContain(person.name);

  await moveOn(page, '/logout');
  await expect(page.getByText(/^Views of this page: \d/)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect.poll(stored).toEqual(['device', 'lang']);
  await moveOn(page, '/logout');
  await expect(page.getByText('You are not yet logged in!')).toBeVisible();
});

test('goes one step back when logging out is cancelled', async ({ shop }) => {
  const page = await visitAs(shop, await anAccount(), '/new-arrivals');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL(/\/new-arrivals$/);
  expect(await page.evaluate(() => localStorage.getItem('sessionId'))).not.toBeNull();
});

test('names what is missing when a field is left empty or Enter is pressed', async ({ shop }) => {
  const page = await shop.visit('/login');
  const submit = page.locator('main form button[type=submit]');
  await expect(submit).toBeDisabled();
  await page.getByLabel('Email address').press('Enter');
  await expect(page.getByText('Email address is required')).toBeVisible();
  await expect(page.getByText('Password is required.')).toBeVisible();

  await moveOn(page, '/signup');
  await page.getByLabel('Name').focus();
  await page.getByLabel('Email address').focus();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Email address').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('Abc');
  await page.getByLabel('Confirm password').fill('Abcd');
  await page.getByLabel('Name').focus();
  const alerts = page.getByRole('alert');
  await expect(alerts.filter({ hasText: 'Please enter a valid email address' })).toBeVisible();
  await expect(alerts.filter({ hasText: 'Password must be at least 8 characters long' })).toBeVisible();
  await expect(alerts.filter({ hasText: 'Passwords do not match. Please re-confirm.' })).toBeVisible();
  const met = page.locator('.checklist .is-met');
  await expect(met).toHaveCount(3);
  await page.getByLabel('Password', { exact: true }).fill('Abcdefg1');
  await expect(met).toHaveCount(5);
  await keepScreen(page, 'signup-errors-desktop');
});

test('lets a click reach its link though an error appears where it was pressed', async ({ shop }) => {
  const page = await shop.visit('/login');
  await page.getByLabel('Email address').focus();
  await page.getByRole('link', { name: 'New here? Sign up' }).click();
  await expect(page).toHaveURL(/\/signup$/);
});

test('says that e-mail or password is wrong and keeps what was typed', async ({ shop }) => {
  shop.expectErrors(/401.*\/api\/user\/login/);
  const page = await shop.visit('/login');
  await page.getByLabel('Email address').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1');
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByText('Email address or password is wrong.')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('nobody@example.com');
});

test('logs in with the keyboard alone', async ({ shop }) => {
  const person = await anAccount();
  const page = await shop.visit('/');
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
      });
      if (name.test(focused.trim())) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await expect(page.locator('h1')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(/^Login$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expectTitle(page, 'Login');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(/^Email address$/);
  await page.keyboard.type(person.email);
  await tabTo(/^Password$/);
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/en');
  expect(await page.evaluate(() => localStorage.getItem('sessionId'))).not.toBeNull();
});

test('says that a false verification link failed', async ({ shop }) => {
  shop.expectErrors(/400.*\/api\/user\/email\/verify/);
  const page = await shop.visit('/email-verification/confirm?token=nonsense');
  await expect(page).toHaveURL(/template=email-verification-failure$/);
  await expect(page.getByRole('heading', { name: 'Email verification failed' })).toBeVisible();
});

test('shows a message as plain text, never as markup', async ({ shop }) => {
  const page = await shop.visit(
    `/message?template=hello-world&message=${encodeURIComponent('Hi <img src=x onerror=alert(1)><b>you</b>')}`,
  );
  await expect(page.locator('.message__body p')).toHaveText('Hi you');
  await keepScreen(page, 'message-desktop');
  await page.goto('/message?message=USER_UPDATE_EMAIL_REVERIFICATION');
  await expect(page.locator('.message__body p')).toContainText('Please open the link we have sent to the new address');
});
