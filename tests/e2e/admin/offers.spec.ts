import { listEditedOffers, type EditedOffer } from '@harbour/contracts/offer-admin';
import { quoteBasket, type Quote } from '@harbour/contracts/quote';
import { listProducts, type Product } from '@harbour/contracts/product';
import sharp from 'sharp';
import { asAdmin, say, send, visitAs } from '../support/accounts.ts';
import { expectAccessible } from '../support/looks.ts';
import { expect, test } from '../support/shop.ts';

const CODE = 'LANTERN25';

test('an offer from a template promises and takes off the same, and is previewed before its time', async ({ shop }) => {
  const admin = await asAdmin();
  const page = await visitAs(shop, admin, '/admin/promotions/new', { lang: 'en' });
  const rule = page.getByRole('group', { name: say('en', 'admin.offer.rule') });
  await rule.getByLabel(say('en', 'admin.offer.kindOf')).selectOption('amount');
  await rule.getByLabel(say('en', 'admin.offer.off')).fill('25');
  await rule.getByLabel(say('en', 'admin.offer.from')).fill('50');
  await rule.getByLabel(say('en', 'admin.field.perCustomer')).fill('1');
  await page.getByLabel(say('en', 'admin.field.code')).fill(CODE.toLowerCase());
  await rule.getByRole('button', { name: say('en', 'admin.offer.writeWords') }).click();
  await expect(page.getByRole('group', { name: say('en', 'admin.field.title') }).getByLabel('繁體中文')).toHaveValue(
    '滿 HK$50 減 HK$25',
  );
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#c4122f' } });
  const buffer = await picture.png().toBuffer();
  await page.getByLabel('Choose a picture').first().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'Current picture' })).toBeVisible();
  await page.getByLabel(say('en', 'admin.field.startsAt')).fill('2029-01-01T00:00');
  await page.getByLabel(say('en', 'admin.field.endsAt')).fill('2030-01-01T00:00');
  await page.getByLabel(say('en', 'admin.field.status')).selectOption('online');
  const tested = page.locator('[data-tested]');
  await page.getByLabel(say('en', 'admin.tester.quantity')).fill('50');
  await expect(tested).toContainText('HK$25.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Shoppers see it from/)).toBeVisible();

  const offers = await send<EditedOffer[]>('GET', listEditedOffers.path, undefined, admin);
  const offer = offers.find(({ code }) => code === CODE);
  expect(offer).toMatchObject({ title: { en: 'HK$25 off from HK$50' }, rule: { perCustomer: 1 } });
  const quoted = async () => {
    const [product] = await send<Product[]>('GET', `${listProducts.path}?limit=1`);
    const basket = { products: [{ product: { id: product?.id }, quantity: 50 }] };
    const body = { basket, codes: [CODE], delivery: 'pickup' };
    return (await send<Quote>('POST', quoteBasket.path, body)).codes[0];
  };
  expect(await quoted()).toMatchObject({ accepted: false, problem: 'notYet' });

  await page.getByRole('link', { name: 'HK$25 off from HK$50' }).click();
  await page.getByRole('button', { name: say('en', 'admin.preview.make') }).click();
  const link = page.getByRole('link', { name: /Open the page as of/ });
  await page.goto((await link.getAttribute('href')) ?? '');
  const card = page.locator(`[data-promotion="${offer?.slug ?? ''}"]`);
  await expect(card).toContainText(CODE);
  await expect(page.locator('[data-preview]')).toContainText('2029');
});
