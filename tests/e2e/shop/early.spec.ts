import type { Page } from '@playwright/test';
import { untilAlive } from '../support/arrive.ts';
import { addressIn, expect, test } from '../support/shop.ts';

/** Holds back files of the program until what is given is called; those that are asked for later come at once. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const PROGRAM = /\/assets\/.*\.js$/;

/** How many pieces are in the basket that the browser keeps, by product. */
const quantities = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const basket = JSON.parse(localStorage.getItem('basket') ?? '{}') as { products?: { quantity: number }[] };
    return (basket.products ?? []).map(({ quantity }) => quantity);
  });

test('adds what was pressed before the program was there, once for each press', async ({ shop }) => {
  const page = await shop.open();
  const release = await holdBack(page, PROGRAM);
  await page.goto(addressIn('/new-arrivals'), { waitUntil: 'commit' });
  const buttons = page.locator('.product button.button:enabled');
  await buttons.nth(0).click();
  await buttons.nth(1).click();
  await buttons.nth(1).click();
  await page.keyboard.press('Enter');
  expect(await quantities(page)).toEqual([]);
  release();
  await expect.poll(() => quantities(page)).toEqual([1, 3]);
  await expect(buttons.nth(1)).toBeFocused();
  await untilAlive(page);
  // One more press counts once: nothing listens twice.
  await buttons.nth(0).click();
  await expect.poll(() => quantities(page)).toEqual([2, 3]);
});

test('adds as many as were chosen at each press', async ({ shop }) => {
  const page = await shop.visit('/category/tea');
  const path = await page.locator('.product').first().getByRole('link').first().getAttribute('href');
  await page.evaluate(() => localStorage.removeItem('basket'));
  const release = await holdBack(page, PROGRAM);
  await page.goto(path ?? '', { waitUntil: 'commit' });
  const add = page.locator('.detail__buy').getByRole('button');
  await page.getByLabel('Quantity').selectOption('3');
  await add.click();
  await page.getByLabel('Quantity').selectOption('2');
  await add.click();
  release();
  await expect.poll(() => quantities(page)).toEqual([5]);
  await expect(page.getByLabel('Quantity')).toHaveValue('2');
});

test('keeps presses on a page whose own part comes later than the program', async ({ shop }) => {
  const page = await shop.open();
  const release = await holdBack(page, /\/assets\/HomeScreen-[\w-]+\.js$/);
  await page.goto(addressIn('/'), { waitUntil: 'commit' });
  await untilAlive(page);
  const add = page.locator('.product button.button:enabled').first();
  await add.click();
  await add.click();
  expect(await quantities(page)).toEqual([]);
  // What is there already does not wait for it.
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  release();
  await expect.poll(() => quantities(page)).toEqual([2]);
});

test('sorts, filters and keeps what is typed from before the program was there', async ({ shop }) => {
  const page = await shop.open();
  const release = await holdBack(page, PROGRAM);
  await page.goto(addressIn('/new-arrivals'), { waitUntil: 'commit' });
  await page.locator('[name=sort]').selectOption('price');
  await page.getByText('Filters').click();
  await page.getByLabel('In stock').click();
  const from = page.locator('[name=priceFrom]');
  await from.pressSequentially('20');
  const addresses = [''];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).search));
  release();
  await expect(page).toHaveURL(/\?sort=price&inStock=true$/);
  await expect(page.locator('[name=sort]')).toHaveValue('price');
  await expect(page.getByLabel('In stock')).toBeChecked();
  await expect(from).toHaveValue('20');
  await expect(from).toBeFocused();
  await untilAlive(page);
  expect(addresses.filter((search, at) => search !== addresses[at - 1])).toEqual([
    '',
    '?sort=price',
    '?sort=price&inStock=true',
  ]);
});

test('changes language and theme once, as chosen before the program was there', async ({ shop }) => {
  const page = await shop.open();
  const release = await holdBack(page, PROGRAM);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(addressIn('/faq'), { waitUntil: 'commit' });
  await page.getByLabel('Dark').click();
  await page.getByLabel('简体中文').click();
  release();
  await expect(page).toHaveURL(/\/zh\/faq$/);
  await untilAlive(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(asked).toEqual(['/en/faq', '/zh/faq']);
});

test('opens the search that was pressed before the program was there', async ({ shop }) => {
  const page = await shop.open();
  const release = await holdBack(page, PROGRAM);
  await page.goto(addressIn('/faq'), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Search' }).click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});
