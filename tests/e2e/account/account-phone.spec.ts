import type { Page } from '@playwright/test';
import { anAccount, aPhone, codeSentTo, say, send, submitOf, visitAs } from '../support/accounts.ts';
import { expectTitle, glimpse } from '../support/arrive.ts';
import { expect, goWith, inTurn, keepScreen, moveOn, storeSession, test } from '../support/shop.ts';

const boxesOf = (page: Page) => page.getByRole('main').getByRole('textbox');

async function sendCode(page: Page, phone: string): Promise<string> {
  await page.getByLabel('Phone number').fill(phone.slice(4));
  const told = glimpse(page, say('en', 'message.phoneCodeSent', { phone }));
  await page.keyboard.press('Enter');
  await told;
  await expect(page).toHaveURL(/\/sms-verification-check$/);
  await expectTitle(page, say('en', 'account.codeTitle'));
  return codeSentTo(phone);
}

/** A code of six digits that is not the one. */
const anotherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('proves a phone with the keyboard alone', async ({ shop }) => {
  const phone = aPhone();
  const account = await anAccount();
  const page = await visitAs(shop, account, '/user');
  await expect(page.getByText('Not set')).toHaveCount(2);
  await page.getByRole('link', { name: 'Edit: Phone number' }).press('Enter');
  await expect(page).toHaveURL(/\/phone-verification$/);
  await expectTitle(page, say('en', 'account.phoneTitle'));
  await expect(submitOf(page)).toBeDisabled();
  const code = await sendCode(page, phone);
  await expect(page.getByText(phone)).toBeVisible();
  await expect(boxesOf(page).first()).toHaveAttribute('autocomplete', 'one-time-code');

  await boxesOf(page).first().focus();
  await page.keyboard.type(code.slice(0, 5));
  await expect(boxesOf(page).nth(5)).toBeFocused();
  await expect(submitOf(page)).toBeDisabled();
  await page.keyboard.type(code.slice(5));
  await expect(submitOf(page)).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/message\?template=phone-verification-success$/);
  await expect(page.getByRole('heading', { name: 'Phone verified' })).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, unknown>);
  expect(stored).toMatchObject({ phoneVerified: true });
  expect(JSON.stringify(stored)).not.toContain(phone);
  await page.getByRole('main').getByRole('link', { name: 'Go shopping' }).press('Enter');
  await expect(page).toHaveURL(/\/en$/);

  await moveOn(page, '/user');
  const row = page.locator('.row').filter({ hasText: 'Phone number' });
  await expect(row).toContainText(phone);
  await expect(row.getByText('Verified', { exact: true })).toBeVisible();
});

test('moves through the six boxes by digits, Backspace, arrows and paste', async ({ shop }) => {
  const page = await visitAs(shop, await anAccount(), '/phone-verification');
  const code = await sendCode(page, aPhone());
  const boxes = boxesOf(page);
  await boxes.nth(0).focus();
  await page.keyboard.type('1x2');
  await expect(boxes.nth(2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(boxes.nth(1)).toHaveValue('');
  await page.keyboard.press('ArrowLeft');
  await expect(boxes.nth(0)).toBeFocused();
  await page.keyboard.type('1');
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(boxes.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(boxes.nth(0)).toBeFocused();

  await boxes.nth(3).evaluate(
    (box, text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  );
  for (const [index, digit] of code.split('').entries()) await expect(boxes.nth(index)).toHaveValue(digit);
  await expect(boxes.nth(5)).toBeFocused();
  await keepScreen(page, 'sms-verification-check-filled-desktop-en');
  await submitOf(page).dblclick();
  await expect(page).toHaveURL(/phone-verification-success$/);
});

test('says why a code failed, takes a reload in the middle, and stops after five guesses', async ({ shop }) => {
  shop.expectErrors(/4(00|29).*\/api\/user\/sms\/verify/);
  const page = await visitAs(shop, await anAccount(), '/phone-verification');
  const code = await sendCode(page, aPhone());
  const wrong = anotherThan(code);
  const guess = async (digits: string) => {
    await boxesOf(page).first().focus();
    await page.keyboard.type(digits);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
  };
  await guess(wrong);
  await expect(page.getByRole('alert')).toHaveText(
    `Failed to verify SMS verification code. Reason: ${say('en', 'error.codeWrong')}`,
  );
  await expect(boxesOf(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Back' })).toHaveCount(0);
  await keepScreen(page, 'sms-verification-check-failed-desktop-en');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(boxesOf(page).first()).toHaveValue('');
  await page.reload();
  await expect(boxesOf(page)).toHaveCount(6);
  for (let guesses = 1; guesses < 5; guesses += 1) {
    await guess(wrong);
    await page.getByRole('button', { name: 'Try again' }).click();
  }
  // Even the right one: the code is dead, and the screen says when a new one may be asked for.
  await guess(code);
  await expect(page.getByRole('alert')).toContainText('Too many wrong codes.');
  await expect(page.getByText(/^You can try again in 0:[0-3][0-9]\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Send a new code' }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue(/^\+852/);
});

test('refuses a code that was used, and goes back without losing the way', async ({ shop }) => {
  shop.expectErrors(/400.*\/api\/user\/sms\/verify/);
  const page = await visitAs(shop, await anAccount(), '/phone-verification');
  const phone = aPhone();
  const code = await sendCode(page, phone);
  await boxesOf(page).first().focus();
  await page.keyboard.type(code);
  await submitOf(page).click();
  await expect(page).toHaveURL(/phone-verification-success$/);
  // The code page has been replaced: back leads to where the number was entered.
  await page.goBack();
  await expect(page).toHaveURL(/\/phone-verification$/);
  await goWith(page, '/sms-verification-check', { phone });
  await boxesOf(page).first().focus();
  await page.keyboard.type(code);
  await submitOf(page).click();
  await expect(page.getByRole('alert')).toContainText(say('en', 'error.codeWrong'));
});

test('refuses a phone that proves another account', async ({ shop }) => {
  shop.expectErrors(/409.*\/api\/user\/sms\/verify/);
  const phone = aPhone();
  const first = await anAccount();
  await send('POST', '/api/user/sms/request', { user: first.userId, phone }, first);
  const code = await codeSentTo(phone);
  await send('POST', '/api/user/sms/verify', { user: first.userId, phone, code }, first);

  const second = await visitAs(shop, await anAccount(), '/phone-verification');
  await second.getByLabel('Phone number').fill(phone);
  await submitOf(second).click();
  await expectTitle(second, say('en', 'account.codeTitle'));
  const other = await codeSentTo(phone, code);
  await boxesOf(second).first().focus();
  await second.keyboard.type(other);
  await second.keyboard.press('Enter');
  await expect(second.getByRole('alert')).toContainText(say('en', 'error.phoneTaken'));
});

test('wants a phone and a user id', async ({ shop }) => {
  const account = await anAccount();
  expect(say('en', 'validation.userIdMissing')).toBe('No userId was found.');
  const page = await shop.visit('/message');
  await inTurn(page, async (lang) => {
    await storeSession(page, account);
    await page.goto('/sms-verification-check');
    const reason = say(lang, 'account.phoneMissing');
    await expect(page.getByRole('alert')).toHaveText(say(lang, 'account.phoneFailed', { reason }));
    if (lang === 'en') {
      await expect(page.getByRole('alert')).toHaveText(
        'Phone verification failed: No phone number was provided for verification.',
      );
    }
    await page.getByRole('main').getByRole('link').click();
    await page.getByLabel(say(lang, 'account.phone')).fill('91234567');
    await page.evaluate(() => localStorage.removeItem('userId'));
    await submitOf(page).click();
    await expect(page.getByRole('alert')).toHaveText(say(lang, 'validation.userIdMissing'));
  });
});
