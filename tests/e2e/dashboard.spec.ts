import { ADMIN, aShopper, expect, keepScreen, logIn, signUp, signUpAndIn, test } from './shop.ts';

test('sends a visitor to log in and resumes the wish afterwards', async ({ shop }) => {
  const page = await shop.visit('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your logon session has been expired or is invalid. Please login again.')).toBeVisible();
  await logIn(page, ADMIN);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('clears the ids of a session that is no more', async ({ shop }) => {
  shop.expectErrors(/401.*\/api\/(auth\/session\/verify|inbox\/unread)/);
  const page = await shop.visit('/');
  await page.evaluate(() => {
    localStorage.setItem('sessionId', 'gone');
    localStorage.setItem('userId', '000000000000000000000000');
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('sessionId'))).toBeNull();
});

test('tells a shopper that this is not for them', async ({ shop }) => {
  const page = await shop.visit('/signup');
  await signUpAndIn(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Sorry. Your role level is NOT allowed to access this page.')).toBeVisible();
});

test('offers Retry when the session cannot be checked', async ({ shop }) => {
  shop.expectErrors(/session\/verify/);
  const page = await shop.visit('/login');
  await logIn(page, ADMIN);
  await page.route('**/api/auth/session/verify', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText(/^登入狀態檢查失敗：/)).toBeVisible();
  await page.unroute('**/api/auth/session/verify');
  await page.getByRole('button', { name: '再試一次' }).click();
  await expect(page.getByRole('heading', { name: '管理面板' })).toBeVisible();
});

test('shows statuses and counters live, and a job of somebody else as it goes', async ({ shop }) => {
  const admin = await shop.visit('/login');
  await logIn(admin, ADMIN);
  await admin.goto('/dashboard');
  for (const name of ['gateway', 'status', 'mailer', 'sms', 'verification', 'scheduler']) {
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
  const before = new Set(await jobs.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-job'))));

  const shopper = await shop.visit('/signup');
  await signUp(shopper, aShopper());
  const fresh = async () =>
    (
      await jobs.evaluateAll((rows) =>
        rows.map((row) => [row.getAttribute('data-job'), row.getAttribute('data-state')]),
      )
    )
      .filter(([id]) => !before.has(id ?? ''))
      .map(([, state]) => state);
  await expect.poll(fresh, { timeout: 15_000 }).toEqual(['sent']);
  await expect.poll(async () => Number(await views.innerText())).toBeGreaterThan(viewsBefore);
  await keepScreen(admin, 'dashboard-desktop');
  await admin.setViewportSize({ width: 390, height: 844 });
  await keepScreen(admin, 'dashboard-phone');
});

test('says when the stream is lost and reconnects by itself', async ({ shop }) => {
  shop.expectErrors(/\/api\//);
  const page = await shop.visit('/login');
  await logIn(page, ADMIN);
  let isDown = true;
  await page.route('**/api/sse/status', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/dashboard');
  await expect(page.getByText('連線已中斷，正在重新連線……')).toBeVisible();
  isDown = false;
  await expect(page.getByText('連線已中斷，正在重新連線……')).toHaveCount(0, { timeout: 20_000 });
  await expect(page.locator('.age--live').first()).toBeVisible();
});
