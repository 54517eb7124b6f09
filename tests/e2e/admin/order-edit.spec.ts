import { createOrder, stepOrder } from '@harbour/contracts/order';
import { listProducts } from '@harbour/contracts/product';
import { shopAt } from '../../support/shop-client.ts';
import { anAccount, asAdmin, say, visitAs } from '../support/accounts.ts';
import { expectAccessibleInBothThemes, expectNoSideways } from '../support/looks.ts';
import { expect, keepScreen, shopUrl, test } from '../support/shop.ts';
import { languagesOf } from '../support/whole.ts';

/** An order of two pieces that was paid at a stall, and whose it is. */
async function aPaidOrder() {
  const client = shopAt(shopUrl());
  const buyer = await anAccount();
  const { body: products } = await client.call(listProducts, { query: { limit: '50' } });
  const product = products.filter(({ options }) => options.length === 0).toSorted((a, b) => b.stock - a.stock)[0];
  if (product === undefined) throw new Error('the shop sells no plain product');
  const basket = { products: [{ product: { id: product.id }, quantity: 2 }] };
  const delivery = { method: 'pickup' as const, point: 'festival-walk' };
  const { body } = await client.call(createOrder, { body: { mode: 'offline', basket, delivery } }, client.as(buyer));
  const paid = { params: { id: body.id }, body: { status: 'paid' as const } };
  const { body: order } = await client.call(stepOrder, paid, client.as(await asAdmin()));
  return { order, buyer, product };
}

for (const lang of languagesOf('order edit')) {
  test(`staff note what they know of an order and change it, and its buyer sees what is due, in ${lang}`, async ({
    shop,
  }) => {
    test.setTimeout(90_000);
    const { order, buyer, product } = await aPaidOrder();
    const words = (key: string, params?: Record<string, string>) => say(lang, key, params);
    const page = await visitAs(shop, await asAdmin(), `/admin/orders/${order.id}`, { lang });
    await page.getByLabel(words('orderDesk.notes.new')).fill('Called at noon');
    await page.getByRole('button', { name: words('orderDesk.notes.add') }).dblclick();
    await expect(page.getByRole('listitem').filter({ hasText: 'Called at noon' })).toHaveCount(1);
    await keepScreen(page, `admin-order-${lang}`);

    await page.getByRole('link', { name: words('orderDesk.edit.button') }).click();
    const save = page.getByRole('button', { name: words('orderDesk.edit.save') });
    await expect(page.getByText(words('orderDesk.edit.same'))).toBeVisible();
    await expect(save).toBeDisabled();
    const name = product.name[lang];
    await page.getByLabel(words('orderDesk.edit.quantityOf', { name })).fill('3');
    await expect(save).toBeEnabled();
    await page.locator('.order-edit summary').click();
    await page.getByLabel(words('orderDesk.edit.search')).fill(name);
    await expect(page.locator('.edit-choices button').first()).toBeVisible();
    await expectNoSideways(page);
    await expectAccessibleInBothThemes(page, `admin-order-edit-${lang}`);
    await keepScreen(page, `admin-order-edit-${lang}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSideways(page);
    await keepScreen(page, `admin-order-edit-${lang}-phone`);
    await save.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words('orderDesk.edit.save') }).dblclick();
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}$`));
    await expect(page.getByRole('button', { name: words('orderDesk.duePaid.button') })).toBeVisible();

    const own = await visitAs(shop, buyer, `/orders/${order.id}`, { lang, width: 390 });
    const due = `HK$${product.price.toFixed(2)}`;
    await expect(own.getByText(words('order.due', { amount: due }))).toBeVisible();
    await expect(own.getByText('Called at noon')).toHaveCount(0);
    await expectNoSideways(own);
    await keepScreen(own, `order-due-${lang}-phone`);
  });
}
