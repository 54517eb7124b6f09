import type { Page } from '@playwright/test';
import { type Account, anAccount, send, visitAs } from '../support/accounts.ts';
import { expectAccessible, expectNoSideways } from '../support/looks.ts';
import { expect, keepScreen, test } from '../support/shop.ts';

const CARDS = {
  success: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  challenge: '4000 0025 0000 3155',
};

/** Someone who has ordered the shop's first product, and that order's id. */
async function anOrder(): Promise<{ buyer: Account; order: string }> {
  const buyer = await anAccount();
  const [first] = await send<{ id: string }[]>('GET', '/api/product?limit=1');
  const basket = { products: [{ product: { id: first?.id }, quantity: 1 }] };
  const delivery = { method: 'pickup', point: 'megabox' };
  const wish = { mode: 'payment', currency: 'hkd', basket, delivery };
  const { id } = await send<{ id: string }>('POST', '/api/order', wish, buyer);
  return { buyer, order: id };
}

const main = (page: Page) => page.getByRole('main');

async function payBy(page: Page, number: string): Promise<void> {
  await main(page).getByLabel('Card number').fill(number);
  await main(page).getByLabel('Expiry date (MM/YY)').fill('12/39');
  await main(page).getByLabel('Security code (CVC)').fill('123');
  await main(page).getByRole('button', { name: 'Pay', exact: true }).click();
}

async function statusOf(order: string, buyer: Account): Promise<string> {
  return (await send<{ status: string }>('GET', `/api/order/${order}`, undefined, buyer)).status;
}

test('pays on the hosted page and comes back when the order is paid', async ({ shop }) => {
  const { buyer, order } = await anOrder();
  const page = await visitAs(shop, buyer, `/checkout?order=${order}&mode=payment&ui_mode=hosted`);
  await expect(page).toHaveURL(/\/sandbox\/checkout\/cs_sandbox_/);
  await expect(main(page).getByText('only test cards are accepted here')).toBeVisible();
  await expect(main(page).getByText('Order HM')).toBeVisible();
  await keepScreen(page, 'sandbox-checkout-desktop');
  await payBy(page, CARDS.success);
  await expect(page).toHaveURL(/\/message\?template=checkout-success$/);
  await expect(page.getByRole('heading', { name: 'Checkout completed' })).toBeVisible();
  expect(await statusOf(order, buyer)).toBe('paid');
  // Back and reload begin nothing again.
  await page.goto(`/checkout?order=${order}&mode=payment&ui_mode=hosted`);
  await expect(page).toHaveURL(/\/message\?template=checkout-success$/);
});

test('says why a card was declined and takes another one in the card form', async ({ shop }) => {
  const { buyer, order } = await anOrder();
  const page = await visitAs(shop, buyer, `/checkout?order=${order}&mode=payment&ui_mode=custom`);
  await payBy(page, CARDS.declined);
  await expect(main(page).getByRole('alert')).toHaveText(/This card was declined/);
  await expect(main(page).getByLabel('Card number')).toHaveValue(CARDS.declined);
  await keepScreen(page, 'checkout-declined-desktop');
  await payBy(page, CARDS.poor);
  await expect(main(page).getByRole('alert')).toHaveText(/does not have enough funds/);
  await page.reload();
  await expect(main(page).getByRole('alert')).toHaveText(/does not have enough funds/);
  await payBy(page, '4111 1111 1111 1111');
  await expect(main(page).getByRole('alert')).toHaveText(/not one of the test cards/);
  expect(await statusOf(order, buyer)).toBe('pending');
  await payBy(page, CARDS.success);
  await expect(page).toHaveURL(/\/message\?template=checkout-success$/);
});

test('asks for 3-D Secure in the payment form, over a reload and a refusal', async ({ shop }) => {
  const { buyer, order } = await anOrder();
  const page = await visitAs(shop, buyer, `/payment?order=${order}&mode=payment&ui_mode=custom`);
  await payBy(page, CARDS.challenge);
  const heading = main(page).getByRole('heading', { name: 'Confirm it is you' });
  await expect(heading).toBeFocused();
  await page.reload();
  await expect(heading).toBeVisible();
  await keepScreen(page, 'payment-challenge-desktop');
  await main(page).getByRole('button', { name: 'Refuse' }).click();
  await expect(main(page).getByRole('alert')).toHaveText(/3-D Secure check was refused/);
  await payBy(page, CARDS.challenge);
  await main(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/message\?template=payment-success$/);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});

test('leads from the cancel message back to the same order, and from its payment to its receipt', async ({ shop }) => {
  const { buyer, order } = await anOrder();
  const page = await visitAs(shop, buyer, `/checkout?order=${order}&mode=payment&ui_mode=hosted`);
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await main(page).getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`/message\\?template=checkout-cancel&order=${order}`));
  await expect(main(page).getByText('Nothing has been charged.')).toBeVisible();
  await expectAccessible(page);
  expect(await statusOf(order, buyer)).toBe('pending');
  await expect(main(page).getByRole('link', { name: 'Try again' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await payBy(page, CARDS.success);
  await expect(page).toHaveURL(/\/message\?template=checkout-success$/);
  await main(page).getByRole('link', { name: 'See the order' }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order}$`));
  for (const [name, ending] of [
    ['Receipt (PDF)', /^HM-.*\.pdf$/],
    ['Add to calendar', /^HM-.*\.ics$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await main(page).getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toMatch(ending);
  }
});

test('names what is missing on a card, and pays by keyboard alone on a small screen in Chinese', async ({ shop }) => {
  const { buyer, order } = await anOrder();
  const page = await visitAs(shop, buyer, `/checkout?order=${order}&mode=payment&ui_mode=custom`, { width: 360 });
  await main(page).getByLabel('Card number').fill('4242');
  await main(page).getByLabel('Expiry date (MM/YY)').fill('13/39');
  await main(page).getByLabel('Security code (CVC)').fill('12');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Please enter the full card number')).toBeVisible();
  await expect(main(page).getByText('Please enter the expiry date as MM/YY')).toBeVisible();
  await expect(main(page).getByText('The security code has 3 or 4 digits')).toBeVisible();

  await page.evaluate(() => localStorage.setItem('lang', 'zh_HK'));
  await page.reload();
  await main(page).getByLabel('信用卡號碼').focus();
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1239');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await expectAccessible(page);
  await expectNoSideways(page);
  await keepScreen(page, 'checkout-phone-zh_HK');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/message\?template=checkout-success$/);
});

test('says that there is nothing to pay where no order is named or it is somebody else’s', async ({ shop }) => {
  shop.expectErrors(/404.*\/api\/order/);
  const { buyer } = await anOrder();
  const page = await visitAs(shop, buyer, '/checkout');
  await expect(main(page).getByText('There is no order to pay here.')).toBeVisible();
  await page.goto(`/payment?order=${'f'.repeat(24)}`);
  await expect(main(page).getByRole('alert')).toHaveText(/Nothing was found here/);
});
