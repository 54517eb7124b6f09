import type { Locator, Page } from '@playwright/test';
import { createOrder } from '@harbour/contracts/order';
import { listProducts } from '@harbour/contracts/product';
import sharp from 'sharp';
import { shopAt } from '../../support/shop-client.ts';
import { anAccount, asAdmin, say, send, visitAs } from '../support/accounts.ts';
import { follow } from '../support/arrive.ts';
import { expectAccessible, expectNoSideways, settled } from '../support/looks.ts';
import { addressIn, expect, inEachLanguage, keepScreen, moveOn, openAt, shopUrl, test } from '../support/shop.ts';

const NAME = { en: 'Paper lantern, hand made', zh_HK: '手工紙燈籠', zh: '手工纸灯笼' };

/** Fills a text in the three languages. */
async function fillLanguages(group: Locator, texts: typeof NAME): Promise<void> {
  await group.getByLabel('English').fill(texts.en);
  await group.getByLabel('繁體中文').fill(texts.zh_HK);
  await group.getByLabel('简体中文').fill(texts.zh);
}

test('an admin adds a product with its picture, and shoppers see it in three languages', async ({ shop }) => {
  const page = await visitAs(shop, await asAdmin(), '/admin/products', { lang: 'zh_HK' });
  await page.getByRole('link', { name: '新增' }).click();
  // Nothing is lost of what is missing: each field says so.
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('請加上圖片')).toBeVisible();
  await fillLanguages(page.getByRole('group', { name: '名稱' }), NAME);
  await fillLanguages(page.getByRole('group', { name: '描述' }), {
    en: 'Folded by hand',
    zh_HK: '人手摺',
    zh: '手工折',
  });
  const file = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('選擇圖片').first().setInputFiles({ name, mimeType, buffer });
  await file('bad.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByText('只接受 JPEG、PNG 或 WebP 圖片')).toBeVisible();
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#c4122f' } });
  await file('lantern.png', 'image/png', await picture.png().toBuffer());
  await expect(page.getByRole('img', { name: '現時的圖片' })).toBeVisible();
  await page.getByLabel('價錢（港元）').fill('88.50');
  await page.getByLabel('存貨', { exact: true }).fill('6');
  await page.getByLabel('展示狀態').selectOption('online');
  await keepScreen(page, 'admin-product-desktop');
  await page.getByRole('button', { name: '儲存' }).dblclick();
  const link = page.getByRole('link', { name: NAME.zh_HK });
  await expect(link).toHaveCount(1);
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  const seen = await shop.open();
  await inEachLanguage(seen, async (lang) => {
    await seen.goto(addressIn(`/product/${id}`, lang));
    await expect(seen.getByRole('heading', { level: 1, name: NAME[lang] })).toBeVisible();
    await expect(seen.getByText('HK$88.50').first()).toBeVisible();
    const image = seen.locator('main picture img').first();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(image).toHaveAttribute('src', /^\/api\/picture\/[0-9a-f]{32}-400\.jpg$/);
  });
  // Hidden from the list by one press, and gone from the shop.
  await page.getByRole('button', { name: `在店內隱藏${NAME.zh_HK}` }).click();
  await expect(page.getByRole('button', { name: `在店內展示${NAME.zh_HK}` })).toBeVisible();
  shop.expectErrors(/410.*\/product/);
  const gone = await seen.goto(addressIn(`/product/${id}`, 'zh'));
  expect(gone?.status()).toBe(410);
  await expect(seen.getByText('货架上没有这件商品')).toBeVisible();
});

test('a category of the owner has a page until it is removed, and its old address leads on', async ({ shop }) => {
  const names = { en: 'Lion dance', zh_HK: '舞獅用品', zh: '舞狮用品' };
  const page = await visitAs(shop, await asAdmin(), '/admin/categories', { lang: 'zh_HK' });
  await page.getByRole('link', { name: '新增' }).click();
  await fillLanguages(page.getByRole('group', { name: '名稱' }), names);
  await page.getByLabel('網址').fill('Lion Dance');
  const picture = sharp({ create: { width: 400, height: 400, channels: 3, background: '#1a6b4a' } });
  const file = { name: 'lion.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
  await page.getByLabel('選擇圖片').setInputFiles(file);
  await expect(page.getByRole('img', { name: '現時的圖片' })).toBeVisible();
  await page.getByLabel('屬於').selectOption('festive');
  await page.getByLabel('展示狀態').selectOption('online');
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('請只用小寫英文字母、數字與單個連字號')).toBeVisible();
  await page.getByLabel('網址').fill('lion-dance');
  await keepScreen(page, 'admin-category-desktop');
  await page.getByRole('button', { name: '儲存' }).dblclick();
  const link = page.getByRole('link', { name: names.zh_HK });
  await expect(link).toHaveCount(1);

  const seen = await shop.visit('/category/festive');
  await follow(seen.locator('main').getByRole('link', { name: names.en }), names.en);
  await expect(seen.locator('.breadcrumbs').getByRole('link', { name: 'Festive' })).toBeVisible();
  await expectAccessible(seen);

  await link.click();
  await page.getByLabel('網址').fill('lions');
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('/category/lions')).toBeVisible();
  const moved = await seen.goto(addressIn('/category/lion-dance', 'en'));
  expect(moved?.url()).toMatch(/\/en\/category\/lions$/);

  await link.click();
  await page.getByRole('button', { name: '移除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).dblclick();
  await expect(page.getByText(`已移除${names.zh_HK}`)).toBeVisible();
  await expect(link).toHaveCount(0);
  // It had no products to move: so it can be brought back.
  const removed = page.locator('[data-sonner-toast]', { hasText: `已移除${names.zh_HK}` });
  await removed.getByRole('button', { name: '復原' }).click();
  await expect(page.getByText(`${names.zh_HK}已復原。`)).toBeVisible();
  await link.click();
  await page.getByRole('button', { name: '移除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
  await expect(removed).toBeVisible();
  await expect(link).toHaveCount(0);
  shop.expectErrors(/410.*\/category/);
  expect((await seen.goto(addressIn('/category/lions', 'en')))?.status()).toBe(410);
});

test('who saves an older copy is shown the newer one and loses nothing', async ({ shop }) => {
  shop.expectErrors(/409.*\/api\/admin/);
  const title = (page: Page) => page.getByRole('group', { name: '名稱' }).getByLabel('English');
  const first = await visitAs(shop, await asAdmin(), '/admin/catalog', { lang: 'zh_HK' });
  await first.getByRole('link', { name: '天星小輪' }).click();
  await expect(title(first)).not.toHaveValue('');
  const address = first.url();
  const second = await first.context().newPage();
  await second.goto(address);
  await title(second).fill('Second at work');
  await second.getByRole('button', { name: '儲存' }).click();
  await expect(second.getByRole('link', { name: '新增' })).toBeVisible();
  await title(first).fill('First at work');
  await first.getByRole('button', { name: '儲存' }).click();
  await expect(first.getByText('其他人剛剛更改了這項資料')).toBeVisible();
  await expect(title(first)).toHaveValue('First at work');
  await first.getByRole('button', { name: '載入對方的版本' }).click();
  await expect(title(first)).toHaveValue('Second at work');
  await title(first).fill('Both at work');
  await first.getByRole('button', { name: '儲存' }).click();
  await expect(first.getByRole('link', { name: '新增' })).toBeVisible();
  const seen = await shop.visit('/');
  await expect(seen.locator('main a[href="https://www.starferry.com.hk/"]')).toContainText('Both at work');
});

test('a rule is tried on a basket before it counts, and a bad one is told of at its field', async ({ shop }) => {
  const page = await visitAs(shop, await asAdmin(), '/admin/rules/new', { lang: 'zh_HK' });
  const text = page.getByLabel('規則', { exact: true });
  await text.fill('basket.nothing + 1');
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('這條規則無法計算')).toBeVisible();
  await expect(page.locator('[data-problem]')).toContainText('nothing');
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await text.fill('basket.quantity >= 3 ? 1234 : 0');
  await expect(page.locator('[data-problem]')).toHaveCount(0);
  const own = page.locator('[data-tested] td');
  await expect(own).toHaveText('HK$0.00');
  await page.getByLabel('件數').fill('3');
  await expect(own).toHaveText('-HK$12.34');
  await keepScreen(page, 'admin-rule-desktop');
});

test('an admin finds an order by its number and moves it; its buyer sees each step', async ({ shop }) => {
  const client = shopAt(shopUrl());
  const person = await anAccount();
  const { body: products } = await client.call(listProducts, { query: { limit: '10' } });
  const id = products.find(({ stock }) => stock > 0)?.id ?? '';
  const { body: order } = await client.call(
    createOrder,
    {
      body: {
        mode: 'offline',
        basket: { products: [{ product: { id }, quantity: 1 }] },
        delivery: { method: 'pickup', point: 'festival-walk' },
      },
    },
    client.as(person),
  );
  const page = await visitAs(shop, await asAdmin(), '/admin/orders', { lang: 'zh_HK' });
  await page.getByRole('searchbox').fill(order.number.toLowerCase());
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('link', { name: order.number }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  for (const [step, status] of [
    ['確認已付款', 'paid'],
    ['開始執貨', 'processing'],
  ] as const) {
    await page.getByRole('button', { name: step }).click();
    await page.getByRole('dialog').getByRole('button', { name: step }).dblclick();
    await expect(page.locator(`.title-band [data-status="${status}"]`)).toBeVisible();
  }
  await keepScreen(page, 'admin-order-desktop');
  await moveOn(page, '/admin');
  const deed = page.getByRole('row').filter({ hasText: order.number }).first();
  await deed.locator('summary').click();
  await expect(deed.locator('del')).toHaveText('paid');
  await expect(deed.locator('ins')).toHaveText('processing');
  const buyer = await visitAs(shop, person, `/orders/${order.id}`);
  await expect(buyer.locator('.title-band [data-status="processing"]')).toBeVisible();
  await moveOn(buyer, '/admin/products');
  await expect(buyer.getByText('Sorry. Your role level is NOT allowed to access this page.')).toBeVisible();
});

test('the administration has no serious barrier and never scrolls sideways on a phone', async ({ shop }) => {
  const page = await shop.open({ width: 360, lang: 'zh_HK', session: await asAdmin() });
  const paths = ['', '/products', '/products/new', '/promotions', '/news/new', '/rules/new', '/orders', '/accounts'];
  for (const path of paths) {
    await openAt(page, `/admin${path}`);
    await settled(page);
    await expectNoSideways(page);
    await expectAccessible(page);
    await keepScreen(page, `admin${path.replaceAll('/', '-')}-phone`);
  }
  // The last page lists the accounts: somebody is logged out there.
  const person = await anAccount();
  await page.getByRole('searchbox').fill(person.email);
  const row = page.locator('tbody tr').filter({ hasText: person.email });
  await row.getByRole('button', { name: say('zh_HK', 'admin.people.endSessions.button') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('zh_HK', 'action.ok') })
    .click();
  await expect(page.getByText(say('zh_HK', 'admin.people.endSessions.done', { email: person.email }))).toBeVisible();
  await expect(send('GET', '/api/auth/session/verify', undefined, person)).rejects.toThrow(/401/);
});
