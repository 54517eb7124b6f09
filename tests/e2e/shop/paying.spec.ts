import type { Page } from '@playwright/test';
import { type Account, anAccount, asAdmin, say, send, visitAs } from '../support/accounts.ts';
import { expectAccessible, expectNoSideways } from '../support/looks.ts';
import { expect, keepScreen, test } from '../support/shop.ts';

const PHONE = 390;
/** The sandbox confirms later after 20 seconds, on a busy machine with some more. */
const CONFIRMED_MS = 60_000;

interface Placed {
  id: string;
  number: string;
  total: number;
}

/** Somebody with an order of the shop's first product that is to be paid. */
async function anOrder(mode: 'payment' | 'offline', paymentMethod: string): Promise<{ buyer: Account; order: Placed }> {
  const buyer = await anAccount();
  const [first] = await send<{ id: string }[]>('GET', '/api/product?limit=1');
  const basket = { products: [{ product: { id: first?.id }, quantity: 1 }] };
  const delivery = { method: 'pickup', point: 'megabox' };
  const order = await send<Placed>('POST', '/api/order', { mode, paymentMethod, basket, delivery }, buyer);
  return { buyer, order };
}

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

async function chooseOther(page: Page, method: string): Promise<void> {
  await main(page).getByText(say('zh_HK', 'paying.alternatives'), { exact: true }).click();
  await press(page, say('zh_HK', `paying.method.${method}`));
}

test('turns on a phone from a card to FPS to Alipay with one order, which is confirmed later', async ({ shop }) => {
  const { buyer, order } = await anOrder('payment', 'card');
  const asked = `/checkout?order=${order.id}&mode=payment&ui_mode=hosted&method=card`;
  const page = await visitAs(shop, buyer, asked, { lang: 'zh_HK', width: PHONE });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await main(page)
    .getByRole('link', { name: say('zh_HK', 'action.cancel') })
    .click();
  await expect(main(page).getByRole('link', { name: say('zh_HK', 'order.end.again') })).toBeVisible();
  await main(page).getByText(say('zh_HK', 'paying.alternatives'), { exact: true }).click();
  await expectNoSideways(page);
  await expectAccessible(page);
  await keepScreen(page, 'paying-cancelled-zh_HK-phone');
  await press(page, say('zh_HK', 'paying.method.fps'));

  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
  await expect(page.locator('.fps__code')).toBeVisible();
  await expect(page.locator('.title-band [data-status=placed]')).toBeVisible();
  for (const [what, text] of [
    ['amount', order.total.toFixed(2)],
    ['payee', '0000000'],
    ['reference', order.number],
  ] as const) {
    await press(page, say('zh_HK', `paying.copy.${what}`));
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
  const saving = page.waitForEvent('download');
  await press(page, say('zh_HK', 'paying.fps.save'));
  expect((await saving).suggestedFilename()).toBe(`fps-${order.number}.png`);
  await expectNoSideways(page);
  await expectAccessible(page);
  await keepScreen(page, 'paying-fps-zh_HK-phone');

  // Back to a card: a page of its own, not the one that was closed.
  await chooseOther(page, 'card');
  await expect(main(page).getByLabel(say('zh_HK', 'payment.number'))).toBeVisible();
  await main(page)
    .getByRole('link', { name: say('zh_HK', 'action.cancel') })
    .click();
  await expect(main(page).getByRole('link', { name: say('zh_HK', 'order.end.again') })).toBeVisible();
  await chooseOther(page, 'alipay');
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await expect(main(page).getByLabel(say('zh_HK', 'payment.number'))).toHaveCount(0);
  await expectNoSideways(page);
  await expectAccessible(page);
  await keepScreen(page, 'paying-alipay-zh_HK-phone');
  await press(page, say('zh_HK', 'payment.wallet.approveLater'));
  await expect(main(page).getByText(say('zh_HK', 'paying.confirming'))).toBeVisible();
  await keepScreen(page, 'paying-confirming-zh_HK-phone');
  const seen = await visitAs(shop, buyer, `/orders/${order.id}`, { lang: 'zh_HK', width: PHONE });
  await expect(seen.locator('.title-band .pill')).toHaveText(say('zh_HK', 'paying.confirmingShort'));
  await expect(seen.locator('.other-ways, .fps')).toHaveCount(0);
  await keepScreen(seen, 'paying-confirming-order-zh_HK-phone');
  await expect(page).toHaveURL(/template=checkout-success$/, { timeout: CONFIRMED_MS });
  await expect(seen.locator('.title-band [data-status=paid]')).toBeVisible({ timeout: CONFIRMED_MS });
  const orders = await send<Placed[]>('GET', '/api/order', undefined, buyer);
  expect(orders.map(({ id }) => id)).toEqual([order.id]);
});

test('shows WeChat’s code on a computer, and every way in the form on our own page', async ({ shop }) => {
  const { buyer, order } = await anOrder('payment', 'wechat_pay');
  const page = await visitAs(shop, buyer, `/checkout?order=${order.id}&mode=payment&ui_mode=custom`);
  for (const method of ['card', 'alipay', 'wechat_pay']) {
    await expect(main(page).getByRole('button', { name: say('en', `paying.method.${method}`) })).toBeVisible();
  }
  await press(page, say('en', 'paying.method.alipay'));
  await expect(main(page).getByLabel('Card number')).toHaveCount(0);
  await keepScreen(page, 'paying-form-desktop');
  await page.goto(`/checkout?order=${order.id}&mode=payment&ui_mode=hosted&method=wechat_pay`);
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await expect(main(page).getByRole('img', { name: say('en', 'payment.wallet.qr') })).toBeVisible();
  await expectAccessible(page);
  await keepScreen(page, 'paying-wechat-desktop');
  await press(page, say('en', 'payment.wallet.refuse'));
  await expect(main(page).getByRole('alert')).toHaveText(say('en', 'payment.decline.payment_method_provider_decline'));
  await press(page, say('en', 'payment.wallet.approve'));
  await expect(page).toHaveURL(/template=checkout-success$/);
});

test('matches transfers with their order: the buyer sees what is missing, the desk what came of each', async ({
  shop,
}) => {
  shop.expectErrors(/409.*\/api\/payment\/fps\/transfers/);
  const { buyer, order } = await anOrder('offline', 'fps');
  const phone = await visitAs(shop, buyer, `/orders/${order.id}`, { lang: 'zh', width: PHONE });
  await expect(phone.locator('.fps__code')).toBeVisible();
  const desk = await visitAs(shop, await asAdmin(), '/admin/orders', { lang: 'en' });
  await main(desk).getByText(say('en', 'paying.transfer.title'), { exact: true }).click();
  const record = async (amount: string, bankReference: string) => {
    await main(desk).getByLabel(say('en', 'paying.transfer.reference')).fill(order.number.toLowerCase());
    await main(desk).getByLabel(say('en', 'paying.transfer.amount')).fill(amount);
    await main(desk).getByLabel(say('en', 'paying.transfer.bankReference')).fill(bankReference);
    await press(desk, say('en', 'paying.transfer.record'));
  };
  const first = `FRN-${order.number}-1`;
  await record('1', first);
  await expect(main(desk).getByText(new RegExp(`${order.number}: HK\\$.* less than the amount due`))).toBeVisible();
  await expect(phone.getByText(say('zh', 'paying.fps.due'))).toBeVisible();
  await expectNoSideways(phone);
  await keepScreen(phone, 'paying-short-zh-phone');
  await record('1', first);
  await expect(main(desk).getByText(/This transfer is already recorded for order/)).toBeVisible();
  await record((order.total - 1).toFixed(2), `FRN-${order.number}-2`);
  await expect(main(desk).getByText(`${order.number}: ${say('en', 'paying.transfer.outcome.paid')}`)).toBeVisible();
  await expectAccessible(desk);
  await keepScreen(desk, 'paying-transfer-desk');
  await expect(phone.locator('.title-band [data-status=paid]')).toBeVisible();
  await main(desk)
    .getByRole('link', { name: `Order ${order.number}` })
    .click();
  await expect(desk.locator('.transfers li')).toHaveCount(2);
  await keepScreen(desk, 'paying-transfers-order-desk');
});
