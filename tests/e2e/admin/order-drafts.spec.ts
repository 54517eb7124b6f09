import type { Order } from '@harbour/contracts/order';
import { type Account, anAccount, asAdmin, linkTo, say, send, visitAs } from '../support/accounts.ts';
import { expectTitle } from '../support/arrive.ts';
import { expectAccessibleInBothThemes, expectNoSideways } from '../support/looks.ts';
import { aPlainProduct } from '../support/order-draft.ts';
import { expect, keepScreen, moveOn, test } from '../support/shop.ts';
import { languagesOf } from '../support/whole.ts';

/** A customer whose address is proven, as those have who are mailed. */
async function aProvenCustomer(): Promise<Account> {
  const account = await anAccount();
  const link = await linkTo('/email-verification/confirm', account.email);
  const token = new URL(link, 'https://shop.example').searchParams.get('token');
  await send('POST', '/api/user/email/verify', { token });
  return account;
}

for (const lang of languagesOf('order drafts')) {
  test(`staff draft an order on the phone, and its customer places it, in ${lang}`, async ({ shop }) => {
    test.setTimeout(120_000);
    const words = (key: string, params?: Record<string, string>) => say(lang, key, params);
    const [customer, product] = [await aProvenCustomer(), await aPlainProduct()];
    const page = await visitAs(shop, await asAdmin(), '/admin/orders', { lang });
    await page.getByRole('link', { name: words('orderDesk.newOrder') }).click();
    await expectTitle(page, words('orderDraft.newTitle'));
    await page.getByLabel(words('customer.search')).fill(customer.email);
    await page.getByRole('button', { name: customer.email }).click();

    const name = product.name[lang];
    await page.getByLabel(words('orderDesk.edit.search')).fill(name);
    await page.locator('.edit-choices button').first().click();
    await page.getByLabel(words('orderDesk.edit.search')).fill('');
    await page.getByLabel(words('orderDesk.edit.quantityOf', { name })).fill('2');
    await page.getByLabel(words('delivery.pickup')).check();
    await page.getByRole('radio', { name: /MegaBox/ }).check();
    await page.getByLabel(words('orderDraft.code')).fill('no-such-code');
    await expect(page.getByText(words('codeProblem.unknown'))).toBeVisible();
    const save = page.getByRole('button', { name: words('orderDraft.save') });
    await expect(save).toBeDisabled();
    await page.getByLabel(words('orderDraft.code')).fill('');
    await page.getByLabel(words('orderDraft.messageTo')).fill('See you at the stall');
    await expect(save).toBeEnabled();
    for (const width of [390, 1_280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSideways(page);
      await keepScreen(page, `admin-order-new-filled-${width}-${lang}`);
    }
    await expectAccessibleInBothThemes(page, `admin-order-new-filled-${lang}`);
    await save.dblclick();
    await expectTitle(page, words('orderDraft.deskTitle'));
    await page.getByRole('button', { name: words('orderDraft.send') }).click();
    await expect(page.getByText(words('orderDraft.sent'))).toBeVisible();
    await expect(page.getByText(words('orderDraft.shown.sent'))).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    const link = await linkTo(`/order-drafts/${id}`, customer.email);
    const own = await visitAs(shop, customer, link, { lang, width: 390 });
    await expect(own.getByText('See you at the stall')).toBeVisible();
    await own.getByText(words('paying.method.stall'), { exact: true }).click();
    await expectNoSideways(own);
    await expectAccessibleInBothThemes(own, `order-draft-${lang}`);
    await keepScreen(own, `order-draft-filled-390-${lang}`);
    await own.setViewportSize({ width: 1_280, height: 844 });
    await expectNoSideways(own);
    await keepScreen(own, `order-draft-filled-1280-${lang}`);
    await own.locator('form button[type=submit]').dblclick();
    await own.waitForURL(/\/message/);
    const orders = await send<Order[]>('GET', '/api/order', undefined, customer);
    expect(orders).toMatchObject([{ paymentMethod: 'stall', basket: { products: [{ quantity: 2 }] } }]);

    await own.goto(link);
    await expect(own.getByText(words('orderDraft.ended.placed', { number: orders[0]?.number ?? '' }))).toBeVisible();
    await expect(own.getByRole('link', { name: words('orderDraft.seeOrder') })).toBeVisible();
    await keepScreen(own, `order-draft-placed-${lang}`);
    await moveOn(page, '/admin/orders/drafts?state=placed');
    await expect(page.getByRole('link', { name: orders[0]?.number ?? '' })).toBeVisible();
  });
}
