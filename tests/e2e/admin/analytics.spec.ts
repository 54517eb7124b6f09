import { addDays, dayOf } from '@harbour/contracts/hong-kong-day';
import { asAdmin, say, visitAs } from '../support/accounts.ts';
import { settled } from '../support/looks.ts';
import { expect, test } from '../support/shop.ts';
import { languagesOf } from '../support/whole.ts';

test('an admin reads figures day by day, by keyboard, and keeps in the address what is shown', async ({ shop }) => {
  const today = dayOf(new Date());
  const from = addDays(today, -2);
  for (const lang of languagesOf('analytics')) {
    const t = (key: string): string => say(lang, key);
    const page = await visitAs(shop, await asAdmin(), `/admin/analytics?from=${from}&to=${today}`, { lang });
    await settled(page);
    await expect(page.locator('[data-figure]')).toHaveCount(6);
    await expect(page.locator('.plot canvas')).toBeVisible();
    await expect(page.getByRole('table', { name: t('analytics.by.day') }).getByRole('rowheader')).toHaveCount(3);

    // The slider stands on the last day; each day is read out as the table has it.
    const slider = page.getByRole('slider', { name: t('analytics.chart.day') });
    const last = (await slider.getAttribute('aria-valuetext')) ?? '';
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(slider).not.toHaveAttribute('aria-valuetext', last);
    await expect(slider).toHaveValue('1');

    await page.getByLabel(t('analytics.by.label')).selectOption('payment');
    await page.getByLabel(t('analytics.chart.show')).selectOption('orders');
    await expect(page).toHaveURL(/show=orders/);
    await expect(page).toHaveURL(/by=payment/);
    await page.getByLabel(t('analytics.span.label')).selectOption('yesterday');
    const yesterday = addDays(today, -1);
    await expect(page).toHaveURL(new RegExp(`from=${yesterday}&to=${yesterday}`));

    // Days that make no span are said to be none, and change nothing.
    await page.getByLabel(t('analytics.from'), { exact: true }).fill(today);
    await expect(page.getByRole('alert')).toHaveText(t('analytics.wrongSpan'));
    await expect(page).toHaveURL(new RegExp(`from=${yesterday}`));
    await page.getByLabel(t('analytics.to'), { exact: true }).fill(today);
    await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`));
    await expect(page.getByRole('alert')).toBeHidden();
  }
});
