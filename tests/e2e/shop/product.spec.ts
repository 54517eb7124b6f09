import { pathOf } from '@harbour/contracts/endpoint';
import { createOrder } from '@harbour/contracts/order';
import type { Product } from '@harbour/contracts/product';
import { changeProduct, type EditedProduct, getEditedProduct } from '@harbour/contracts/product-admin';
import { anAccount, asAdmin, send, visitAs } from '../support/accounts.ts';
import { follow } from '../support/arrive.ts';
import { expectWholeWords } from '../support/looks.ts';
import { expect, keepScreen, retryUntil, test, withoutFirstData } from '../support/shop.ts';
import { languagesOf } from '../support/whole.ts';

const WORDS = {
  en: { related: 'You may also like', inBasket: 'In your basket: 1', add: 'Add to Cart' },
  zh_HK: { related: '你可能也喜歡', inBasket: '購物籃內有 1 件', add: '加入購物籃' },
  zh: { related: '您可能也喜欢', inBasket: '购物篮里有 1 件', add: '加入购物篮' },
} as const;

for (const lang of languagesOf('product')) {
  test(`opens a product from its card and adds it in ${lang}`, async ({ shop }) => {
    const page = await shop.visit('/category/tea', { lang });
    const card = page.locator('.product').first();
    const name = (await card.getByRole('heading').innerText()).trim();
    await follow(card.getByRole('link', { name }), name);
    await expect(page).toHaveURL(/\/product\/[a-z-]+$/);
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(page.getByRole('heading', { level: 2, name: WORDS[lang].related })).toBeVisible();
    await page.locator('.detail').getByRole('button', { name: WORDS[lang].add }).click();
    await expect(page.getByRole('link', { name: WORDS[lang].inBasket })).toBeVisible();
    await expect(page.locator('.extras__arrival output')).toContainText(/\d/);
    await keepScreen(page, `product-${lang}-desktop`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectWholeWords(page);
    await keepScreen(page, `product-${lang}-phone`);
  });
}

test('enlarges the picture of a product', async ({ shop }) => {
  const page = await shop.visit('/new-arrivals');
  await page.locator('.product').first().getByRole('link').click();
  // The list has such buttons as well.
  await page
    .locator('.detail')
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('says that a product is gone where there is none of that id', async ({ shop }) => {
  shop.expectErrors(/404.*\/product\/0{24}/);
  const page = await shop.visit('/product/000000000000000000000000');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'New Arrivals' }).click();
  await expect(page).toHaveURL(/\/new-arrivals$/);
});

test('offers Retry when a product cannot be fetched', async ({ shop }) => {
  shop.expectErrors(/\/api\/product/);
  const page = await shop.visit('/new-arrivals');
  await page.route('**/api/product/*', (route) => route.abort());
  await page.locator('.product').first().getByRole('link').click();
  await expect(page.getByRole('alert').getByText('Failed to fetch products.')).toBeVisible();
  await page.unroute('**/api/product/*');
  await retryUntil(page, (options) => expect(page.locator('.detail')).toBeVisible(options));
});

test('says on the card that something is sold out', async ({ shop }) => {
  const page = await shop.open();
  await withoutFirstData(page);
  await page.route('**/api/product?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { body: Product[] };
    const [first, ...rest] = answer.body;
    if (first === undefined) throw new Error('the list is empty');
    const variants = first.variants.map((variant) => ({ ...variant, stock: 0 }));
    await route.fulfill({ response, json: { ...answer, body: [{ ...first, stock: 0, variants }, ...rest] } });
  });
  await page.goto('/en/new-arrivals');
  const card = page.locator('.product').first();
  await expect(card.locator('.flag')).toHaveText('Sold out');
  await expect(card.getByRole('button', { name: /^Sold out/ })).toBeDisabled();
});

test('adds several at once, tells the day for a district, shares, and shows what was looked at', async ({ shop }) => {
  const page = await shop.visit('/product/tea-bags');
  await page.getByLabel('Quantity').selectOption('3');
  await page.locator('.detail').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'In your basket: 3' })).toBeVisible();
  await page.getByLabel('Your district').selectOption('Islands');
  await expect(page.getByText(/^Ordered now, at your door /)).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('The address is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/en\/product\/tea-bags$/);
  await page.locator('.section', { hasText: 'You may also like' }).locator('.product h3 a').first().click();
  await expect(page).not.toHaveURL(/tea-bags$/);
  const viewed = page.locator('.section', { hasText: 'Recently viewed' });
  await expect(viewed.locator('a[href$="/product/tea-bags"]')).toBeVisible();
});

/** A page that missed the message, because its connection was still being opened, asks again after 15 s. */
const ASKED_AGAIN = { timeout: 25_000 };

test('shows on an open page that the last one was sold, to visitors and to people with an account', async ({
  shop,
}) => {
  const path = '/product/wind-chime';
  const admin = await asAdmin();
  const { id, stock: before } = await send<Product>('GET', `/api${path}`);
  const setStock = async (to: number) => {
    const { stock: from, ...now } = await send<EditedProduct>(
      'GET',
      pathOf(getEditedProduct, { id }),
      undefined,
      admin,
    );
    await send('PUT', pathOf(changeProduct, { id }), { ...now, stock: { from, to } }, admin);
  };
  await setStock(2);
  const buyer = await anAccount();
  const buyOne = () =>
    send(
      'POST',
      createOrder.path,
      {
        mode: 'offline',
        basket: { products: [{ product: { id }, quantity: 1 }] },
        delivery: { method: 'pickup', point: 'festival-walk' },
      },
      buyer,
    );
  const visitor = await shop.visit(path);
  const pages = [visitor, await visitAs(shop, await anAccount(), path)];
  for (const page of pages) await expect(page.locator('.detail [role=status]')).toHaveText('Only 2 pieces left');
  await buyOne();
  await expect(visitor.locator('.detail [role=status]')).toHaveText('Only 1 piece left', ASKED_AGAIN);
  await buyOne();
  for (const page of pages) {
    await expect(page.locator('.detail [role=status]')).toHaveText('Sold out', ASKED_AGAIN);
    await expect(page.locator('.detail').getByRole('button', { name: /^Sold out/ })).toBeDisabled();
  }
  await setStock(before);
});
