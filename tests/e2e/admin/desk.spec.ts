import type { Page } from '@playwright/test';
import { addArticle, listEditedNews } from '@harbour/contracts/news-admin';
import { createOrder, stepOrder } from '@harbour/contracts/order';
import { listProducts } from '@harbour/contracts/product';
import { shopAt } from '../../support/shop-client.ts';
import { anAccount, asAdmin, say, visitAs } from '../support/accounts.ts';
import { expectAccessible, expectNoSideways } from '../support/looks.ts';
import { expect, keepScreen, shopUrl, test } from '../support/shop.ts';

const DELIVERY = { method: 'pickup' as const, point: 'festival-walk' };

/** Puts more orders into the shop than a page of the list has; each is paid, so that its buyer may place the next. */
async function moreOrdersThanAPage(): Promise<void> {
  const client = shopAt(shopUrl());
  const [buyer, admin] = [client.as(await anAccount()), client.as(await asAdmin())];
  const { body: products } = await client.call(listProducts, { query: { limit: '50' } });
  const id = products.toSorted((a, b) => b.stock - a.stock)[0]?.id ?? '';
  for (let count = 0; count < 26; count++) {
    const basket = { products: [{ product: { id }, quantity: 1 + (count % 3) }] };
    const { body: order } = await client.call(
      createOrder,
      { body: { mode: 'offline', basket, delivery: DELIVERY } },
      buyer,
    );
    await client.call(stepOrder, { params: { id: order.id }, body: { status: 'paid' } }, admin);
  }
}

/** What stands in a column, from top to bottom. */
const columnOf = (page: Page, name: string) => page.locator(`tbody [data-column="${name}"]`).allInnerTexts();

const dollars = (text: string): number => Number(text.replace(/[^\d.]/g, ''));

test('25 orders lie within 1,300 pixels, are sorted by the shop, and are cards on a phone', async ({ shop }) => {
  test.setTimeout(120_000);
  await moreOrdersThanAPage();
  const page = await visitAs(shop, await asAdmin(), '/admin/orders', { lang: 'en' });
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(25);
  const last = await rows.last().boundingBox();
  // From the very top of the page, with all bars: each order had a card of its own, and 30 took 4,700 pixels.
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(1_300);
  expect(last?.height).toBeLessThanOrEqual(44);
  const placed = page.getByRole('columnheader', { name: say('en', 'admin.column.placedAt') });
  await expect(placed).toHaveAttribute('aria-sort', 'descending');
  await keepScreen(page, 'admin-orders-desktop');

  const total = page.getByRole('columnheader', { name: say('en', 'admin.column.total') });
  await total.getByRole('button').press('Enter');
  await expect(total).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/[?&]sort=total/);
  await total.getByRole('button').press('Enter');
  await expect(page).toHaveURL(/[?&]sort=-total/);
  await page.reload();
  await expect(total).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: say('en', 'action.more') }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(25);
  const totals = (await columnOf(page, 'total')).map(dollars);
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('thead')).toBeHidden();
  await page.getByLabel(say('en', 'table.sortBy')).selectOption('createdAt');
  await expect(page).toHaveURL(/[?&]sort=createdAt/);
  await expectNoSideways(page);
  await expectAccessible(page);
  await keepScreen(page, 'admin-orders-phone');
});

test('what was changed is not left without a question, and what is saved says what shoppers see', async ({ shop }) => {
  test.setTimeout(120_000);
  const client = shopAt(shopUrl());
  const admin = await asAdmin();
  const text = (words: string) => ({ en: words, zh_HK: words, zh: words });
  const mark = crypto.randomUUID().slice(0, 8);
  const [ferry, tram] = [`Ferry timetable ${mark}`, `Tram timetable ${mark}`];
  const { body: known } = await client.call(listEditedNews, {}, client.as(admin));
  const draft = {
    title: text(ferry),
    summary: text('New times'),
    body: { en: ['Soon.'], zh_HK: ['Soon.'], zh: ['Soon.'] },
    image: known[0]?.image ?? '',
    status: 'offline' as const,
    // Older than all others: the shop's own news stay first.
    publishedAt: '2020-01-01T00:00:00.000Z',
  };
  const { body: article } = await client.call(addArticle, { body: draft }, client.as(admin));
  const page = await visitAs(shop, admin, '/admin/news', { lang: 'en' });
  const title = page.getByRole('group', { name: say('en', 'admin.field.title') }).getByLabel('English');
  const way = page.getByRole('link', { name: draft.title.en });
  const question = page.getByRole('dialog', { name: say('en', 'leaving.title') });
  const stay = question.getByRole('button', { name: say('en', 'leaving.stay') });
  const go = question.getByRole('button', { name: say('en', 'leaving.leave') });

  // Nothing is asked of who changed nothing.
  await way.click();
  await expect(title).toHaveValue(ferry);
  await page.getByRole('link', { name: say('en', 'action.cancel') }).click();
  await way.click();
  await title.fill(tram);
  await page.getByRole('link', { name: say('en', 'action.cancel') }).click();
  await expectAccessible(page);
  await keepScreen(page, 'leave-question');
  await stay.click();
  await expect(title).toHaveValue(tram);
  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/admin/news/${article.id}$`));
  await expect(title).toHaveValue(tram);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  // Chromium drops a step back that comes while its own question is being taken away.
  await expect(async () => {
    if (!(await go.isVisible())) await page.goBack();
    await expect(go).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await go.click();
  await expect(page).toHaveURL(/\/admin\/news$/);
  await expect(way).toBeVisible();

  // Hidden, later, now: each is said, and what was saved can be undone.
  await way.click();
  await title.fill(tram);
  await page.getByRole('button', { name: say('en', 'action.save') }).click();
  await expect(page.getByText(say('en', 'admin.savedAs.hidden'))).toBeVisible();
  await expect(page.getByRole('link', { name: tram })).toBeVisible();
  const saved = page.locator('[data-sonner-toast]', { hasText: say('en', 'admin.savedAs.hidden') });
  await saved.getByRole('button', { name: say('en', 'admin.undo') }).click();
  await expect(page.getByText(say('en', 'admin.undone'))).toBeVisible();
  await way.click();
  const when = page.getByLabel(say('en', 'admin.field.publishedAt'));
  await when.fill('2035-01-02T09:30');
  await page.getByLabel(say('en', 'admin.field.status')).selectOption('online');
  await page.getByRole('button', { name: say('en', 'action.save') }).click();
  await expect(page.getByText(/^Saved\. Shoppers see it from 2 Jan 2035/)).toBeVisible();
  await way.click();
  await when.fill('2025-01-02T09:30');
  await page.getByRole('button', { name: say('en', 'action.save') }).click();
  await expect(page.getByText(say('en', 'admin.savedAs.shown'))).toBeVisible();
  await page.getByRole('button', { name: say('en', 'admin.seeIt') }).click();
  await expect(page.getByRole('heading', { level: 1, name: draft.title.en })).toBeVisible();
});
