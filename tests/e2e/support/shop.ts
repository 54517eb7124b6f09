import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test as plain, expect, type Browser, type BrowserContext, type Frame, type Page } from '@playwright/test';
import { localizedPath, splitAddress } from '@harbour/contracts/addresses';
import { LANGUAGES, type Language } from '@harbour/contracts/language';
import type { User } from '@harbour/contracts/user';
import { load } from './arrive.ts';
import { languagesOf } from './whole.ts';

/** The admin that the seed makes outside production; `start-shop.ts` sets the password. */
export const ADMIN = {
  email: process.env['ADMIN_EMAIL'] ?? 'admin@harbour.market',
  password: process.env['ADMIN_PASSWORD'] ?? '',
};

/** What `<html lang>` says once the words of a language are on the page. */
export const LANGUAGE_TAGS: Record<Language, string> = { en: 'en-HK', zh_HK: 'zh-HK', zh: 'zh-CN' };

const SCREENSHOTS = join(import.meta.dirname, '../../../test-results/screens');

let otherShop: string | undefined;

/** The shop's address; known once it has been started. */
export const shopUrl = (): string => otherShop ?? process.env['E2E_BASE_URL'] ?? '';

/** Sends the tests of this process to another shop; undefined sends them back to the shared one. */
export function useShopAt(url: string | undefined): void {
  otherShop = url;
}

/** What the browser stores at login. */
export interface Session {
  sessionId: string;
  userId: string;
  user: User;
}

interface Visit {
  lang?: Language;
  width?: number;
  theme?: 'light' | 'dark';
  /** The session that the browser has stored before its first page loads. */
  session?: Session | undefined;
  /** Whether the browser takes the shop's service worker: what is not about it is tested without, as at a first visit. */
  hasWorker?: boolean;
}

/** Where a page stands in a language, its query included. */
export function addressIn(path: string, lang: Language = 'en'): string {
  const [pathname = '', ...query] = path.split(/(?=[?#])/);
  return localizedPath(pathname, lang) + query.join('');
}

interface Shop {
  /** Opens a fresh browser at a page of the shop, once it takes presses; its console errors fail the test. */
  visit(path: string, visit?: Visit): Promise<Page>;
  /** The same with the page still blank, for routes and scripts that the first page has to meet. */
  open(visit?: Visit): Promise<Page>;
  /** Errors that a page is expected to have, such as the browser's own line about an answer of 401. */
  expectErrors(pattern: RegExp): void;
}

async function openContext(browser: Browser, visit: Visit) {
  const { lang = 'en', width = 1_280, theme = 'light', hasWorker = false } = visit;
  const context = await browser.newContext({
    baseURL: shopUrl(),
    viewport: { width, height: width < 600 ? 844 : 900 },
    hasTouch: width < 600,
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: hasWorker ? 'allow' : 'block',
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

/** Stores a session on every page that is loaded until the script is disposed of. */
const addSession = (page: Page, { sessionId, userId, user }: Session) =>
  page.addInitScript(
    (entries) => {
      if (!window.location.protocol.startsWith('http')) return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { sessionId, userId, user: JSON.stringify(user) },
  );

async function openPage(context: BrowserContext, session: Session | undefined): Promise<Page> {
  const page = await context.newPage();
  if (session === undefined) return page;
  const script = await addSession(page, session);
  const isStored = (frame: Frame): boolean => frame === page.mainFrame() && frame.url().startsWith('http');
  // Only the first page: a later one must find what the shop has made of it, such as nothing after a log-out.
  const once = (frame: Frame): void => {
    if (!isStored(frame)) return;
    page.off('framenavigated', once);
    script.dispose().catch(() => undefined);
  };
  page.on('framenavigated', once);
  return page;
}

/** Tests with the shop at hand. Any console error, uncaught error or failed request of our own fails them. */
export const test = plain.extend<{ shop: Shop }>({
  shop: async ({ browser }, provide) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    const expected: RegExp[] = [];
    const open = async (visit: Visit = {}): Promise<Page> => {
      const context = await openContext(browser, visit);
      contexts.push(context);
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      return openPage(context, visit.session);
    };
    await provide({
      open,
      async visit(path, visit) {
        const page = await open(visit);
        await load(page, addressIn(path, visit?.lang));
        return page;
      },
      expectErrors: (pattern) => expected.push(pattern),
    });
    for (const page of contexts.flatMap((context) => context.pages())) {
      // What a page still asks for is nobody's concern once its test is over.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    for (const context of contexts) await context.close();
    expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
  },
});

export { expect } from '@playwright/test';

/** Does something in each language, or some: every page that is loaded meanwhile finds it chosen. */
export async function inEachLanguage(
  page: Page,
  work: (lang: Language) => Promise<void>,
  languages: readonly Language[] = LANGUAGES,
): Promise<void> {
  for (const lang of languages) {
    const choice = await page.addInitScript((value) => {
      if (window.location.protocol.startsWith('http')) localStorage.setItem('lang', value);
    }, lang);
    await plain.step(lang, () => work(lang));
    await choice.dispose();
  }
}

/** Does something in the language whose turn it is; in each in the whole run. */
export const inTurn = (page: Page, work: (lang: Language) => Promise<void>): Promise<void> =>
  inEachLanguage(page, work, languagesOf(plain.info().title));

/** Loads a page with what the page before it would have handed over in the history. */
export async function goWith(page: Page, path: string, handover: Record<string, string>): Promise<void> {
  const script = await page.addInitScript((usr) => history.replaceState({ ...history.state, usr }, ''), handover);
  await page.goto(path);
  await script.dispose();
}

/** Goes to another page of the shop without a load, as Back and Forward do; `handover` is what that page is told. */
export const moveTo = (page: Page, path: string, handover?: Record<string, string>): Promise<void> =>
  page.evaluate(
    ([to, usr]) => {
      history.pushState(usr === undefined ? null : { usr }, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    [path, handover] as const,
  );

/** The same, until the title of the page before is gone: what is looked for afterwards is the next page's. */
export async function moveOn(page: Page, path: string, handover?: Record<string, string>): Promise<void> {
  const before = await page.evaluateHandle(() => {
    const title = document.querySelector('h1');
    return { title, words: title?.textContent };
  });
  await moveTo(page, path, handover);
  // Pages of one kind keep the element, with other words.
  await page.waitForFunction(
    ({ title, words }) => (title ? !title.isConnected || title.textContent !== words : document.querySelector('h1')),
    before,
  );
}

/** The same, and draws a page anew that is on screen already: by way of a missing one. */
export async function enter(page: Page, path: string, handover?: Record<string, string>): Promise<void> {
  const pageOf = (address: string): string => splitAddress(new URL(address, page.url()).pathname).path;
  if (pageOf(page.url()) === pageOf(path)) await moveOn(page, '/none');
  await moveOn(page, path, handover);
}

/** Shows a page as nobody has touched it: by a load on a blank one, else by leaving for it without one. */
export async function openAt(page: Page, path: string): Promise<void> {
  await (page.url() === 'about:blank' ? load(page, path) : enter(page, path));
}

/** Stores a session in a page that shows the shop. */
export const storeSession = (page: Page, { sessionId, userId, user }: Session): Promise<void> =>
  page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { sessionId, userId, user: JSON.stringify(user) },
  );

/** Takes the answers that come with pages out of them, so that a test can decide what their calls are told. */
export async function withoutFirstData(page: Page): Promise<void> {
  await page.route(
    (url) => !/^\/(api|assets|pictures)\/|\./.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      // Without its mark the page counts as undrawn, and the program draws it anew.
      const html = (await response.text())
        .replace(/(id="first-data">).*?(<\/script>)/s, '$1{}$2')
        .replace(/ data-status="\d+"/, '');
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

/** Somebody new, whose address nobody had before. */
export function aShopper(): { email: string; password: string; name: string } {
  return { email: `shopper-${crypto.randomUUID()}@example.com`, password: 'Star-Ferry-1898', name: 'Lee Ka Yan' };
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

/**
 * What a page is answered that asks for something while its session is ended elsewhere: by another tab, device or link.
 * Whether it asks in that moment is chance.
 */
export const ENDED_ELSEWHERE = /401.*\/api\/(auth\/session\/verify|inbox\/unread|basket)/;

/** Presses Retry until what failed is there; the live connection may bring it before the press. */
export async function retryUntil(page: Page, isThere: (options: { timeout: number }) => Promise<void>): Promise<void> {
  const retry = page.getByRole('button', { name: /^(Retry|再試一次)$/ });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await isThere({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}
