import { LANGUAGES } from '@harbour/contracts/language';
import { getDelivery } from '@harbour/contracts/delivery-days';
import { listProducts, type Product } from '@harbour/contracts/product';
import { anAccount } from '../support/accounts.ts';
import { addressIn, expect, keepScreen, shopUrl, test } from '../support/shop.ts';

const VIEWED = { en: 'Recently viewed', zh_HK: '最近看過', zh: '最近看过' } as const;
const WARNED = {
  en: 'Black Rainstorm Warning in force',
  zh_HK: '黑色暴雨警告信號現正生效',
  zh: '黑色暴雨警告信号现正生效',
};

async function firstProduct(): Promise<Product> {
  const { body } = (await (await fetch(shopUrl() + listProducts.path)).json()) as { body: Product[] };
  const [product] = body;
  if (product === undefined) throw new Error('the shop is empty');
  return product;
}

for (const lang of LANGUAGES) {
  test(`the home page shows what was looked at and what delays deliveries, and nothing moves, in ${lang}`, async ({
    shop,
  }) => {
    const product = await firstProduct();
    const page = await shop.open({ lang, width: 390, session: await anAccount() });
    await page.addInitScript((id) => {
      localStorage.setItem('viewed', JSON.stringify([id]));
      const watch = globalThis as unknown as { shifts: number };
      watch.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) watch.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    }, product.id);
    const shifts = () => page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);
    await page.goto(addressIn('/', lang));
    const viewed = page.locator('.section', { has: page.getByRole('heading', { level: 2, name: VIEWED[lang] }) });
    await expect(viewed.getByRole('heading', { level: 3, name: product.name[lang] })).toBeVisible();
    expect(await shifts()).toBeLessThan(0.01);

    // Who is signed in asks again what came with the page: the Observatory has spoken meanwhile.
    await page.route(`**${getDelivery.path}`, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { body: { warnings: unknown[] } };
      const name = { en: 'Black Rainstorm Warning', zh_HK: '黑色暴雨警告信號', zh: '黑色暴雨警告信号' };
      answer.body.warnings = [{ code: 'BLACK', name }];
      await route.fulfill({ response, json: answer });
    });
    await page.reload();
    await expect(page.locator('.promises__warning')).toContainText(WARNED[lang]);
    await keepScreen(page, `home-warned-${lang}`);
  });
}
