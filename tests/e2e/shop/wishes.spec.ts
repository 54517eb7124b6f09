import { randomUUID } from 'node:crypto';
import type { InboxEntry } from '@harbour/contracts/inbox-entry';
import type { StockAlert, Wish } from '@harbour/contracts/wish';
import { type Account, anAccount, caught, linkTo, say, send, visitAs } from '../support/accounts.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectNoSideways } from '../support/looks.ts';
import { expect, inTurn, keepScreen, moveOn, storeSession, test } from '../support/shop.ts';
import { inStore } from '../support/store.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1_280, height: 900 };

/** By no search and no list of a category, where other tests count. */
const NOT_FOUND = { searchTerms: [], otherTerms: [] };

/** A product like one of the seed's, under an address of its own. */
async function aProductOfOurs(changes: Record<string, unknown>): Promise<{ id: string; slug: string; name: string }> {
  const slug = `wished-${randomUUID()}`;
  return inStore(async (connection) => {
    const products = connection.collection('products');
    const { _id, ...like } = (await products.findOne({ category: 'stationery', status: 'online' })) ?? {};
    if (_id === undefined) throw new Error('the seed has no stationery');
    const name = `Wished ${slug.slice(-6)}`;
    const fresh = {
      ...like,
      slug,
      name: { en: name, zh_HK: name, zh: name },
      newArrival: false,
      category: 'wished',
      ...NOT_FOUND,
      ...changes,
    };
    return { id: (await products.insertOne(fresh)).insertedId.toHexString(), slug, name };
  });
}
const setProduct = (slug: string, changes: Record<string, unknown>) =>
  inStore((connection) => connection.collection('products').updateOne({ slug }, { $set: changes }));

async function aProvenAccount(): Promise<Account> {
  const account = await anAccount();
  const proof = await linkTo('/email-verification/confirm', account.email);
  await send('POST', '/api/user/email/verify', { token: new URLSearchParams(proof.split('?')[1]).get('token') });
  return account;
}
const wishesOf = (account: Account) => send<Wish[]>('GET', `/api/user/${account.userId}/wishes`, undefined, account);

test('keeps a visitor’s wishes on the device, and joins them to the account at login', async ({ shop }) => {
  const page = await shop.visit('/new-arrivals?category=stationery');
  const heart = page.locator('.heart').first();
  const before = await page.locator('.cards').first().boundingBox();
  await heart.click();
  await expect(page.getByText('Added to your wish list')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await page.locator('.cards').first().boundingBox()).toEqual(before);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'View wish list' }).click();
  await expect(page.getByRole('heading', { name: 'Wish list', level: 1 })).toBeVisible();
  await expect(page.locator('.product')).toHaveCount(1);
  const name = await page.locator('.product h2').innerText();
  await inTurn(page, async (lang) => {
    await page.goto('/wishes');
    await expect(page.getByRole('heading', { name: say(lang, 'wishes.title'), level: 1 })).toBeVisible();
    await expect(page.locator('.heart')).toHaveCount(1);
    for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESK })) {
      await page.setViewportSize(viewport);
      await expectNoSideways(page);
      await keepScreen(page, `wishes-${size}-${lang}`);
    }
  });
  await expectAccessibleInBothThemes(page, 'wishes');
  await page.evaluate(() => localStorage.setItem('lang', 'en'));

  const account = await anAccount();
  await storeSession(page, account);
  await page.goto('/wishes');
  await expect.poll(async () => (await wishesOf(account)).length).toBe(1);
  await expect(page.locator('.product h2')).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('wishes'))).toBeNull();
  await page.goto('/wishes');
  await page.getByRole('button', { name: `Wish list: ${name}` }).click();
  await expect(page.getByText('There is nothing on your wish list yet')).toBeVisible();
  expect(await wishesOf(account)).toEqual([]);
});

test('tells once that a product is back, and of a lower price, by mail and in the inbox', async ({ shop }) => {
  const account = await aProvenAccount();
  const product = await aProductOfOurs({ stock: 0, priceCents: 5_000 });
  const page = await visitAs(shop, account, `/product/${product.slug}`);
  await page.getByRole('button', { name: 'Wish list', exact: true }).click();
  await expect(page.getByRole('link', { name: 'View wish list' })).toBeVisible();
  await keepScreen(page, 'product-sold-out-desktop-en');
  await page.setViewportSize(PHONE);
  await expectNoSideways(page);
  await keepScreen(page, 'product-sold-out-phone-en');
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  await expect(page.getByText('We will tell you once when it is back')).toBeVisible();
  const alerts = () => send<StockAlert[]>('GET', `/api/user/${account.userId}/stock-alerts`, undefined, account);
  expect(await alerts()).toMatchObject([{ product: { id: product.id } }]);

  await setProduct(product.slug, { stock: 3 });
  const back = await caught(account.email, 'mail', ({ subject }) => subject?.includes('is back in stock') === true);
  expect(back.links.some((link) => link.includes('/unsubscribe?') && link.includes('topic=backInStock'))).toBe(true);
  expect(await alerts()).toEqual([]);

  await send('PUT', `/api/user/${account.userId}/consent`, { priceDrops: true }, account);
  await setProduct(product.slug, { priceCents: 4_000 });
  await caught(account.email, 'mail', ({ subject }) => subject?.includes('now costs HK$40.00') === true);
  const entries = await send<InboxEntry[]>('GET', '/api/inbox', undefined, account);
  expect(entries.filter(({ kind }) => kind === 'notice').map(({ title }) => title.en)).toEqual([
    'Price drop',
    'Back in stock',
  ]);
  await page.goto('/wishes');
  await expect(page.getByText('now costs HK$40.00 instead of HK$50.00')).toBeVisible();
  await keepScreen(page, 'wishes-cheaper-desktop-en');
  await moveOn(page, '/inbox');
  await expect(page.locator('.entry-card').filter({ hasText: 'Price drop' })).toBeVisible();
  await keepScreen(page, 'inbox-notices-desktop-en');
  await setProduct(product.slug, { status: 'offline' });
});

test('invites a visitor to log in where a product is sold out, and leads back', async ({ shop }) => {
  const product = await aProductOfOurs({ stock: 0 });
  const page = await shop.visit(`/product/${product.slug}`);
  await page.getByRole('link', { name: 'Log in to be told when it is back' }).click();
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await setProduct(product.slug, { status: 'offline' });
});
