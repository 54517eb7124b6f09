import type { Page } from '@playwright/test';
import { anAccount } from '../support/accounts.ts';
import { expectTitle, follow } from '../support/arrive.ts';
import { expect, keepScreen, logIn, moveOn, openAt, retryUntil, test, withoutFirstData } from '../support/shop.ts';
import { languagesOf } from '../support/whole.ts';

const totalOf = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-total]').getAttribute('data-total'));
const confirmed = (page: Page) => expect(page.getByText(/Confirmed by the shop|由本店確認|由本店确认/)).toBeVisible();

async function addFirst(page: Page, path = '/new-arrivals'): Promise<string> {
  await openAt(page, path);
  const card = page
    .locator('.product')
    .filter({ has: page.locator('.add button:enabled') })
    .first();
  const name = (await card.getByRole('heading').innerText()).trim();
  await card.locator('.add button').click();
  return name;
}

for (const lang of languagesOf('basket')) {
  test(`explains what a basket costs in ${lang}`, async ({ shop }) => {
    const page = await shop.open({ lang });
    await addFirst(page);
    await page.getByRole('banner').locator('.basket-count[href="/basket"]').click();
    await expect(page).toHaveURL(/\/basket$/);
    await confirmed(page);
    await expect(page.locator('.next-step')).toBeVisible();
    await expect(page.locator('.amounts__row')).toHaveCount(3);
    await page.locator('.stepper input').fill('7');
    await expect(page.locator('.summary dl')).toContainText('−HK$20.00');
    await confirmed(page);
    await keepScreen(page, `basket-${lang}-desktop`);
    await page.setViewportSize({ width: 390, height: 844 });
    await keepScreen(page, `basket-${lang}-phone`);
  });
}

test('says what to do with an empty basket', async ({ shop }) => {
  const page = await shop.visit('/basket');
  await expect(page.getByText(/^Your basket is empty/)).toBeVisible();
  await keepScreen(page, 'basket-empty');
  await page.getByRole('main').getByRole('link', { name: 'New Arrivals' }).click();
  await expect(page).toHaveURL(/\/new-arrivals$/);
});

test('removes a line and puts it back', async ({ shop }) => {
  const page = await shop.open();
  const name = await addFirst(page);
  await moveOn(page, '/basket');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText(/^Your basket is empty/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('counts the same here as at the server, and takes districts and codes', async ({ shop }) => {
  const page = await shop.open();
  await addFirst(page, '/new-arrivals?category=tea');
  await moveOn(page, '/basket');
  await confirmed(page);
  const before = await totalOf(page);
  await page.getByLabel('District').selectOption('Islands');
  await expect.poll(() => totalOf(page)).toBe(before + 25);
  await confirmed(page);
  await page.getByLabel('Delivery', { exact: true }).selectOption('pickup');
  await expect(page.locator('.summary dl')).toContainText('Free');
  await page.getByLabel('Promotion code').fill('teatime');
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(page.locator('.code')).toContainText('TEATIME applied');
  await page.getByLabel('Promotion code').fill('NOSUCH');
  await page.getByLabel('Promotion code').press('Enter');
  await expect(page.locator('.code--bad')).toContainText('NOSUCH doesn’t exist');
  await confirmed(page);
  const confirmedTotal = await totalOf(page);
  // Without the server the page computes on its own, by the same rules.
  shop.expectErrors(/\/api\/basket\/quote/);
  await page.route('**/api/basket/quote', (route) => route.abort());
  await page.getByRole('button', { name: /^One more of/ }).click();
  await expect(page.getByText(/^The shop could not confirm these prices/)).toBeVisible();
  await page.getByRole('button', { name: /^One less of/ }).click();
  await expect.poll(() => totalOf(page)).toBe(confirmedTotal);
  await page.unroute('**/api/basket/quote');
});

test('says in the line what changed since it was added', async ({ shop }) => {
  const page = await shop.open();
  await addFirst(page);
  await page.evaluate(() => {
    const basket = JSON.parse(localStorage.getItem('basket') ?? '{}') as {
      products: { product: { id: string; price: number }; quantity: number }[];
    };
    const [first] = basket.products;
    if (first) first.product.price = 1;
    basket.products.push({ product: { id: '000000000000000000000000', price: 5 }, quantity: 1 });
    localStorage.setItem('basket', JSON.stringify(basket));
  });
  await page.goto('/basket');
  await expect(page.getByText(/^Was HK\$1\.00 when you added it, now HK\$/)).toBeVisible();
  await expect(page.getByText('No longer sold.')).toBeVisible();
  await keepScreen(page, 'basket-changes');
  await page.getByRole('button', { name: 'Accept price' }).click();
  await expect(page.getByText(/^Was HK\$1\.00/)).toHaveCount(0);
});

test('shows the same basket in every tab', async ({ shop }) => {
  const page = await shop.visit('/basket');
  const other = await page.context().newPage();
  await addFirst(other);
  await expect(page.locator('.line')).toHaveCount(1);
  await other.close();
});

test('joins a guest’s basket with the stored one at login, with Undo', async ({ shop }) => {
  const person = await anAccount();
  const page = await shop.open({ session: person });
  await addFirst(page, '/new-arrivals?category=tea');
  await moveOn(page, '/logout');
  await page.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL((url) => url.pathname === '/en');
  const own = await addFirst(page, '/new-arrivals?category=toys');
  await moveOn(page, '/login');
  await logIn(page, person);
  await expect(page.getByText('We added the items from your account’s basket.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('banner').locator('.basket-count[href="/basket"]').click();
  await expect(page.locator('.line')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: own })).toBeVisible();
});

test('searches in all three languages, from the top bar and with filters', async ({ shop }) => {
  const page = await shop.visit('/');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const box = page.getByRole('dialog');
  await box.getByRole('searchbox').fill('月餅');
  await expect(box.locator('.quick__item').first()).toBeVisible();
  await keepScreen(page, 'search-quick');
  await box.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expectTitle(page, 'Search');
  await expect(page.locator('.product').first()).toBeVisible();
  const found = await page.locator('.product').count();
  await page.getByRole('main').getByRole('searchbox').fill('月饼');
  await expect(page).toHaveURL(/%E6%9C%88%E9%A5%BC/);
  await expect(page.locator('.product')).toHaveCount(found);
  await page.getByRole('main').getByRole('searchbox').fill('');
  await page.getByText('Filters').click();
  await page.getByLabel('Category').selectOption('tea');
  await expect(page).toHaveURL(/\/search\?category=tea$/);
  await expect.poll(() => page.locator('.product').count()).toBeGreaterThan(2);
  await page.getByLabel('Order').selectOption('-price');
  const prices = async () =>
    (await page.locator('.product__price b').allTextContents()).map((text) => Number(text.replace(/[^0-9.]/g, '')));
  const isDearestFirst = async () => {
    const shown = await prices();
    return shown.length > 2 && shown.every((value, index) => index === 0 || value <= (shown[index - 1] ?? 0));
  };
  await expect.poll(isDearestFirst).toBe(true);
  const inStock = page.getByLabel(/^In stock only/);
  // The press shows at once, however long the list takes.
  expect(await inStock.evaluate((box: HTMLInputElement) => (box.click(), box.checked))).toBe(true);
  await expect(page).toHaveURL(/inStock=true/);
  await page.getByLabel('To HK$').fill('50');
  await page.getByLabel('To HK$').press('Enter');
  await expect(page).toHaveURL(/priceTo=50/);
  await expect.poll(async () => (await prices()).every((price) => price <= 50)).toBe(true);
  await keepScreen(page, 'search-desktop');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/search$/);
  // The list of before may have a second page of its own.
  await expect(page.getByRole('link', { name: 'Clear filters' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/search\?page=2$/);
  await expect.poll(() => page.locator('.product').count()).toBeGreaterThan(2);
  await page.getByRole('main').getByRole('searchbox').fill('zzzz');
  await expect(page.getByText(/^Nothing found for “zzzz”/)).toBeVisible();
});

test('shows offers with their time, and takes a code into the basket', async ({ shop }) => {
  const page = await shop.visit('/jetso');
  await expect(page.locator('[data-promotion]').first()).toBeVisible();
  await expect(page.getByText(/^Ends in \d+ days( and \d\d:\d\d:\d\d)?$/).first()).toBeVisible();
  await keepScreen(page, 'jetso-desktop');
  await page.setViewportSize({ width: 390, height: 844 });
  await keepScreen(page, 'jetso-phone');
  await page.locator('[data-promotion="tea-time"]').getByRole('button', { name: 'Use it now' }).click();
  await expect(page).toHaveURL(/\/basket$/);
  const codes = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('basket') ?? '{}') as { codes?: string[] }).codes);
  await expect.poll(codes).toEqual(['TEATIME']);
});

test('shows news, newest first, and an article', async ({ shop }) => {
  shop.expectErrors(/404.*\/news\/none/);
  const page = await shop.visit('/news', { lang: 'zh_HK' });
  // The tests of the administration add some.
  await expect.poll(() => page.locator('.tile').count()).toBeGreaterThanOrEqual(6);
  await keepScreen(page, 'news-desktop');
  const title = (await page.locator('.tile h3').first().innerText()).trim();
  await follow(page.locator('.tile h3 a').first(), title);
  await expect.poll(() => page.locator('.article__words p').count()).toBeGreaterThan(3);
  await keepScreen(page, 'news-article-desktop');
  await page.goto('/news/none');
  await expect(page.getByRole('heading', { name: '找不到頁面' })).toBeVisible();
});

for (const [path, api] of [
  ['/jetso', '**/api/promotion*'],
  ['/news', '**/api/news*'],
  ['/search', '**/api/product*'],
] as const) {
  test(`shows the empty and the failed state of ${path}`, async ({ shop }) => {
    shop.expectErrors(/\/api\//);
    const page = await shop.open();
    await withoutFirstData(page);
    await page.route(api, (route) => route.fulfill({ json: { ok: true, body: [] } }));
    await page.goto(path);
    await expect(page.locator('main .panel')).toBeVisible();
    await page.unroute(api);
    await page.route(api, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.unroute(api);
    await retryUntil(page, (options) => expect(page.locator('.tile').first()).toBeVisible(options));
  });
}
