import { forwardErrorReport } from '@harbour/contracts/client-log';
import { LIMITS } from '@harbour/gateway/http/limits/limits';
import { anAccount, asAdmin, say, send, submitOf } from '../support/accounts.ts';
import { startUpstream } from '../../support/stand-ins/upstream.ts';
import { withGateway, withWebBuild } from '../support/another-gateway.ts';
import { aShopper, expect, keepScreen, test } from '../support/shop.ts';
import { languagesOf } from '../support/whole.ts';

test('says when to try again after too many logins', async ({ shop }) => {
  shop.expectErrors(/4(01|29).*\/api\/user\/login/);
  // Beside the shop of these tests, whose limits are wide, a gateway with the limits that shoppers meet.
  // The limits by address have counted the log-ins of every other test: these come from an address of their own.
  const from = { 'x-forwarded-for': '192.0.2.1' };
  await withGateway({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' }, async (url) => {
    for (const lang of languagesOf(test.info().title)) {
      const wrong = { email: aShopper().email, password: 'Wrong-Ferry-7' };
      // All tries that are allowed but the last one.
      for (let tries = 1; tries < LIMITS.loginEmailAddress.points; tries += 1) {
        const headers = { ...from, 'content-type': 'application/json' };
        const { status } = await fetch(`${url}/api/user/login`, {
          method: 'POST',
          headers,
          body: JSON.stringify(wrong),
        });
        expect(status).toBe(401);
      }
      const page = await shop.open({ lang });
      await page.setExtraHTTPHeaders(from);
      await page.goto(`${url}/login`);
      await page.getByLabel(say(lang, 'form.email')).fill(wrong.email);
      await page.getByLabel(say(lang, 'form.password'), { exact: true }).fill(wrong.password);
      const alert = page.getByRole('main').getByRole('alert');
      await submitOf(page).click();
      await expect(alert).toHaveText(say(lang, 'error.loginFailed'));
      await expect(submitOf(page)).toBeEnabled();
      await page.clock.install();
      const answer = page.waitForResponse('**/api/user/login');
      await submitOf(page).click();
      const stopped = await answer;
      expect(stopped.status()).toBe(429);
      const seconds = stopped.headers()['retry-after'] ?? '';
      const minutes = String(Math.ceil(Number(seconds) / 60));
      await expect(alert).toHaveText(say(lang, 'error.tooManyRequestsMinutes', { minutes }));
      await expect(page.locator('p.notice__wait')).toHaveText(/1[0-6]:[0-5][0-9]/);
      await keepScreen(page, `login-limited-desktop-${lang}`);
      await page.clock.fastForward(Number(seconds) * 1_000);
      await expect(page.getByText(say(lang, 'wait.over'))).toBeVisible();
      await page.context().close();
    }
  });
});

test('M1: says why no more unpaid orders are taken and leads to them', async ({ shop }) => {
  shop.expectErrors(/409.*\/api\/order/);
  const account = await anAccount();
  const [product] = await send<{ id: string }[]>('GET', '/api/product?inStock=true&limit=1');
  const basket = { products: [{ product: { id: product?.id }, quantity: 1 }] };
  const order = await send<{ id: string }>('POST', '/api/order', { mode: 'offline', basket }, account);
  await withGateway({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1', ORDER_UNPAID_PER_PERSON: '1' }, async (url) => {
    for (const lang of languagesOf(test.info().title)) {
      const page = await shop.open({ lang, session: account });
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': '192.0.2.2' });
      await page.goto(`${url}/orders/${order.id}`);
      // Nothing is proven: the page says what keeps the goods longer.
      await expect(page.getByRole('link', { name: say(lang, 'order.verify') })).toHaveAttribute('href', '/user');
      await keepScreen(page, `order-unproven-${lang}`);
      await page.getByRole('button', { name: say(lang, 'order.buyAgain') }).click();
      await page.locator('a[href="/basket/checkout"]').click();
      await page.locator('input[name=method][value=pickup]').check();
      await page.locator('input[name=stall][value=megabox]').check();
      await page.locator('input[name=pay][value=stall]').check();
      await submitOf(page).click();
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toHaveText(say(lang, 'error.unpaidOrders', { count: '1' }));
      await keepScreen(page, `checkout-unpaid-${lang}`);
      await page.getByRole('link', { name: say(lang, 'order.seeUnpaid') }).click();
      await expect(page.locator('.order-card')).toHaveCount(1);
      await page.context().close();
    }
  });
});

test('leads admins from the dashboard to the set-up of a second factor where the shop asks for one', async ({
  shop,
}) => {
  // The calls that ask whether one may see the dashboard's data are refused meanwhile.
  shop.expectErrors(/403/);
  await withGateway({ ADMIN_SECOND_FACTOR: 'true' }, async (url) => {
    const page = await shop.open({ session: await asAdmin() });
    await page.goto(`${url}/dashboard`);
    await expect(page.getByText(say('en', 'guard.setUp'))).toBeVisible();
    await keepScreen(page, 'second-factor-needed-desktop-en');
    await page.getByRole('main').getByRole('link', { name: 'Set up now' }).click();
    const section = page.getByRole('region', { name: 'Authenticator app' });
    await expect(section.getByRole('button', { name: 'Set up' })).toBeInViewport();
    await expect(section).toContainText(say('en', 'account.totpRequired'));
    // A page that is left open asks for its live news until the gateway refuses.
    await page.close();
  });
});

test('L3 an error on a page reaches the vendor scrubbed, by way of the shop alone', async ({ shop }) => {
  shop.expectErrors(/no basket of amy/);
  const vendor = await startUpstream();
  const dsn = `${vendor.url.replace('//', '//public@')}/7`;
  const contacts = { VITE_CHAT_URL: 'https://chat.example/shop', VITE_CONTACT_EMAIL: 'hello@shop.example' };
  await withWebBuild({ VITE_SENTRY_DSN: dsn, ...contacts }, (folder) =>
    withGateway({ WEB_DIST: folder, WEB_SENTRY_DSN: dsn }, async (url) => {
      const page = await shop.open();
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== url) elsewhere.push(request.url());
      });
      await page.goto(`${url}/faq?token=one-time-secret`);
      // The reporting part loads after the page.
      await expect.poll(() => page.evaluate(() => '__SENTRY__' in window)).toBe(true);
      const tunnelled = page.waitForResponse(
        (response) => new URL(response.url()).pathname === forwardErrorReport.path,
      );
      await page.evaluate(() => {
        setTimeout(() => {
          throw new TypeError('no basket of amy.wong@shop.hk');
        });
      });
      expect((await tunnelled).status()).toBe(202);
      await expect.poll(() => vendor.asked.length).toBe(1);
      const { path = '', body = '' } = vendor.asked[0] ?? {};
      expect(path).toBe('/api/7/envelope/');
      expect(body).toContain('no basket of a***@shop.hk');
      expect(body).not.toMatch(/amy\.wong|one-time-secret/);
      expect(elsewhere).toEqual([]);
      // Of the ways to reach the shop, those that are configured are shown.
      const footer = page.locator('.footer__contact');
      await expect(footer.locator(`a[href="${contacts.VITE_CHAT_URL}"]`)).toBeVisible();
      await expect(footer.locator(`a[href="mailto:${contacts.VITE_CONTACT_EMAIL}"]`)).toBeVisible();
      await expect(footer.locator('a[href*="facebook"]')).toHaveCount(0);
      await page.context().close();
    }),
  );
  await vendor.stop();
});
