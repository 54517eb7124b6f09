import type { Page } from '@playwright/test';
import type { Order } from '@harbour/contracts/order';
import { say, send } from '../support/accounts.ts';
import { appears, load } from '../support/arrive.ts';
import { expect, logIn, test } from '../support/shop.ts';
import { isWhole } from '../support/whole.ts';
import { moneyOf, stockOf } from './compare.ts';
import { fingers } from './hands.ts';
import { sessionOf } from './people.ts';
import { type Person, type Place, PLACES, reopened } from './places.ts';
import { screenOf } from './screens.ts';

/** What a browser says of calls that find no network, and of those whose session was ended. */
const EXPECTED = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NETWORK_ERROR|401/;

const lang = 'en';

/** What comes between; each gives the page on which the purchase goes on. */
const INTERRUPTIONS: Readonly<Record<string, (page: Page, place: Place, account: Person) => Promise<Page>>> = {
  async reload(page) {
    await page.reload();
    return page;
  },
  async back(page) {
    await page.goto('/en/terms');
    await page.goBack();
    return page;
  },
  'tab closed': reopened,
  async 'payment page closed'(page) {
    const context = page.context();
    await page.close();
    const next = await context.newPage();
    await load(next, '/en');
    const { bar, main, link } = screenOf(next, lang);
    await fingers(next).press(bar('nav.ordersShort'));
    await fingers(next).press(main.locator('.order-card').getByRole('link').first());
    await fingers(next).press(link('order.payNow'));
    return next;
  },
  async offline(page, place) {
    await page.context().setOffline(true);
    const before = page.url();
    await place.next(screenOf(page, lang));
    await appears(page.getByRole('alert').first());
    await page.context().setOffline(false);
    // A link leads on all the same.
    if (page.url() !== before) await page.goBack();
    return page;
  },
  async 'session ended'(page, place, account) {
    await send('POST', '/api/user/logout', {}, await sessionOf(page));
    await page.reload();
    if (place.isPublic) {
      await place.isKept(screenOf(page, lang));
      await place.next(screenOf(page, lang));
    }
    await appears(page.getByText(say(lang, 'error.sessionExpired')));
    await logIn(page, account);
    if (place.isPublic) await page.goBack();
    return page;
  },
};

/** Where most is entered, and where most can go wrong: the gate interrupts there, the nightly run everywhere. */
const IN_GATE = ['the checkout', 'the provider’s page'];

const places = Object.entries(PLACES).filter(([where]) => isWhole() || IN_GATE.includes(where));

for (const [where, place] of places) {
  test(`resumed at ${where} after each interruption: nothing is lost, nothing happens twice`, async ({ shop }) => {
    shop.expectErrors(EXPECTED);
    const { account, goods, page: first } = await place.begin(shop);
    await place.isKept(screenOf(first, lang));
    let page = first;
    const these = Object.entries(INTERRUPTIONS).filter(([name]) => !place.without.includes(name));
    for (const [name, interrupt] of these) {
      await test.step(name, async () => {
        page = await interrupt(page, place, account);
        await place.isKept(screenOf(page, lang));
      });
    }
    await place.finish(screenOf(page, lang));

    const orders = await send<Order[]>('GET', '/api/order', undefined, await sessionOf(page));
    expect(orders.map(({ status }) => status)).toEqual(['paid']);
    const [order] = orders;
    if (order === undefined) throw new Error('no order');
    const cents = Math.round(order.total * 100);
    expect(await moneyOf(order)).toEqual({ times: 1, taken: cents, givenBack: 0 });
    expect(await stockOf(goods)).toBe(goods.stock - 1);
  });
}
