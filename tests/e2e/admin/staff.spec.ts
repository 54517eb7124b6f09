import { PATHS } from '@harbour/contracts/pages';
import { anAccount, asAdmin, logInElsewhere, say, visitAs } from '../support/accounts.ts';
import { expectAccessible, expectNoSideways, settled } from '../support/looks.ts';
import { expect, keepScreen, moveOn, shopUrl, test } from '../support/shop.ts';

const inChinese = (key: string, params?: Record<string, string>): string => say('zh_HK', key, params);

test('an owner makes a key, which is shown once, calls with it and revokes it', async ({ shop }) => {
  const page = await visitAs(shop, await asAdmin(), PATHS.adminKeys, { lang: 'zh_HK', width: 390 });
  await page.getByRole('button', { name: inChinese('keys.new') }).click();
  await page.getByRole('button', { name: inChinese('keys.make') }).click();
  // Nothing is sent of a key that could do nothing.
  await expect(page.getByText(inChinese('validation.scopes'))).toBeVisible();
  await page.getByLabel(inChinese('keys.name')).fill('倉庫標籤');
  const orders = page.getByRole('group', { name: inChinese('keys.area.orders'), exact: true });
  await orders.getByRole('checkbox', { name: inChinese('keys.read') }).check();
  await expect(page.getByText(inChinese('validation.scopes'))).toHaveCount(0);
  await settled(page);
  await expectNoSideways(page);
  await expectAccessible(page);
  await keepScreen(page, 'admin-keys-new-phone');
  await page.getByRole('button', { name: inChinese('keys.make') }).dblclick();

  const secret = await page.getByText(/^hm_\w{57}$/).innerText();
  await expectNoSideways(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: inChinese('keys.copy') }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  const statusOf = async (path: string) =>
    (await fetch(`${shopUrl()}${path}`, { headers: { authorization: `Bearer ${secret}` } })).status;
  expect([await statusOf('/api/order'), await statusOf('/api/audit')]).toEqual([200, 403]);

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: secret.slice(0, 11) });
  await expect(row).toHaveCount(1);
  await expect(page.getByText(secret)).toHaveCount(0);
  await row.getByRole('button', { name: inChinese('keys.revokeTitle', { name: '倉庫標籤' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: inChinese('keys.revoke') })
    .click();
  await expect(row.getByText(inChinese('keys.state.revoked'))).toBeVisible();
  expect(await statusOf('/api/order')).toBe(401);
});

test('a packer, made one by an owner, finds orders on the desk and nothing that others do', async ({ shop }) => {
  const person = await anAccount();
  const owner = await visitAs(shop, await asAdmin(), PATHS.adminPeople, { lang: 'zh_HK' });
  await owner.getByRole('searchbox').fill(person.email);
  const row = owner.getByRole('row').filter({ hasText: person.email });
  await row.getByRole('button', { name: inChinese('admin.people.changeRole') }).click();
  await owner.getByLabel(inChinese('admin.people.roleOf', { email: person.email })).selectOption('packer');
  await keepScreen(owner, 'admin-role-desktop');
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: inChinese('action.save') })
    .click();
  await expect(row.getByText(inChinese('admin.people.role.packer'), { exact: true })).toBeVisible();

  const page = await visitAs(shop, await logInElsewhere(person), PATHS.admin, { lang: 'zh_HK' });
  const ways = page.getByRole('navigation', { name: inChinese('admin.sections') }).getByRole('link');
  await expect(ways).toHaveText(
    ['home', 'orders', 'returns', 'products', 'catalog', 'categories', 'units'].map((name) =>
      inChinese(`admin.section.${name}`),
    ),
  );
  await ways.filter({ hasText: inChinese('admin.section.orders') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await moveOn(page, PATHS.adminPeople);
  await expect(page.getByText(inChinese('guard.denied'))).toBeVisible();
  await page.getByRole('link', { name: inChinese('action.ok') }).click();
  await expect(page).toHaveURL(new RegExp(`${PATHS.admin}$`));
});
