import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, inTurn, keepScreen } from './shop.ts';

/** What of axe depends on colours alone, and so on the theme. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with a page, by all rules or some. Frames, which here are mails, are not ours to judge. */
export async function violationsOf(page: Page, rules: readonly string[] = []) {
  // Put on the page once, not for each look: that costs more than the look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(new AxeBuilder({ page })['script']());
  const builder = new AxeBuilder({ page, axeSource: 'undefined' }).setLegacyMode();
  builder.options({ iframes: false, resultTypes: ['violations'] });
  if (rules.length > 0) builder.withRules([...rules]);
  const { violations } = await builder.analyze();
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    words: `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  }));
}

/** Expects that nothing of a page is a serious barrier to who reads it by ear, by keyboard or with weak eyes, nor a heading out of order. */
export async function expectAccessible(page: Page, name = page.url(), rules?: readonly string[]): Promise<void> {
  const isGrave = (impact: unknown): boolean => impact === 'serious' || impact === 'critical';
  const grave = (await violationsOf(page, rules)).filter(({ id, impact }) => isGrave(impact) || id === 'heading-order');
  expect(
    grave.map(({ words }) => words),
    name,
  ).toEqual([]);
}

/** Expects that a page needs no scrolling sideways, once it is laid out: just after a change of width Chromium still uses the old `vw`. */
export async function expectNoSideways(page: Page, name = page.url()): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, { message: name, timeout: 2_000 }).toBeLessThanOrEqual(0);
}

/** Waits until a page shows what it is about: looked for at each frame, where `expect` would pause ever longer. */
export async function settled(page: Page): Promise<void> {
  const isSettled = () => {
    const isShown = document.querySelector('h1')?.checkVisibility() ?? false;
    return isShown && document.querySelector('[aria-busy=true]') === null;
  };
  await page.waitForFunction(isSettled);
}

/** Turns the system's theme under an open page, which follows it. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** Expects no serious barrier in either theme; what does not hang on colours is looked at once. Leaves the light theme. */
export async function expectAccessibleInBothThemes(page: Page, name: string): Promise<void> {
  await showTheme(page, 'dark');
  await expectAccessible(page, `${name}, dark`, OF_COLOUR);
  await keepScreen(page, `${name}-dark`);
  await showTheme(page, 'light');
  await expectAccessible(page, `${name}, light`);
  await keepScreen(page, `${name}-light`);
}

/** What of a page's words is cut off, broken within a word, or squeezed into a second line of a button; runs in the page. */
function cutWords(): string[] {
  const isShown = (element: Element): boolean =>
    element.checkVisibility() && element.closest('.visually-hidden, .skip-link') === null;
  const isBroken = (node: Text): boolean =>
    [...node.data.matchAll(/[\p{Script=Latin}\d]{2,}/gu)].some(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    });
  /** Whether a box around the words hides what does not fit. */
  const isBeyond = (node: Text): boolean => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { right } = range.getBoundingClientRect();
    for (let box = node.parentElement; box !== null; box = box.parentElement) {
      const { overflowX, position } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') return false;
      if (overflowX !== 'visible' && right > box.getBoundingClientRect().right + 1) return true;
    }
    return false;
  };
  const isCut = (select: HTMLSelectElement): boolean => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) return false;
    pen.font = font;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(select.selectedOptions[0]?.text ?? '').width > room + 1;
  };
  return [...document.querySelectorAll('body *')].filter(isShown).flatMap((element) => {
    const words = (element.textContent ?? '').trim().slice(0, 40);
    if (element instanceof HTMLSelectElement) return isCut(element) ? [`chosen and cut: ${words}`] : [];
    const own = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '') as Text[];
    if (own.length === 0) return [];
    const { overflowX, display } = getComputedStyle(element);
    const isHidden = overflowX !== 'visible' && display !== 'inline';
    if (isHidden && element.scrollWidth > element.clientWidth + 1) return [`cut: ${words}`];
    if (own.some(isBeyond)) return [`beyond its card: ${words}`];
    if (own.some(isBroken)) return [`broken: ${words}`];
    return element.matches('.product .button') && element.clientHeight > 60 ? [`in two lines: ${words}`] : [];
  });
}

/** Expects that every word of a page is read whole. */
export async function expectWholeWords(page: Page, name = page.url()): Promise<void> {
  await expect.poll(() => page.evaluate(cutWords), { message: name, timeout: 2_000 }).toEqual([]);
}

/** Loads the page in the language whose turn it is: nothing of it lies beside the screen. */
export const seeInTurn = (page: Page, name: string, isThere: () => Promise<void>): Promise<void> =>
  inTurn(page, async (lang) => {
    await page.reload();
    await isThere();
    await expectNoSideways(page, `${name} in ${lang}`);
    await keepScreen(page, `${name}-${lang}`);
  });
