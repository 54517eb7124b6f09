import type { Locator } from '@playwright/test';
import type { Order } from '@harbour/contracts/order';
import { getEditedProduct, type EditedProduct } from '@harbour/contracts/product-admin';
import { pathOf } from '@harbour/contracts/endpoint';
import { createOrder } from '@harbour/contracts/order';
import { anAccount, asAdmin, say, send, visitAs } from '../support/accounts.ts';
import { follow } from '../support/arrive.ts';
import { expectAccessible, expectNoSideways, expectWholeWords } from '../support/looks.ts';
import { expect, inEachLanguage, keepScreen, moveOn, test } from '../support/shop.ts';

const words = (en: string, zhHk: string, zh: string) => ({ en, zh_HK: zhHk, zh });

/** Fills a name in the three languages. */
async function fillName(group: Locator, label: string, name: ReturnType<typeof words>): Promise<void> {
  await group.getByLabel(`${label} · English`).fill(name.en);
  await group.getByLabel(`${label} · 繁體中文`).fill(name.zh_HK);
  await group.getByLabel(`${label} · 简体中文`).fill(name.zh);
}

const draft = (name: string) => ({
  name: words(name, name, name),
  description: words('Warm', '保暖', '保暖'),
  price: 40,
  unit: 'pair',
  category: 'fashion',
  image: '/pictures/socks',
  gallery: ['/pictures/scarf'],
  newArrival: false,
  status: 'online',
  stock: { from: 0, to: 5 },
});

test('an admin gives a product a choice, and a shopper buys what is chosen', async ({ shop }) => {
  const admin = await asAdmin();
  const name = `Mitten ${crypto.randomUUID().slice(0, 8)}`;
  const product = await send<EditedProduct>('POST', '/api/admin/product', draft(name), admin);
  const desk = await visitAs(shop, admin, `/admin/products/${product.id}`, { lang: 'en' });
  await desk.getByRole('button', { name: say('en', 'admin.variants.addOption') }).click();
  const option = desk.getByRole('group', { name: say('en', 'admin.variants.option', { at: '1' }) });
  await fillName(option, 'Name', words('Size', '尺碼', '尺码'));
  await fillName(option, 'Value 1', words('Small', '細碼', '小码'));
  await fillName(option, 'Value 2', words('Large', '大碼', '大码'));
  await option.getByRole('button', { name: say('en', 'admin.variants.addValue') }).click();
  await fillName(option, 'Value 3', words('Huge', '特大碼', '特大码'));
  const small = desk.getByRole('group', { name: 'Small' });
  const large = desk.getByRole('group', { name: 'Large' });
  await small.getByLabel('Stock').fill('0');
  await large.getByLabel('Price in HK$').fill('55.5');
  await large.getByLabel('Stock').fill('2');
  await large.getByLabel('Picture').selectOption({ index: 2 });
  // A combination that is not offered stays away, also when another value is named after it.
  await desk.getByRole('button', { name: say('en', 'admin.variants.remove', { name: 'Huge' }) }).click();
  await fillName(option, 'Value 2', words('Large', '大碼', '大码'));
  await expect(desk.locator('.variants__row')).toHaveCount(2);
  await expectAccessible(desk);
  await keepScreen(desk, 'admin-variants-desktop');
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(desk);
  await keepScreen(desk, 'admin-variants-phone');
  // An empty value would be a riddle to shoppers: the form says where it is.
  await option.getByRole('button', { name: say('en', 'admin.variants.removeValue', { at: '3' }) }).click();
  await desk.getByRole('button', { name: say('en', 'action.save') }).click();
  await expect(desk).toHaveURL(/\/admin\/products$/);
  const stored = await send<EditedProduct>('GET', pathOf(getEditedProduct, { id: product.id }), undefined, admin);
  expect(stored).toMatchObject({
    price: 40,
    stock: 2,
    variants: [
      { options: { size: 'small' }, price: 40, stock: 0, image: null },
      { options: { size: 'large' }, price: 55.5, stock: 2, image: '/pictures/scarf' },
    ],
  });

  const person = await anAccount();
  const page = await visitAs(shop, person, '/category/fashion', { width: 390 });
  const card = page.locator('.product').filter({ hasText: name });
  await expect(card).toContainText('From HK$40.00');
  await expectWholeWords(page);
  await follow(card.getByRole('link', { name: new RegExp(`^Choose`) }), name);
  // What is in stock is chosen at first; the other one says that it is not.
  await expect(page.getByRole('radio', { name: 'Large' })).toBeChecked();
  await expect(page.locator('.detail__price')).toContainText('HK$55.50');
  await expect(page.getByRole('radio', { name: 'Small sold out' })).toBeVisible();
  await page.getByRole('radio', { name: 'Large' }).press('ArrowLeft');
  await expect(page.locator('.detail').getByRole('button', { name: say('en', 'product.soldOut') })).toBeDisabled();
  await page.getByText('Large', { exact: true }).click();
  await expectAccessible(page);
  await keepScreen(page, 'product-variants-phone');
  await page.locator('.detail .add button').click();
  await expect(page.getByText(say('en', 'basket.added'))).toBeVisible();
  await inEachLanguage(page, async (lang) => {
    await page.goto('/basket');
    const label = { en: ' (Large)', zh_HK: '（大碼）', zh: '（大码）' }[lang];
    await expect(page.locator('.line h3')).toHaveText(name + label);
  });
  await expectNoSideways(page);

  // What was chosen is on the order.
  const [line] = stored.variants.slice(1);
  const order = await send<Order>(
    'POST',
    createOrder.path,
    {
      mode: 'payment',
      basket: { products: [{ product: { id: product.id }, variant: { id: line?.id }, quantity: 1 }] },
      delivery: { method: 'pickup', point: 'festival-walk' },
    },
    person,
  );
  await moveOn(page, `/orders/${order.id}`);
  await expect(page.locator('.item')).toContainText(name);
  await expect(page.locator('.item')).toContainText('55.50');
  await keepScreen(page, 'order-variants-phone');

  // The desk shows where the piece went.
  await desk.goto(`/admin/products/${product.id}`);
  const stock = desk.getByRole('region', { name: say('en', 'admin.stock.title'), exact: true });
  await expect(stock.getByRole('row', { name: 'Large 1 1' })).toBeVisible();
  await expect(stock.getByRole('row', { name: `Large Sale ${order.number} -1` })).toBeVisible();
  await expectAccessible(desk);
  await expectNoSideways(desk);
  await keepScreen(desk, 'admin-stock-phone');
});
