import { getEditedProduct, type EditedProduct } from '@harbour/contracts/product-admin';
import { pathOf } from '@harbour/contracts/endpoint';
import { anAccount, asAdmin, say, send, visitAs } from '../support/accounts.ts';
import { expectAccessible, expectNoSideways } from '../support/looks.ts';
import { addressIn, expect, keepScreen, moveOn, shopUrl, test } from '../support/shop.ts';

const DAY = '2027-01-08';

test('an owner lets a product be back-ordered, and a shopper reads so on the way to the order', async ({ shop }) => {
  const admin = await asAdmin();
  const name = `Kettle ${crypto.randomUUID().slice(0, 8)}`;
  const words = { en: name, zh_HK: name, zh: name };
  const body = {
    name: words,
    description: words,
    price: 40,
    unit: 'piece',
    category: 'kitchen',
    image: '/pictures/socks',
    newArrival: false,
    status: 'online',
    stock: { from: 0, to: 1 },
  };
  const product = await send<EditedProduct>('POST', '/api/admin/product', body, admin);
  const desk = await visitAs(shop, admin, `/admin/products/${product.id}`, { lang: 'en' });
  await desk.getByLabel(say('en', 'admin.stock.backOrder')).check();
  await desk.getByLabel(say('en', 'admin.stock.backOrderLimit')).fill('5');
  await desk.getByLabel(say('en', 'admin.stock.sentFrom')).fill(DAY);
  await expectAccessible(desk);
  await keepScreen(desk, 'admin-back-order-desktop');
  await desk.getByRole('button', { name: say('en', 'action.save') }).click();
  await expect(desk).toHaveURL(/\/admin\/products$/);
  const stored = await send<EditedProduct>('GET', pathOf(getEditedProduct, { id: product.id }), undefined, admin);
  expect(stored.variants).toMatchObject([{ stock: 1, backOrder: { limit: 5, sentFrom: DAY } }]);

  const page = await visitAs(shop, await anAccount(), `/product/${product.slug}`, { lang: 'zh_HK', width: 390 });
  await page.locator('.detail__quantity').selectOption('3');
  await page.locator('.detail .add button').click();
  await moveOn(page, '/basket');
  const note = page.locator('.back-ordered');
  const day = new Intl.DateTimeFormat('zh-HK', { weekday: 'short', month: 'short', day: 'numeric' });
  const said = day.format(new Date(`${DAY}T12:00:00+08:00`));
  await expect(note).toHaveText(say('zh_HK', 'backOrdered.from', { pieces: '2', day: said }));
  await expectNoSideways(page);
  await expectAccessible(page);
  await keepScreen(page, 'basket-back-order-phone');
  await moveOn(page, '/basket/checkout');
  await expect(note).toBeVisible();
  await keepScreen(page, 'checkout-back-order-phone');

  // Once nothing is there, the page and search engines say so too.
  const { version } = stored;
  const sold = { ...body, stock: { from: 1, to: 0 }, version };
  await send('PUT', `/api/admin/product/${product.id}`, sold, admin);
  await page.goto(`/product/${product.slug}`);
  await expect(page.locator('.detail .stock')).toHaveText(say('zh_HK', 'product.backOrderFrom', { day: said }));
  await keepScreen(page, 'product-back-order-phone');
  const html = await (await fetch(`${shopUrl()}${addressIn(`/product/${product.slug}`, 'en')}`)).text();
  expect(html).toContain('https://schema.org/BackOrder');
});
