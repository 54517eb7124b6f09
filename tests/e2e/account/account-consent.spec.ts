import type { Consent, ConsentChange } from '@harbour/contracts/consent';
import { type Account, anAccount, linkTo, say, send, visitAs } from '../support/accounts.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectNoSideways } from '../support/looks.ts';
import { expect, inTurn, keepScreen, test } from '../support/shop.ts';
import { inStore } from '../support/store.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1_280, height: 900 };

const consentOf = (account: Account) => send<Consent>('GET', `/api/user/${account.userId}/consent`, undefined, account);
const agree = (account: Account, answers: Partial<Consent>) =>
  send('PUT', `/api/user/${account.userId}/consent`, answers, account);

test('asks for each kind of notice, saves an answer at once, and shows when it was given', async ({ shop }) => {
  const account = await anAccount();
  const page = await visitAs(shop, account, '/user');
  const consents = page.locator('#consents');
  const drops = consents.getByRole('switch', { name: 'Price drops' });
  await expect(drops).not.toBeChecked();
  await expect(consents.getByRole('switch')).toHaveCount(5);
  await expect(consents.getByText('Always on', { exact: true })).toHaveCount(2);
  await drops.press('Space');
  await expect(page.getByText('Turned on: Price drops')).toBeVisible();
  await expect(drops).toBeChecked();
  expect(await consentOf(account)).toMatchObject({ priceDrops: true, email: false });
  await consents.getByText('What you agreed to, and when').click();
  await expect(consents.locator('.consent-history li')).toHaveText([
    /Agreed.*Price drops.*In your account · .*Wording of/,
  ]);
  await drops.click();
  await expect(page.getByText('Turned off: Price drops')).toBeVisible();
  await expect(consents.locator('.consent-history li').first()).toContainText('Withdrawn');
  const history = await send<ConsentChange[]>('GET', `/api/user/${account.userId}/consent/history`, undefined, account);
  expect(history.map(({ topic, given, page: from }) => [topic, given, from])).toEqual([
    ['priceDrops', false, '/user'],
    ['priceDrops', true, '/user'],
  ]);
  await inTurn(page, async (lang) => {
    await page.goto('/user');
    await expect(consents.getByRole('switch', { name: say(lang, 'consent.topic.priceDrops') })).toBeVisible();
    for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESK })) {
      await page.setViewportSize(size);
      await expectNoSideways(page);
      await keepScreen(page, `consents-${name}-${lang}`);
    }
  });
  await expectAccessibleInBothThemes(page, 'consents');
});

test('takes consent back by a mailed link without a login, undoes that, and offers the rest', async ({ shop }) => {
  const account = await anAccount();
  const proof = await linkTo('/email-verification/confirm', account.email);
  await send('POST', '/api/user/email/verify', { token: new URLSearchParams(proof.split('?')[1]).get('token') });
  await agree(account, { email: true, priceDrops: true, basketReminders: true });
  const stored = await inStore((connection) =>
    connection.collection<{ _id: string; token: string }>('consents').findOne({ _id: account.userId }),
  );
  const link = `/unsubscribe?token=${stored?.token ?? ''}&topic=priceDrops`;
  const page = await shop.visit(link);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(main.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused();
  await expect(main.getByText('messages of this kind: Price drops')).toBeVisible();
  expect(await consentOf(account)).toMatchObject({ email: true, priceDrops: false, basketReminders: true });
  await main.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'You are subscribed again' })).toBeFocused();
  expect(await consentOf(account)).toMatchObject({ priceDrops: true });
  await main.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(main.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused();
  await main.getByRole('button', { name: 'Stop: Basket reminders' }).click();
  await expect(main.getByRole('button', { name: 'Undo: Basket reminders' })).toBeVisible();
  expect(await consentOf(account)).toMatchObject({ email: true, priceDrops: false, basketReminders: false });
  await main.getByRole('button', { name: 'Undo: Basket reminders' }).click();
  await main.getByRole('button', { name: 'Stop all of them' }).click();
  await expect(main.getByText('Stopped')).toHaveCount(2);
  expect(Object.values(await consentOf(account)).filter((given) => given === true)).toEqual([]);
  await expectAccessible(page);
  await inTurn(page, async (lang) => {
    await agree(account, { email: true, priceDrops: true, inbox: true });
    await page.goto(link);
    await main.getByRole('button', { name: say(lang, 'unsubscribe.button') }).click();
    await expect(main.getByRole('heading', { name: say(lang, 'unsubscribe.done') })).toBeVisible();
    for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESK })) {
      await page.setViewportSize(size);
      await expectNoSideways(page);
      await keepScreen(page, `unsubscribe-${name}-${lang}`);
    }
  });
  shop.expectErrors(/400.*\/api\/consent\/unsubscribe/);
  await page.goto(`/unsubscribe?token=${'A'.repeat(43)}`);
  await page.locator('main .panel button').click();
  await expect(main.getByRole('alert')).toBeVisible();
});
