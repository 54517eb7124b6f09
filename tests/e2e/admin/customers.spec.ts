import { PATHS } from '@harbour/contracts/pages';
import { anAccount, asAdmin, say, visitAs } from '../support/accounts.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectNoSideways, settled } from '../support/looks.ts';
import { expect, keepScreen, test } from '../support/shop.ts';

const inChinese = (key: string, params?: Record<string, string>): string => say('zh_HK', key, params);

test('staff find a customer, write a note, block them with a reason, and the customer reads why no login works', async ({
  shop,
}) => {
  const person = await anAccount();
  const page = await visitAs(shop, await asAdmin(), PATHS.adminCustomers, { lang: 'zh_HK' });
  await page.getByRole('searchbox').fill(person.email.slice(0, 30));
  await page.getByRole('link', { name: person.email }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
  await page.getByLabel(inChinese('customer.notes.text')).fill('下午六時後致電');
  await page.getByRole('button', { name: inChinese('customer.notes.add') }).dblclick();
  await expect(page.getByRole('listitem').filter({ hasText: '下午六時後致電' })).toHaveCount(1);
  await expect(page.getByLabel(inChinese('customer.notes.text'))).toHaveValue('');
  await settled(page);
  await expectAccessibleInBothThemes(page, 'admin-customer');
  await page.getByRole('button', { name: inChinese('customer.block.button') }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: inChinese('customer.block.button') });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(inChinese('customer.block.reason')).fill('三張被盜的信用卡');
  await keepScreen(page, 'admin-customer-block');
  await confirm.click();
  await expect(page.getByText('三張被盜的信用卡')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  await expectNoSideways(page);
  await expectAccessible(page);
  await keepScreen(page, 'admin-customer-phone');
  await page.setViewportSize({ width: 1_280, height: 900 });
  await keepScreen(page, 'admin-customer-desktop');

  shop.expectErrors(/403.*\/login/);
  const theirs = await shop.visit(PATHS.login, { lang: 'zh_HK' });
  await theirs.getByLabel(inChinese('form.email')).fill(person.email);
  await theirs.getByLabel(inChinese('form.password'), { exact: true }).fill(person.password);
  await theirs.getByRole('button', { name: inChinese('action.login'), exact: true }).click();
  await expect(theirs.getByText(inChinese('error.accountBlocked'))).toBeVisible();
});
