import type { Page } from '@playwright/test';
import { say } from './accounts.ts';
import { expect } from './shop.ts';

/** Takes a step with the return on an admin's page, and waits until the page shows its state. */
export async function answerReturn(
  page: Page,
  name: 'accept' | 'receive' | 'refund',
  state: string,
  choose?: () => Promise<void>,
) {
  await page.getByRole('button', { name: say('en', `returns.desk.${name}`), exact: true }).click();
  await choose?.();
  await page.locator('dialog .panel__actions .button').first().click();
  await expect(page.locator(`.title-band [data-return=${state}]`)).toBeVisible();
}
