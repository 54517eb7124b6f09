import type { Locator, Page } from '@playwright/test';

/** Waits until the program runs a page that the gateway drew: a press before that works only then. The region of the toasts comes with it. */
export const untilAlive = (page: Page): Promise<void> =>
  page.locator('.shell > section').waitFor({ state: 'attached' });

/** Loads a page, and waits until it takes presses. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** As long as `expect` waits. */
const PATIENCE_MS = 10_000;

/** Waits until something is on screen; a locator pauses for at most half a second between two looks, `expect` for a whole one. */
export const appears = (target: Locator): Promise<void> => target.waitFor({ timeout: PATIENCE_MS });

/**
 * Waits for a page by its title. The address says nothing: it is the new one at once, while the page before it stays
 * on screen, and takes what is typed, until the new one is downloaded.
 */
export const expectTitle = (page: Page, title: string | RegExp): Promise<void> =>
  appears(page.getByRole('heading', { level: 1, name: title, exact: true }));

/** Follows a link to the page of that title. */
export async function follow(link: Locator, title: string | RegExp): Promise<void> {
  await link.click();
  await expectTitle(link.page(), title);
}

/** Waits for words that go again after a moment: they too are looked for at each frame. */
export async function glimpse(page: Page, words: string): Promise<void> {
  await page.waitForFunction((text) => document.body.innerText.includes(text), words);
}
