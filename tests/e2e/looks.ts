import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

/** Expects that nothing of a page is a serious barrier to who reads it by ear, by keyboard or with weak eyes, nor a heading out of order. */
export async function expectAccessible(page: Page, name = page.url()): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const isGrave = (impact: unknown): boolean => impact === 'serious' || impact === 'critical';
  const grave = violations.filter(({ id, impact }) => isGrave(impact) || id === 'heading-order');
  const found = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, name).toEqual([]);
}

/** Expects that a page needs no scrolling sideways, once it is laid out: just after a change of width Chromium still uses the old `vw`. */
export async function expectNoSideways(page: Page, name = page.url()): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, { message: name, timeout: 2_000 }).toBeLessThanOrEqual(0);
}

/** Waits until a page shows what it is about. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
