import type { Page } from '@playwright/test';
import type { Order } from '@harbour/contracts/order';
import { DISTRICTS } from '@harbour/contracts/district-names';
import type { SandboxMessage } from '@harbour/contracts/sandbox';
import { PAGES } from '@harbour/contracts/pages';
import { type Account, anAccount, send, visitAs } from '../support/accounts.ts';
import { appears, expectTitle, load } from '../support/arrive.ts';
import { aShopper, expect, type test } from '../support/shop.ts';
import { type Goods, someGoods } from './goods.ts';
import { fingers } from './hands.ts';
import { CARD, type Screen, screenOf, takeGoods } from './screens.ts';

type Shop = Parameters<Parameters<typeof test>[2]>[0]['shop'];

const PHONE = 390;
const [, , DISTRICT = ''] = DISTRICTS;
const ADDRESS = { 'address.building': 'Flat B, 12/F, Jade House', 'address.street': '88 Nathan Road' };
const RECIPIENT = { 'address.recipient': 'Chan Siu Ming', 'address.recipientPhone': '6123 4567' };
const NOTE = { 'order.note': 'Please ring twice' };

const CLOSED = 'payment page closed';

/** Who buys, with the session of before if there was one. */
export type Person = Pick<Account, 'email' | 'password'> & Partial<Account>;

/** Somebody at a place of a purchase, where it may be interrupted. */
export interface AtPlace {
  readonly account: Person;
  readonly goods: Goods;
  readonly page: Page;
}

/** A place of a purchase: how one gets there, what is there to be kept, and how it goes on until the order is paid. */
export interface Place {
  /** Interruptions that there cannot be. */
  readonly without: readonly string[];
  /** Visitors see it too: the end of a session is met one step later. */
  readonly isPublic?: true;
  begin(shop: Shop): Promise<AtPlace>;
  /** Waits for the place, with all that was entered. */
  isKept(screen: Screen): Promise<void>;
  /** What is pressed there to go on. */
  next(screen: Screen): Promise<void>;
  /** From there to the paid order. */
  finish(screen: Screen): Promise<void>;
}

/** Somebody whose account has goods in its basket. */
async function withGoods(): Promise<{ account: Account; goods: Goods }> {
  const [account, goods] = await Promise.all([anAccount(), someGoods()]);
  const products = [{ product: { id: goods.id }, quantity: 1 }];
  const basket = { id: crypto.randomUUID(), status: 'open', currency: 'hkd', products, charges: [], discounts: [] };
  await send('PUT', '/api/basket', { basket }, account);
  return { account, goods };
}

/** Somebody who has ordered goods that are collected at a stall and paid in a way. */
async function withOrder(paymentMethod: 'card' | 'fps'): Promise<{ account: Account; goods: Goods; order: Order }> {
  const [account, goods] = await Promise.all([anAccount(), someGoods()]);
  const basket = { products: [{ product: { id: goods.id }, quantity: 1 }] };
  const delivery = { method: 'pickup', point: 'megabox' };
  const mode = paymentMethod === 'card' ? 'payment' : 'offline';
  const order = await send<Order>('POST', '/api/order', { mode, paymentMethod, basket, delivery }, account);
  return { account, goods, order };
}

async function payByCard({ page, field, button, words }: Screen): Promise<void> {
  const hands = fingers(page);
  for (const [name, text] of Object.entries(CARD)) await hands.type(field(`payment.${name}`), text);
  await hands.press(button('payment.pay'));
  await expectTitle(page, words('note.checkoutSuccess.title'));
}

const basket: Place = {
  without: [CLOSED],
  isPublic: true,
  async begin(shop) {
    const at = await withGoods();
    const page = await visitAs(shop, at.account, PAGES.basket.path, { width: PHONE });
    return { ...at, page };
  },
  async isKept({ page, words, link }) {
    await expectTitle(page, words(PAGES.basket.title));
    await appears(link('basketPage.checkout'));
    await expect(page.locator('.line')).toHaveCount(1);
  },
  next: ({ page, link }) => fingers(page).press(link('basketPage.checkout')),
  async finish(screen) {
    await basket.next(screen);
    await checkout.isEmpty(screen);
    await checkout.fill(screen);
    await checkout.finish(screen);
  },
};

const checkout = {
  without: [CLOSED],
  async begin(shop: Shop) {
    const at = await withGoods();
    const page = await visitAs(shop, at.account, PAGES.placeOrder.path, { width: PHONE });
    const screen = screenOf(page, 'en');
    await checkout.isEmpty(screen);
    await checkout.fill(screen);
    return { ...at, page };
  },
  isEmpty: ({ field }: Screen) => appears(field('address.building')),
  async fill({ page, field, radio, words }: Screen) {
    for (const [key, text] of Object.entries({ ...ADDRESS, ...RECIPIENT, ...NOTE })) await field(key).fill(text);
    await field('address.district').selectOption(DISTRICT);
    await fingers(page).press(radio(new RegExp(`^${words('paying.method.fps')}`)));
  },
  async isKept({ page, words, field, radio }: Screen) {
    await expectTitle(page, words('order.placeTitle'));
    for (const [key, text] of Object.entries({ ...ADDRESS, ...RECIPIENT, ...NOTE })) {
      await expect(field(key)).toHaveValue(text);
    }
    await expect(field('address.district')).toHaveValue(DISTRICT);
    await expect(radio(new RegExp(`^${words('paying.method.fps')}`))).toBeChecked();
  },
  next: ({ page, placing }: Screen) => fingers(page).press(placing),
  async finish(screen: Screen) {
    const { page, placing, words, link } = screen;
    await fingers(page).press(placing);
    await expectTitle(page, words('note.offlineOrderSuccess.title'));
    await fingers(page).press(link('note.seeOrder'));
    await fps.finish(screen);
  },
};

const fps: Place = {
  without: [CLOSED],
  async begin(shop) {
    const { order, ...at } = await withOrder('fps');
    const page = await visitAs(shop, at.account, `/orders/${order.id}`, { width: PHONE });
    return { ...at, page };
  },
  isKept: ({ button }) => appears(button('paying.fps.simulate')),
  next: ({ page, button }) => fingers(page).press(button('paying.fps.simulate')),
  async finish({ page, button, words }) {
    await fingers(page).press(button('paying.fps.simulate'));
    await appears(page.locator('.title-band').getByText(words('orderStatus.paid'), { exact: true }));
  },
};

const payingAt = (uiMode: 'hosted' | 'custom', title: string): Place => ({
  // An order's page leads to the provider's page, not to our form.
  without: uiMode === 'hosted' ? [] : [CLOSED],
  async begin(shop) {
    const { order, ...at } = await withOrder('card');
    const query = `order=${order.id}&mode=payment&ui_mode=${uiMode}&method=card`;
    const page = await visitAs(shop, at.account, `${PAGES.checkout.path}?${query}`, { width: PHONE });
    return { ...at, page };
  },
  async isKept({ page, words, field }) {
    await expectTitle(page, words(title));
    await appears(field('payment.number'));
  },
  async next({ page, field, button }) {
    for (const [name, text] of Object.entries(CARD)) await field(`payment.${name}`).fill(text);
    await fingers(page).press(button('payment.pay'));
  },
  finish: payByCard,
});

/** A visitor on the way to the checkout, who was asked for the code that was mailed. */
function atTheCode(): Place {
  const person = aShopper();
  let asked = 0;
  const ask = async ({ page, field, button, words }: Screen): Promise<void> => {
    await field('form.email').fill(person.email);
    await fingers(page).press(button('auth.mailCode'));
    await expectTitle(page, words('auth.codeTitle'));
    asked += 1;
  };
  const newest = async (): Promise<string> => {
    const query = new URLSearchParams({ to: person.email, kind: 'mail' }).toString();
    const mails = () => send<SandboxMessage[]>('GET', `/api/sandbox/messages?${query}`);
    await expect.poll(async () => (await mails()).length, { intervals: [50] }).toBe(asked);
    return (await mails())[0]?.codes[0] ?? '';
  };
  return {
    without: ['session ended', CLOSED],
    async begin(shop) {
      const goods = await someGoods();
      const page = await shop.visit('/', { lang: 'en', width: PHONE });
      const screen = screenOf(page, 'en');
      await takeGoods(screen, fingers(page), goods, 'en');
      await appears(screen.main.getByText(screen.words('auth.inviteOrder')));
      await ask(screen);
      return { account: person, goods, page };
    },
    async isKept(screen) {
      const { page, words, field } = screen;
      const boxes = page.getByRole('heading', { level: 1, name: words('auth.codeTitle') });
      await appears(boxes.or(field('form.email')));
      // A new tab knows nothing of the code: another one is mailed.
      if (!(await boxes.isVisible())) await ask(screen);
    },
    next: async ({ page }) => page.keyboard.type(await newest()),
    async finish(screen) {
      const { page } = screen;
      await page.keyboard.type(await newest());
      // The log-in leads back to the checkout, in a new tab too.
      await expect(page).toHaveURL(/\/basket\/checkout$/);
      await checkout.isEmpty(screen);
      await checkout.fill(screen);
      await checkout.finish(screen);
    },
  };
}

/** Every place of a purchase where something is to be lost. */
export const PLACES: Readonly<Record<string, Place>> = {
  'the basket': basket,
  'the code': atTheCode(),
  'the checkout': checkout,
  'the provider’s page': payingAt('hosted', 'payment.sandboxTitle'),
  'our payment form': payingAt('custom', 'payment.checkout'),
  'the FPS code': fps,
};

/** Opens what a tab showed in a new one, as after it was closed. */
export async function reopened(page: Page): Promise<Page> {
  const address = page.url();
  const context = page.context();
  await page.close();
  const next = await context.newPage();
  await load(next, address);
  return next;
}
