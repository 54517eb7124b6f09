import { anAccount, asAdmin, visitAs } from '../support/accounts.ts';
import {
  ADMIN,
  aShopper,
  ENDED_ELSEWHERE,
  expect,
  keepScreen,
  logIn,
  moveOn,
  retryUntil,
  signUp,
  test,
} from '../support/shop.ts';

test('sends a visitor to log in and resumes the wish afterwards', async ({ shop }) => {
  const page = await shop.visit('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Log in or continue with your email to see this page.')).toBeVisible();
  await logIn(page, ADMIN);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('clears the ids of a session that is no more', async ({ shop }) => {
  shop.expectErrors(ENDED_ELSEWHERE);
  const { user } = await anAccount();
  const page = await shop.visit('/dashboard', {
    session: { sessionId: 'gone', userId: '000000000000000000000000', user },
  });
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sessionId'))).toBeNull();
});

test('tells a shopper that this is not for them', async ({ shop }) => {
  const page = await visitAs(shop, await anAccount(), '/dashboard');
  await expect(page.getByText('Sorry. Your role level is NOT allowed to access this page.')).toBeVisible();
});

test('offers Retry when the session cannot be checked', async ({ shop }) => {
  shop.expectErrors(/session\/verify/);
  const page = await shop.open({ lang: 'zh_HK', session: await asAdmin() });
  await page.route('**/api/auth/session/verify', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText(/^登入狀態檢查失敗：/)).toBeVisible();
  await page.unroute('**/api/auth/session/verify');
  const dashboard = page.getByRole('heading', { name: '管理面板' });
  await retryUntil(page, (options) => expect(dashboard).toBeVisible(options));
});

test('shows statuses and counters live, and a job of somebody else as it goes', async ({ shop }) => {
  const admin = await visitAs(shop, await asAdmin(), '/dashboard', { lang: 'zh_HK' });
  for (const name of ['gateway', 'status', 'mailer', 'sms', 'verification', 'webhooks', 'scheduler']) {
    await expect(admin.locator(`[data-module="${name}"] .pill--good`).first()).toBeVisible({ timeout: 20_000 });
  }
  for (const metric of ['channels', 'consumers', 'exchanges', 'queues', 'connections']) {
    await expect(admin.locator(`[data-metric="${metric}"] .metric__value`)).toHaveText(/^\d+$/);
  }
  // The three cards of the status stream, and the server's own feeds.
  await expect(admin.locator('.age--live')).toHaveCount(4);
  const jobs = admin.locator('[data-job]');
  const views = admin.locator('[data-page="signup"] td');
  const viewsBefore = Number((await views.count()) ? await views.innerText() : '0');

  const person = aShopper();
  const own = jobs.filter({ hasText: person.email });
  await expect(own).toHaveCount(0);
  const shopper = await shop.visit('/signup');
  await signUp(shopper, person);
  await expect(own).toHaveAttribute('data-state', 'sent');
  await expect(own).toHaveCount(1);
  await expect.poll(async () => Number(await views.innerText())).toBeGreaterThan(viewsBefore);
  await keepScreen(admin, 'dashboard-desktop');
  // The title takes a line: with a band of its own, the work began at 457.
  expect((await admin.locator('.widget').first().boundingBox())?.y).toBeLessThan(360);
  // Health, queues, rates and failures without scrolling, each with its age; demos and forms under a heading of their own.
  await admin.setViewportSize({ width: 1_280, height: 900 });
  for (const what of ['[data-module]', '[data-metric]', '[data-rate]', '[data-failures]', '.age--live']) {
    for (const each of (await admin.locator(what).all()).slice(0, 13)) {
      if (what !== '.age--live') await expect(each).toBeInViewport({ ratio: 1 });
    }
  }
  await expect(admin.locator('[data-rate] .metric__value')).toHaveText([/\d/, /\d/, /\d/]);
  await expect(admin.locator('[data-module="mailer"] b')).toHaveText('電郵工作程序');
  const demos = await admin.getByRole('heading', { name: '示範及測試表格' }).boundingBox();
  expect(demos?.y).toBeGreaterThan((await admin.locator('[data-failures]').boundingBox())?.y ?? 0);
  await admin.setViewportSize({ width: 390, height: 844 });
  await keepScreen(admin, 'dashboard-phone');
  await moveOn(admin, '/admin/accounts');
  const way = admin.locator('.sections [aria-current=page]');
  await expect(way).toHaveAttribute('href', '/admin/accounts');
  await expect(way).toBeInViewport({ ratio: 1 });
});

test('says when the stream is lost and reconnects automatically', async ({ shop }) => {
  shop.expectErrors(/\/api\//);
  const page = await shop.open({ lang: 'zh_HK', session: await asAdmin() });
  let isDown = true;
  await page.route('**/api/sse/status', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/dashboard');
  await expect(page.getByText('連線已中斷，正在重新連線……')).toBeVisible();
  isDown = false;
  await expect(page.getByText('連線已中斷，正在重新連線……')).toHaveCount(0);
  await expect(page.locator('.age--live').first()).toBeVisible();
});
