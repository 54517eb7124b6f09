import { expect, keepScreen, test, withoutFirstData } from '../support/shop.ts';

const WORDS = {
  en: { related: 'From the same shelf', inBasket: 'In your basket: 1', add: 'Add to Cart' },
  zh_HK: { related: '同一個貨架', inBasket: '購物籃內有 1 件', add: '加入購物籃' },
  zh: { related: '同一个货架', inBasket: '购物篮里有 1 件', add: '加入购物篮' },
} as const;

for (const lang of ['en', 'zh_HK', 'zh'] as const) {
  test(`opens a product from its card and adds it in ${lang}`, async ({ shop }) => {
    const page = await shop.visit('/category/tea', { lang });
    const card = page.locator('.product').first();
    const name = (await card.getByRole('heading').innerText()).trim();
    await card.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/product\/[a-z-]+$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(page.getByRole('heading', { level: 2, name: WORDS[lang].related })).toBeVisible();
    await page.locator('.detail').getByRole('button', { name: WORDS[lang].add }).click();
    await expect(page.getByRole('link', { name: WORDS[lang].inBasket })).toBeVisible();
    await keepScreen(page, `product-${lang}-desktop`);
    await page.setViewportSize({ width: 390, height: 844 });
    await keepScreen(page, `product-${lang}-phone`);
  });
}

test('enlarges the picture of a product', async ({ shop }) => {
  const page = await shop.visit('/new-arrivals');
  await page.locator('.product').first().getByRole('link').click();
  await page
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
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('.detail')).toBeVisible();
});

test('says on the card that something is sold out', async ({ shop }) => {
  const page = await shop.open();
  await withoutFirstData(page);
  await page.route('**/api/product?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { body: { stock: number }[] };
    if (answer.body[0]) answer.body[0].stock = 0;
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/en/new-arrivals');
  const card = page.locator('.product').first();
  await expect(card.locator('.flag')).toHaveText('Sold out');
  await expect(card.getByRole('button', { name: /^Sold out/ })).toBeDisabled();
});
