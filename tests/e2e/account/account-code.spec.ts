import type { Page } from '@playwright/test';
import { PAGES } from '@harbour/contracts/pages';
import { anAccount, caught, linkTo, say, send } from '../support/accounts.ts';
import { follow } from '../support/arrive.ts';
import { expectAccessible, expectNoSideways } from '../support/looks.ts';
import { aShopper, expect, inTurn, keepScreen, logIn, moveOn, test } from '../support/shop.ts';

const email = (page: Page) => page.locator('input[name=email]');
const boxes = (page: Page) => page.locator('.code-entry__boxes input');
const askFor = (page: Page) => page.getByRole('button', { name: say('en', 'auth.mailCode') });

async function codeTo(address: string): Promise<string> {
  return (await caught(address, 'mail', ({ codes }) => codes.length > 0)).codes[0] ?? '';
}

test('a first purchase on a phone, by a code from the basket', async ({ shop }) => {
  const { email: address } = aShopper();
  const page = await shop.visit('/new-arrivals?category=stationery', { lang: 'en', width: 390 });
  await page.locator('.add button:enabled').first().click();
  await moveOn(page, '/basket');
  await page.locator('a[href="/basket/checkout"]').click();
  await expect(page).toHaveURL(/\/login$/);
  // A visitor is invited, not told of a session that there never was.
  await expect(page.getByText(say('en', 'auth.inviteOrder'))).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectNoSideways(page);
  await expectAccessible(page);
  await keepScreen(page, 'login-invited-phone-en');
  await follow(page.getByRole('link', { name: say('en', 'auth.toSignup') }), say('en', PAGES.signup.title));
  await email(page).fill(address);
  await email(page).press('Enter');

  await expect(boxes(page).first()).toBeFocused();
  await expect(page.getByRole('button', { name: /^Send another code in \d+ s$/ })).toBeDisabled();
  await expectNoSideways(page);
  await expectAccessible(page);
  await keepScreen(page, 'login-code-phone-en');
  // The boxes are there again after a reload, and a wrong code leaves them empty.
  await page.reload();
  await expect(boxes(page).first()).toBeFocused();
  const code = await codeTo(address);
  shop.expectErrors(/401.*\/api\/auth\/code/);
  await page.keyboard.type(code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toHaveText(say('en', 'error.codeWrong'));
  await expect(boxes(page).first()).toHaveValue('');
  await expect(boxes(page).first()).toBeFocused();
  await page.keyboard.type(code);

  await expect(page).toHaveURL(/\/basket\/checkout$/);
  const note = page.locator('[name=note]');
  await note.fill('Please ring twice');
  await page.locator('input[name=pay][value=fps]').check();
  await page.reload();
  await expect(note).toHaveValue('Please ring twice');
  await expect(page.locator('input[name=pay][value=fps]')).toBeChecked();
  await moveOn(page, '/user');
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByRole('link', { name: say('en', 'auth.setPassword') })).toBeVisible();
  // The end of a session is said, and what was entered is there again after the next code.
  shop.expectErrors(/401/);
  await moveOn(page, '/basket/checkout');
  await expect(note).toBeVisible();
  await page.evaluate(() => localStorage.setItem('sessionId', 'A'.repeat(43)));
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveText(say('en', 'error.sessionExpired'));
});

test('returns by a pasted code', async ({ shop }) => {
  const account = await anAccount();
  const page = await shop.visit('/login', { width: 1280 });
  await inTurn(page, async (lang) => {
    await page.goto('/login');
    await expect(page.locator('.code-offer button')).toBeVisible();
    await expectNoSideways(page);
    await keepScreen(page, `login-desktop-${lang}`);
  });
  await page.goto('/login');
  await email(page).fill(account.email);
  await page.locator('.code-offer button').click();
  await expect(boxes(page).first()).toBeFocused();
  const code = await codeTo(account.email);
  await boxes(page)
    .first()
    .evaluate((box, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, code);
  await expect(page).toHaveURL(/\/(en|zh)?$/);
  await moveOn(page, '/user');
  await expect(page.getByText(account.email)).toBeVisible();
});

test('goes back to the address, and keeps the password way', async ({ shop }) => {
  const page = await shop.visit('/login', { lang: 'en' });
  await askFor(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await email(page).fill(aShopper().email);
  await askFor(page).click();
  await page.getByRole('button', { name: say('en', 'auth.otherEmail') }).click();
  await expect(page.getByLabel(say('en', 'form.password'), { exact: true })).toBeVisible();
});

test('leads from the link of a sign-up back to the checkout', async ({ shop }) => {
  const person = aShopper();
  await send('POST', '/api/user/register', { ...person, from: '/basket/checkout' });
  const page = await shop.open({ width: 390 });
  await page.goto(await linkTo('/email-verification/confirm', person.email));
  await page
    .getByRole('main')
    .getByRole('link', { name: say('en', 'note.goOn') })
    .click();
  await expect(page.getByText(say('en', 'auth.inviteOrder'))).toBeVisible();
  await logIn(page, person);
  await expect(page).toHaveURL(/\/basket\/checkout$/);
});
