import type { Language } from '@harbour/contracts/language';
import type { Order } from '@harbour/contracts/order';
import type { Page } from '@playwright/test';
import { send } from '../support/accounts.ts';
import { appears, expectTitle, load } from '../support/arrive.ts';
import { addressIn, aShopper, expect, test } from '../support/shop.ts';
import { expectAllAgree, handOver } from './compare.ts';
import { someGoods } from './goods.ts';
import type { Hands } from './hands.ts';
import { type Journey, nameOf } from './matrix.ts';
import { aCustomer, sessionOf } from './people.ts';
import { chooseDelivery, enter, pay, placeOrder, screenOf, seeOrder, takeGoods } from './screens.ts';

type Shop = Parameters<Parameters<typeof test>[2]>[0]['shop'];

const PHONE = 390;
/** What one may take where the machine is busy. */
const JOURNEY_MS = 90_000;

const WAYS = { courier: 'home', locker: 'locker', stall: 'pickup' } as const satisfies Record<
  Journey['delivery'],
  string
>;

/**
 * Walks a journey on a phone, from the first page until the goods are delivered or collected, by what is on screen; then
 * compares what the shop keeps and tells of it. Gives what was pressed until the shop said thank you.
 */
async function walk(
  page: Page,
  { wayIn, delivery, payment }: Journey,
  lang: Language,
  handsOn: (page: Page) => Hands,
): Promise<readonly string[]> {
  const [goods, person] = await Promise.all([someGoods(), wayIn === 'new' ? aShopper() : aCustomer(lang)]);
  const hands = handsOn(page);
  const screen = screenOf(page, lang);
  await takeGoods(screen, hands, goods, lang);
  await enter(screen, hands, wayIn, person);
  // An account made by a code is called by its address, which is nobody's name on a parcel.
  if (wayIn === 'new') await expect(screen.field('address.recipient')).toHaveValue('');
  await chooseDelivery(screen, hands, delivery, lang);
  const agreed = await placeOrder(screen, hands, payment);
  await pay(screen, hands, payment);
  const presses = [...hands.presses];
  await seeOrder(screen, hands, payment);

  const isAtStall = payment === 'at-stall';
  await page.waitForURL(/\/orders\/[0-9a-f]{24}$/);
  const isAt = (words: string): Promise<void> =>
    appears(page.locator('.title-band .pill').getByText(words, { exact: true }));
  await isAt(screen.words(isAtStall ? 'orderStatus.placed' : 'orderStatus.paid'));
  const id = page.url().slice(-24);
  await handOver(id, isAtStall);
  const way = WAYS[delivery];
  const end = screen.words(way === 'home' ? 'orderStatus.delivered' : `orderStatusBy.${way}.delivered`);
  await isAt(end);

  const session = await sessionOf(page);
  const order = await send<Order>('GET', `/api/order/${id}`, undefined, session);
  const timeline = screen.main.getByRole('region', { name: screen.words('order.timeline') }).getByRole('listitem');
  await expect(timeline).toHaveCount(order.history.length);
  await expect(timeline.last()).toContainText(end);
  await expect(screen.main.getByText(agreed, { exact: true }).last()).toBeVisible();
  await hands.press(page.getByRole('banner').getByRole('link', { name: startOf(screen.words('shell.inboxCount')) }));
  await expectTitle(page, screen.words('inbox.title'));
  await expect(screen.main.getByRole('article').filter({ hasText: order.number }).first()).toBeVisible();
  await expectAllAgree({ order, goods, to: person.email, lang, session, agreed });
  return presses;
}

/** Forgets the person who used the browser before: what it has downloaded stays. */
async function beginAnew(page: Page, lang: Language): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate((value) => {
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('lang', value);
  }, lang);
  await load(page, addressIn('/', lang));
}

/** Walks journeys in a language one after the other in one browser; gives what was pressed in each. */
export async function walkAll(
  shop: Shop,
  journeys: readonly Journey[],
  lang: Language,
  handsOn: (page: Page) => Hands,
): Promise<ReadonlyMap<Journey, readonly string[]>> {
  test.setTimeout(JOURNEY_MS * journeys.length);
  const page = await shop.visit('/', { lang, width: PHONE });
  const presses = new Map<Journey, readonly string[]>();
  for (const journey of journeys) {
    if (presses.size > 0) await beginAnew(page, lang);
    presses.set(journey, await test.step(nameOf(journey), () => walk(page, journey, lang, handsOn)));
  }
  return presses;
}

/** The words before a number. */
function startOf(words: string): RegExp {
  return new RegExp(`^${RegExp.escape(words.split('{{')[0] ?? '')}`);
}
