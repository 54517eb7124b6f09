import { asAdmin } from '../support/accounts.ts';
import { follow } from '../support/arrive.ts';
import { addressIn, expect, keepScreen, shopUrl, test } from '../support/shop.ts';
import { languagesOf } from '../support/whole.ts';

const TITLES = {
  en: {
    '/terms': 'Terms of Use',
    '/privacy': 'Privacy Policy',
    '/cookies': 'Cookies Policy',
    '/accessibility': 'Accessibility',
  },
  zh_HK: { '/terms': '使用條款', '/privacy': '私隱政策', '/cookies': 'Cookie 政策', '/accessibility': '無障礙聲明' },
  zh: { '/terms': '使用条款', '/privacy': '隐私政策', '/cookies': 'Cookie 政策', '/accessibility': '无障碍声明' },
} as const;

for (const lang of languagesOf('help')) {
  test(`shows terms, privacy, cookies and questions in ${lang}`, async ({ shop }) => {
    const page = await shop.visit('/', { lang });
    for (const [path, title] of Object.entries(TITLES[lang])) {
      await follow(page.getByRole('contentinfo').getByRole('link', { name: title }), title);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      expect(await page.locator('.prose section').count()).toBeGreaterThanOrEqual(4);
      await keepScreen(page, `${path.slice(1)}-${lang}`);
    }
    await page.goto(addressIn('/faq', lang));
    await expect(page.locator('.faq dt')).toHaveCount(1);
    await expect(page.locator('.faq dd')).toHaveCount(1);
    await keepScreen(page, `faq-${lang}`);
  });
}

test('shows the stalls on the map, with circle, info window and distance', async ({ shop }) => {
  const page = await shop.open({ lang: 'zh_HK', session: await asAdmin() });
  // No street map in tests: they ask nobody outside.
  await page.route('**/api/map/tiles', (route) =>
    route.fulfill({ json: { ok: true, body: { layers: [], attribution: { en: '', zh_HK: '', zh: '' }, logo: null } } }),
  );
  await page.goto('/map');
  const map = page.locator('.map__box');
  await expect(map.locator('.map__marker')).toHaveCount(4);
  await expect(map.locator('path.map__district')).toHaveCount(18);
  await expect(page.getByText('暫時未能載入街道地圖，現顯示十八區輪廓。')).toBeVisible();
  await expect(map.locator('.map__name').first()).toBeVisible();
  await map.locator('.map__marker').first().focus();
  await page.keyboard.press('Enter');
  await expect(map.locator('.map__circle')).toHaveCount(1);
  await expect(map.locator('.leaflet-popup').filter({ hasText: '又一城' })).toBeVisible();
  await page
    .getByRole('button', { name: /MegaBox/ })
    .first()
    .click();
  await expect(map.locator('.leaflet-popup').filter({ hasText: 'MegaBox' })).toBeVisible();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 22.319_834_12, longitude: 114.208_309 });
  await page.getByRole('button', { name: '顯示我的位置' }).click();
  await expect(page.getByText('你的位置：22.319834，114.208309')).toBeVisible();
  await expect(page.locator('.map-page__place').filter({ hasText: 'MegaBox' })).toContainText('距離你 0 公里');
  // What is not configured is not shown (account-limits.spec.ts has a shop with contacts).
  await expect(page.locator('.contact a')).toHaveCount(0);
  await keepScreen(page, 'map-desktop');
  await page.setViewportSize({ width: 390, height: 844 });
  await keepScreen(page, 'map-phone');
});

test('falls back to the outline when the street map fails, and tries again once online', async ({ shop }) => {
  shop.expectErrors(/tiles\.example|ERR_|Content Security Policy/);
  const page = await shop.open({ lang: 'zh_HK', session: await asAdmin() });
  await page.route('**/api/map/tiles', (route) =>
    route.fulfill({
      json: {
        ok: true,
        body: {
          layers: [`${shopUrl()}/pictures/none-{z}-{x}-{y}.png`],
          attribution: { en: 'Somebody', zh_HK: 'Somebody', zh: 'Somebody' },
          logo: null,
        },
      },
    }),
  );
  let areThere = false;
  const tile = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  );
  await page.route('**/pictures/none-*', (route) =>
    areThere ? route.fulfill({ contentType: 'image/png', body: tile }) : route.abort(),
  );
  await page.goto('/map');
  await expect(page.getByText('暫時未能載入街道地圖，現顯示十八區輪廓。')).toBeVisible();
  areThere = true;
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByText('Somebody')).toBeVisible();
  await expect(page.getByText('暫時未能載入街道地圖，現顯示十八區輪廓。')).toHaveCount(0);
});
