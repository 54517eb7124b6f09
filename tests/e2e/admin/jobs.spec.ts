import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { anAccount, asAdmin, say, visitAs } from '../support/accounts.ts';
import { expectNoSideways, violationsOf } from '../support/looks.ts';
import { expect, inTurn, keepScreen, test } from '../support/shop.ts';

/** What a machine under load may take for a thing that is a matter of seconds. */
const PATIENCE = { timeout: 40_000 };

async function expectAccessible(page: Page): Promise<void> {
  expect((await violationsOf(page)).map(({ words }) => words)).toEqual([]);
  await expectNoSideways(page);
}

test('reads well on a small screen and by screen reader, and announces no tick', async ({ shop }) => {
  // So that there is a job to read of.
  await anAccount();
  const page = await shop.open({ width: 360, session: await asAdmin() });
  await page.goto('/dashboard');
  await expect(page.locator('[data-feed="random"]')).toHaveAttribute('data-state', 'live', PATIENCE);
  await expectAccessible(page);
  // Whatever ticks lies outside every live region.
  const ticking = page.locator('[data-feed] .feed-line__value, .age, [data-metric], [data-queue], .tick, .steps');
  await expect.poll(() => ticking.count(), PATIENCE).toBeGreaterThan(10);
  const announced = await ticking.evaluateAll((all) =>
    all
      .filter((element) =>
        element.closest('output, [aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]'),
      )
      .map(({ className }) => className),
  );
  expect(announced).toEqual([]);
  await inTurn(page, async (lang) => {
    await page.goto('/dashboard/jobs');
    await expect(page.locator('#jobs [data-job]').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: say(lang, 'jobs.title') })).toBeVisible();
    await expectAccessible(page);
    await keepScreen(page, `jobs-phone-${lang}`);
    await page.goto('/dashboard/history');
    await expect(page.locator('[data-strip]').first()).toBeVisible(PATIENCE);
    await expectAccessible(page);
    await keepScreen(page, `history-phone-${lang}`);
  });
});

test('is closed to an ordinary user', async ({ shop }) => {
  const page = await shop.open({ session: await anAccount() });
  for (const path of ['/dashboard/jobs', '/dashboard/jobs/any', '/dashboard/history']) {
    await page.goto(path);
    await expect(page.getByText('Sorry. Your role level is NOT allowed to access this page.')).toBeVisible();
  }
});

test('reads English and Traditional Chinese out of a picture, asking nobody outside', async ({ shop }) => {
  test.setTimeout(150_000);
  const page = await visitAs(shop, await asAdmin(), '/dashboard');
  // The recognition's own words about its data.
  shop.expectErrors(/Parameter not found/);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'OCR' }) });
  const read = (picture: string) =>
    card.locator('input[type=file]').setInputFiles(join(import.meta.dirname, '../pictures', `${picture}.png`));
  await read('ocr-english');
  await expect(card.locator('.ocr__text')).toHaveText(/^Harbour Market\s+opens at nine every morning\s*$/, {
    timeout: 90_000,
  });
  await read('ocr-chinese');
  // The recognition sets Chinese characters apart by spaces now and then.
  await expect(card.locator('.ocr__text')).toHaveText(
    /^海\s*港\s*市\s*集\s*每\s*日\s*上\s*午\s*九\s*時\s*開\s*門\s*$/,
    {
      timeout: 90_000,
    },
  );
  expect([...hosts].filter((host) => host !== '' && host !== new URL(page.url()).host)).toEqual([]);
});

for (const [title, address, message] of [
  ['Stripe Hosted Checkout Demo', /\/sandbox\/checkout\/cs_sandbox_/, 'checkout-success'],
  ['Stripe Custom Checkout Demo', /\/checkout\?order=.*ui_mode=custom/, 'checkout-success'],
  ['Stripe Custom Payment Demo', /\/payment\?order=.*ui_mode=custom/, 'payment-success'],
] as const) {
  test(`${title} orders and is paid`, async ({ shop }) => {
    const page = await visitAs(shop, await asAdmin(), '/dashboard');
    await page.getByRole('button', { name: title }).click();
    await expect(page).toHaveURL(address);
    const main = page.getByRole('main');
    await main.getByLabel('Card number').fill('4242 4242 4242 4242');
    await main.getByLabel('Expiry date (MM/YY)').fill('12/39');
    await main.getByLabel('Security code (CVC)').fill('123');
    await main.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/message\\?template=${message}$`), PATIENCE);
  });
}
