import type { Page } from '@playwright/test';
import { anAccount, logInElsewhere, visitAs } from '../support/accounts.ts';
import { expect, keepScreen, test } from '../support/shop.ts';

const inBasket = (page: Page) => page.getByRole('banner').locator('.basket-count[href="/basket"]');
const inInbox = (page: Page) => page.getByRole('banner').locator('.basket-count[href="/inbox"]');

async function add(page: Page): Promise<void> {
  await page
    .locator('.product')
    .filter({ has: page.locator('.add button:enabled') })
    .first()
    .locator('.add button')
    .click();
}

test('shows on every device at once what is in the basket and in the inbox', async ({ shop }) => {
  const person = await anAccount();
  const desk = await visitAs(shop, person, '/new-arrivals');
  const phone = await visitAs(shop, await logInElsewhere(person), '/', { width: 390 });

  // A second tab of the desk, the phone, and back: nobody reloads.
  const tab = await desk.context().newPage();
  await tab.goto('/basket');
  await desk.bringToFront();
  await add(desk);
  await expect(inBasket(phone)).toContainText('1');
  await expect(tab.locator('.stepper input')).toHaveValue('1');
  await phone.goto('/basket');
  await phone.locator('.stepper input').fill('3');
  await expect(inBasket(desk)).toContainText('3');
  await phone.getByRole('button', { name: /^Remove / }).click();
  await expect(inBasket(desk)).toContainText('Pieces in the basket: 0');
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(inBasket(desk)).toContainText('3');

  // An order placed on the phone is in the inbox of the desk, where the basket is empty again.
  await desk.goto('/inbox');
  await phone.goto('/basket/checkout');
  await phone.locator('input[name=building]').fill('Flat B, 12/F, Jade House');
  await phone.locator('input[name=street]').fill('88 Nathan Road');
  await phone.locator('select[name=district]').selectOption('Yau Tsim Mong');
  await phone.locator('input[name=recipientPhone]').fill('9123 4567');
  await phone.getByRole('radio', { name: /^FPS/ }).check();
  await phone.getByRole('button', { name: /^Place order/ }).click();
  await expect(phone).toHaveURL(/\/message$/);
  await expect(desk.getByRole('heading', { name: /^Order placed/ })).toBeVisible();
  // The log-in on the phone is told of as well.
  await expect(inInbox(desk)).toContainText('2');
  await expect(inBasket(desk)).toContainText('Pieces in the basket: 0');
  await keepScreen(desk, 'inbox-live');

  // Its page follows the order, no matter who makes the step.
  await desk.getByRole('link', { name: 'Open', exact: true }).first().click();
  await expect(desk.locator('[data-status=placed]').first()).toBeVisible();
  await phone.goto(new URL(desk.url()).pathname);
  await phone.getByRole('button', { name: 'Cancel the order' }).click();
  await phone.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(desk.locator('[data-status=cancelled]').first()).toBeVisible();
});
