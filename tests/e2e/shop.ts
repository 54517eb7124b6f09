import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test as plain, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { Language } from '@harbour/contracts/language';

/** The accounts that the seed makes outside production. */
export const ADMIN = {
  email: process.env['ADMIN_EMAIL'] ?? 'admin@harbour.market',
  password: process.env['ADMIN_PASSWORD'] ?? 'Kowloon-Ferry-1888',
};

const SCREENSHOTS = join(import.meta.dirname, '../../test-results/screens');

/** The shop's address; known once it has been started. */
export const shopUrl = (): string => process.env['E2E_BASE_URL'] ?? '';

interface Visit {
  lang?: Language;
  width?: number;
  theme?: 'light' | 'dark';
}

interface Shop {
  /** Opens a fresh browser at a page of the shop, whose console errors fail the test. */
  visit(path: string, visit?: Visit): Promise<Page>;
  /** Errors that a page is expected to have, such as the browser's own line about an answer of 401. */
  expectErrors(pattern: RegExp): void;
}

async function openContext(browser: Browser, { lang = 'en', width = 1_280, theme = 'light' }: Visit) {
  const context = await browser.newContext({
    baseURL: shopUrl(),
    viewport: { width, height: width < 600 ? 844 : 900 },
    hasTouch: width < 600,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((value) => {
    // Blank pages and sandboxed frames have no storage.
    if (!window.location.protocol.startsWith('http')) return;
    if (localStorage.getItem('lang') === null) localStorage.setItem('lang', value);
    // What a page does against its own policy is told nowhere else where the program survives it.
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // oxlint-disable-next-line no-console -- the console is what the tests watch
      console.error(`Content Security Policy: ${effectiveDirective} forbids ${blockedURI}`);
    });
  }, lang);
  return context;
}

/** Tests with the shop at hand. Any console error, uncaught error or failed request of our own fails them. */
export const test = plain.extend<{ shop: Shop }>({
  shop: async ({ browser }, provide) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    const expected: RegExp[] = [];
    await provide({
      async visit(path, visit = {}) {
        const context = await openContext(browser, visit);
        contexts.push(context);
        const page = await context.newPage();
        context.on('console', (message) => {
          if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
        });
        context.on('weberror', (error) => errors.push(String(error.error())));
        await page.goto(path);
        return page;
      },
      expectErrors: (pattern) => expected.push(pattern),
    });
    for (const context of contexts) await context.close();
    expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
  },
});

export { expect } from '@playwright/test';

/** Takes the answers that come with pages out of them, so that a test can decide what their calls are told. */
export async function withoutFirstData(page: Page): Promise<void> {
  await page.route(
    (url) => !/^\/(api|assets|pictures)\/|\./.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/(id="first-data">).*?(<\/script>)/s, '$1{}$2');
      await route.fulfill({ response, body: html });
    },
  );
}

/** Keeps a picture of the whole page for people to look at, where E2E_SCREENS asks for them. */
export async function keepScreen(page: Page, name: string): Promise<void> {
  if (!process.env['E2E_SCREENS']) return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
}

let people = 0;

/** Somebody new, whose address nobody had before. */
export function aShopper(): { email: string; password: string; name: string } {
  people += 1;
  return { email: `shopper-${Date.now()}-${people}@example.com`, password: 'Star-Ferry-1898', name: 'Lee Ka Yan' };
}

/** Fills in and sends the registration form that the page shows in English. */
export async function signUp(page: Page, person: { email: string; password: string; name: string }): Promise<void> {
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByLabel('Name').fill(person.name);
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Thank you for signing up!')).toBeVisible();
}

/** Logs in by the form; afterwards the page is in the account's language: for the admin of the seed Traditional Chinese. */
export async function logIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel(/^(Email address|電郵地址)$/).fill(account.email);
  await page.getByLabel(/^(Password|密碼)$/).fill(account.password);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Signs somebody new up on the registration form that the page shows in English, and logs them in. */
export async function signUpAndIn(page: Page): Promise<ReturnType<typeof aShopper>> {
  const person = aShopper();
  await signUp(page, person);
  await page.goto('/login');
  await logIn(page, person);
  return person;
}

/** Presses Retry until what failed is there; the live connection may bring it before the press. */
export async function retryUntil(page: Page, isThere: (options: { timeout: number }) => Promise<void>): Promise<void> {
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await isThere({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}
