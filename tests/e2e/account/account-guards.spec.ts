import type { Page, WebSocketRoute } from '@playwright/test';
import { SOCKET_CLOSES, SOCKET_PATH } from '@harbour/contracts/socket';
import { anAccount, asAdmin, linkTo, say, send, submitOf, visitAs } from '../support/accounts.ts';
import { settled } from '../support/looks.ts';
import {
  addressIn,
  ENDED_ELSEWHERE,
  expect,
  inTurn,
  keepScreen,
  logIn,
  moveOn,
  openAt,
  retryUntil,
  storeSession,
  test,
} from '../support/shop.ts';

const DENIED = 'Sorry. Your role level is NOT allowed to access this page.';
const GUARDED = [
  '/user',
  '/address',
  '/password-reset',
  '/phone-verification',
  '/sms-verification-check',
  '/email-verification',
];
const keysOf = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

test('sends visitors to login from every guarded page, and back to it afterwards', async ({ shop }) => {
  const account = await anAccount();
  const page = await shop.open();
  for (const path of GUARDED) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(say('en', 'auth.invite'))).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await page.goto('/en/new-arrivals');
  await page.goto('/address?from=a-mail');
  await logIn(page, account);
  await expect(page).toHaveURL(/\/address\?from=a-mail$/);
  // Login is no step of the way back.
  await page.goBack();
  await expect(page).toHaveURL(/\/new-arrivals$/);
});

test('clears the ids of a session that has ended', async ({ shop }) => {
  shop.expectErrors(ENDED_ELSEWHERE);
  const ended = { ...(await anAccount()), sessionId: 'A'.repeat(43) };
  const page = await shop.visit('/message');
  await inTurn(page, async (lang) => {
    await storeSession(page, ended);
    await page.goto('/user');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert')).toHaveText(say(lang, 'error.sessionExpired'));
    const keys = await keysOf(page);
    expect(keys).not.toContain('sessionId');
    expect(keys).not.toContain('userId');
  });
});

test('denies a page to another role', async ({ shop }) => {
  expect(say('en', 'guard.denied')).toBe(DENIED);
  const page = await shop.open({ session: await anAccount() });
  await inTurn(page, async (lang) => {
    await page.goto('/dashboard');
    await expect(page.locator('.message__body p')).toHaveText(say(lang, 'guard.denied'));
    await keepScreen(page, `role-denied-desktop-${lang}`);
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`${addressIn('/', lang)}$`));
  });
});

test('offers to try again where the session could not be verified', async ({ shop }) => {
  shop.expectErrors(/net::ERR_|503/);
  const page = await shop.open({ session: await anAccount() });
  await page.route('**/api/auth/session/verify', (route) => route.abort());
  await page.goto('/user');
  const reason = say('en', 'failure.NETWORK_ERROR');
  await expect(page.getByRole('alert')).toContainText(`Session verification failed: ${reason}`);
  expect(await keysOf(page)).toContain('sessionId');
  await page.unroute('**/api/auth/session/verify');
  const account = page.getByRole('heading', { name: 'My account' });
  await retryUntil(page, (options) => expect(account).toBeVisible(options));
});

test('shows a logout and a login of one tab in the other', async ({ shop }) => {
  const account = await anAccount();
  shop.expectErrors(ENDED_ELSEWHERE);
  const page = await visitAs(shop, account, '/user');
  // All of it is read while the session lives.
  await settled(page);
  const other = await page.context().newPage();
  await other.goto('/logout');
  await other.getByRole('button', { name: 'OK' }).dblclick();
  await expect(other).toHaveURL(/\/en$/);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(say('en', 'auth.invite'))).toBeVisible();

  await moveOn(other, '/login');
  await logIn(other, account);
  await expect(page.getByText(`You are logged in as ${account.name}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByText(account.email)).toBeVisible();
});

test('asks nothing of a session that it is ending', async ({ shop }) => {
  const page = await shop.open({ session: await anAccount() });
  const opened = new Promise<WebSocketRoute>((resolve) => {
    void page.routeWebSocket(SOCKET_PATH, (socket) => {
      socket.connectToServer();
      resolve(socket);
    });
  });
  await page.goto('/logout');
  const socket = await opened;
  await page.route('**/api/user/logout', async (route) => {
    const answer = await route.fetch();
    // The gateway may look for sessions that have ended just before its answer is there.
    await socket.close({ code: SOCKET_CLOSES.unauthorized });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/en$/);
});

test('sends a login once however often it is clicked', async ({ shop }) => {
  const account = await anAccount();
  const page = await shop.visit('/login');
  let logins = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/login')) logins += 1;
  });
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await submitOf(page).dblclick();
  await expect(page).toHaveURL(/\/en$/);
  expect(logins).toBe(1);
  // Reloading in the middle of nothing: one is still logged in.
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/login$/);
});

test('works in a browser whose clock is five minutes off', async ({ shop }) => {
  const account = await anAccount();
  for (const minutes of [-5, 5]) {
    const page = await shop.open();
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    await page.goto('/login');
    await logIn(page, account);
    await moveOn(page, '/user');
    await expect(page.getByText(account.email)).toBeVisible();
    const link = await linkTo('/email-verification/confirm', account.email);
    await page.goto(link);
    await expect(page).toHaveURL(/template=email-verification-success$/);
    await page.context().close();
  }
});

test('clears storage at logout though the server cannot be reached', async ({ shop }) => {
  shop.expectErrors(/net::ERR_/);
  const page = await visitAs(shop, await anAccount(), '/new-arrivals');
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click();
  await moveOn(page, '/logout');
  await page.route('**/api/user/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Logout failed')).toBeVisible();
  await expect(page).toHaveURL(/\/en$/);
  await expect.poll(() => keysOf(page)).toEqual(['lang']);
});

test('gives the basket back at the next login and never doubles it', async ({ shop }) => {
  const account = await anAccount();
  const page = await shop.open();
  const quantities = () =>
    page.evaluate(() => {
      const basket = JSON.parse(localStorage.getItem('basket') ?? '{"products":[]}') as {
        products: { product: { id: string }; quantity: number }[];
      };
      return basket.products.map(({ quantity }) => quantity);
    });
  const add = async (times: number, nth: number) => {
    await openAt(page, '/en/new-arrivals');
    for (let time = 0; time < times; time += 1) {
      await page
        .getByRole('button', { name: /Add to Cart/ })
        .nth(nth)
        .click();
    }
  };
  const logInAgain = async () => {
    await moveOn(page, '/login');
    await logIn(page, account);
  };
  const logOut = async () => {
    await moveOn(page, '/logout');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/en$/);
    await expect.poll(quantities).toEqual([]);
  };
  await add(2, 0);
  await logInAgain();
  await expect.poll(quantities).toEqual([2]);
  await logOut();
  // Of the same product in both, the higher quantity; what is in one only is kept.
  await add(1, 0);
  await add(1, 1);
  await logInAgain();
  await expect.poll(quantities).toEqual([2, 1]);
  await logOut();
  await logInAgain();
  await expect.poll(quantities).toEqual([2, 1]);

  const inAccount = async () => {
    const { products } = await send<{ products: { quantity: number }[] }>('GET', '/api/basket', undefined, account);
    return products.map(({ quantity }) => quantity);
  };
  await expect.poll(inAccount).toEqual([2, 1]);
});

test('shows the bars where they belong', async ({ shop }) => {
  const page = await visitAs(shop, await anAccount(), '/user');
  const bar = page.getByRole('navigation', { name: 'Account pages' });
  await expect(bar.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  const change = page.waitForEvent('popup');
  await bar.getByRole('link', { name: /^Change password/ }).click();
  await expect(await change).toHaveURL(/\/password-reset$/);

  // The dashboard's map asks for its tiles, here out of reach.
  shop.expectErrors(/mapapi\.geodata\.gov\.hk/);
  const admin = await visitAs(shop, await asAdmin(), '/dashboard', { lang: 'zh_HK' });
  const links = admin.getByRole('navigation', { name: say('zh_HK', 'nav.adminBar') }).getByRole('link');
  await expect(links).toHaveCount(3);
  expect(await links.evaluateAll((each) => each.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/login',
    '/map',
  ]);
});
