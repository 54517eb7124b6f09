import { join } from 'node:path';
import type { Order } from '@harbour/contracts/order';
import { type Account, anAccount, asAdmin, say, send, visitAs } from '../support/accounts.ts';
import { answerReturn } from '../support/answer-return.ts';
import { collectedOrder } from '../support/collected.ts';
import { expectAccessible, expectNoSideways, seeInTurn } from '../support/looks.ts';
import { expect, keepScreen, test } from '../support/shop.ts';

const PICTURE = join(import.meta.dirname, '../pictures/ocr-english.png');

/** Three pieces that came to their buyer. */
async function threePieces(buyer: Account): Promise<Order> {
  const [product] = await send<{ id: string }[]>('GET', '/api/product?category=stationery&inStock=true&limit=1');
  return collectedOrder(buyer, product?.id ?? '', 3);
}

test('goods go back: asked for on a phone with a picture, answered, received and refunded at a desk', async ({
  shop,
}) => {
  const buyer = await anAccount();
  const order = await threePieces(buyer);
  const phone = await visitAs(shop, buyer, `/orders/${order.id}`, { lang: 'zh_HK', width: 390 });
  await expect(phone.locator('.amounts__total')).toBeVisible();
  await expect(phone.locator('.amounts')).not.toContainText(say('zh_HK', 'basketPage.free'));
  await phone.getByRole('link', { name: say('zh_HK', 'returns.ask') }).click();
  await seeInTurn(phone, 'return-form-390', async () => expect(phone.locator('.return-form')).toBeVisible());
  await phone.locator('.return-rows select').selectOption('2');
  await phone.locator('.return-form select').last().selectOption('damaged');
  await phone.locator('.return-form textarea').fill('兩本都濕了');
  await phone.locator('.return-form input[type=file]').setInputFiles(PICTURE);
  await expect(phone.locator('.thumbnail img')).toHaveCount(1);
  await expectAccessible(phone);
  await keepScreen(phone, 'return-form-filled-390');
  await phone.locator('.return-form button[type=submit]').click();
  await expect(phone.locator('.return-card [data-return=requested]')).toBeVisible();
  await expect(phone.locator('.return-card .thumbnail img')).toHaveCount(1);

  const desk = await visitAs(shop, await asAdmin(), '/admin/returns', { lang: 'en' });
  await desk.getByRole('link', { name: order.number }).click();
  await expect(desk.locator('.timeline')).toBeVisible();
  await expect(desk.locator('.thumbnail img')).toBeVisible();
  await expect(desk.getByText('兩本都濕了')).toBeVisible();
  await expectAccessible(desk);
  await answerReturn(desk, 'accept', 'accepted', async () => {
    await expectAccessible(desk);
    await keepScreen(desk, 'return-accept-1280');
  });

  await seeInTurn(phone, 'return-accepted-390', async () => expect(phone.locator('.return-back li')).toHaveCount(4));
  await expectAccessible(phone);

  await answerReturn(desk, 'receive', 'received', async () => {
    await desk.locator('dialog input[type=checkbox]').check();
    await keepScreen(desk, 'return-receive-1280');
  });
  const half = `HK$${((order.total / 3) * 2).toFixed(2)}`;
  await answerReturn(desk, 'refund', 'refunded', async () => {
    await expect(desk.locator('dialog .return-sum')).toContainText(half);
    await expectAccessible(desk);
    await keepScreen(desk, 'return-refund-1280');
  });
  await seeInTurn(desk, 'return-desk-1280', async () => expect(desk.locator('.timeline')).toBeVisible());
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(desk);
  await keepScreen(desk, 'return-desk-390');

  await phone.reload();
  await expect(phone.locator('.return-card [data-return=refunded]')).toBeVisible();
  await expect(phone.locator('.amounts')).toContainText(`−${half}`);
  // Each step once: the refund of a part is news, not a second collection.
  await expect(phone.locator('.timeline__step--done')).toHaveCount(6);
  await phone.setViewportSize({ width: 1_280, height: 900 });
  await expectNoSideways(phone);
  await keepScreen(phone, 'return-refunded-1280');
});
