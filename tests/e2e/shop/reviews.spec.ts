import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { anAccount, asAdmin, say, visitAs } from '../support/accounts.ts';
import { collectedOrder } from '../support/collected.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectNoSideways, seeInTurn } from '../support/looks.ts';
import { expect, keepScreen, shopUrl, test } from '../support/shop.ts';
import { languagesOf } from '../support/whole.ts';
import { inStore } from '../support/store.ts';

const PICTURE = join(import.meta.dirname, '../pictures/ocr-english.png');
/** The language that a page is left in once it was seen in each. */

interface Goods {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** A product like one of the seed's, in no list where other tests count. */
async function reviewedGoods(): Promise<Goods> {
  const slug = `reviewed-${randomUUID()}`;
  const name = `Reviewed ${slug.slice(-6)}`;
  return inStore(async (connection) => {
    const products = connection.collection('products');
    const { _id, ...like } = (await products.findOne({ category: 'stationery', status: 'online' })) ?? {};
    if (_id === undefined) throw new Error('the seed has no stationery');
    const hidden = { newArrival: false, category: 'reviewed', searchTerms: [], otherTerms: [] };
    const fresh = { ...like, slug, name: { en: name, zh_HK: name, zh: name }, ...hidden, stock: 50 };
    return { id: (await products.insertOne(fresh)).insertedId.toHexString(), slug, name };
  });
}

/** The language that a screen is in after `seeInTurn()`. */
const last = () => languagesOf(test.info().title).at(-1) ?? 'zh_HK';

/** Answers the review of these goods at the desk. */
async function answer(desk: Page, goods: Goods, verdict: 'accepted' | 'refused', words: string): Promise<void> {
  const card = desk.locator('tbody tr', { hasText: goods.name });
  await card.getByRole('button', { name: say(last(), `reviews.desk.${verdict}`), exact: true }).click();
  await expect(desk.locator('dialog .thumbnail img')).toBeVisible();
  await desk.locator('dialog textarea').fill(words);
  await expectAccessible(desk);
  await keepScreen(desk, `review-${verdict}`);
  await desk.locator('dialog .panel__actions .button').first().click();
  await expect(card).toHaveCount(0);
}

const jsonOf = (html: string): string => /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';

test('a review is written on a phone, answered at a desk, read by everybody, and removed', async ({ shop }) => {
  test.setTimeout(150_000);
  const [buyer, goods] = [await anAccount(), await reviewedGoods()];
  const order = await collectedOrder(buyer, goods.id, 1);
  const phone = await visitAs(shop, buyer, `/orders/${order.id}`, { lang: 'zh_HK', width: 390 });
  await phone.getByRole('link', { name: say('zh_HK', 'order.review') }).click();
  const form = phone.locator('.review-form');
  await seeInTurn(phone, 'review-form-390', async () => expect(form).toBeVisible());
  await expect(form.locator('button[type=submit]')).toBeDisabled();
  // By keyboard: arrow keys go from star to star.
  await form.locator('input[type=radio]').nth(2).focus();
  await phone.keyboard.press('Space');
  await phone.keyboard.press('ArrowRight');
  await expect(form.locator('input[type=radio]').nth(3)).toBeChecked();
  await form.locator('textarea').fill('紙質很好\n封面也漂亮');
  await form.locator('.field__box input').fill('嘉欣');
  await form.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(phone.locator('.thumbnail img')).toHaveCount(1);
  await expectAccessibleInBothThemes(phone, 'review-form-filled-390');
  await form.locator('button[type=submit]').click();
  await expect(phone.locator('[data-review=waiting]')).toBeVisible();
  await expect(phone.locator('.thumbnail img')).toHaveCount(1);

  const desk = await visitAs(shop, await asAdmin(), '/admin/reviews', { lang: 'en', width: 390 });
  const queued = desk.locator('tbody tr', { hasText: goods.name });
  await seeInTurn(desk, 'review-desk-390', async () => expect(queued).toBeVisible());
  await expectAccessibleInBothThemes(desk, 'review-desk-390');
  await answer(desk, goods, 'refused', 'Please add how large it is.');

  await phone.reload();
  await expect(phone.getByText('Please add how large it is.')).toBeVisible();
  await expect(phone.locator('[data-review=refused]')).toBeVisible();
  await keepScreen(phone, 'review-refused-390');
  await phone.getByRole('button', { name: say(last(), 'reviews.edit') }).click();
  await form.locator('textarea').fill('紙質很好，A5 大小');
  await form.locator('button[type=submit]').click();
  await expect(phone.locator('[data-review=waiting]')).toBeVisible();

  await desk.setViewportSize({ width: 1_280, height: 900 });
  await seeInTurn(desk, 'review-desk-1280', async () => expect(queued).toBeVisible());
  await answer(desk, goods, 'accepted', '');

  const html = await (await fetch(`${shopUrl()}/en/product/${goods.slug}`)).text();
  expect(html).toContain(say('en', 'product.rating', { average: '4.0', count: '1' }));
  expect(JSON.parse(jsonOf(html))).toMatchObject({
    '@graph': expect.arrayContaining([
      expect.objectContaining({
        '@type': 'Product',
        aggregateRating: expect.objectContaining({ ratingValue: 4, reviewCount: 1 }),
        review: [expect.objectContaining({ author: { '@type': 'Person', name: '嘉欣' } })],
      }),
    ]),
  });
  const visitor = await shop.visit(`/product/${goods.slug}`, { lang: 'zh_HK', width: 390 });
  const published = visitor.locator('#reviews .review');
  await seeInTurn(visitor, 'product-reviews-390', async () => expect(published).toContainText('A5 大小'));
  await expect(visitor.locator('.detail .rating')).toContainText('4.0 (1)');
  await expectAccessibleInBothThemes(visitor, 'product-reviews-390');
  await published.locator('.thumbnail').click();
  await expect(visitor.locator('.thumbnail__large')).toBeVisible();
  await visitor.keyboard.press('Escape');
  await visitor.setViewportSize({ width: 1_280, height: 900 });
  await seeInTurn(visitor, 'product-reviews-1280', async () => expect(published).toBeVisible());

  // In a card: of a list that only this device has.
  await visitor.evaluate((id) => localStorage.setItem('wishes', JSON.stringify([{ id, price: 1 }])), goods.id);
  await visitor.goto('/wishes');
  await visitor.setViewportSize({ width: 390, height: 844 });
  await expect(visitor.locator('.product .rating')).toContainText('4.0 (1)');
  await expectNoSideways(visitor, 'a card with a rating');
  await keepScreen(visitor, 'review-card-390');
  await visitor.goto(`/product/${goods.slug}`);

  await phone.reload();
  await phone.getByRole('button', { name: say(last(), 'reviews.remove') }).click();
  await phone.locator('dialog .panel__actions .button').first().click();
  await expect(form).toBeVisible();
  await visitor.reload();
  await expect(visitor.locator('.detail__price')).toBeVisible();
  await expect(visitor.locator('.rating')).toHaveCount(0);
});
