import type { Locator, Page } from '@playwright/test';
import type { Language } from '@harbour/contracts/language';
import { PAGES } from '@harbour/contracts/pages';
import { DISTRICTS } from '@harbour/contracts/district-names';
import { PICKUP_POINTS } from '@harbour/contracts/stalls';
import { say } from '../support/accounts.ts';
import { appears, expectTitle } from '../support/arrive.ts';
import { expect } from '../support/shop.ts';
import type { Goods } from './goods.ts';
import type { Hands } from './hands.ts';
import type { Journey } from './matrix.ts';
import { codeMailedTo } from './people.ts';

export const CARD = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' };
const STALL = PICKUP_POINTS.find(({ id }) => id === 'megabox');
const [, , DISTRICT = ''] = DISTRICTS;
/** Of the shop's list, whichever district it begins with. */
const A_LOCKER = /^H852\w+/;

/** What is on screen in a language, by role and words. */
export function screenOf(page: Page, lang: Language) {
  const main = page.getByRole('main');
  const words = (key: string, params?: Record<string, string>): string => say(lang, key, params);
  const button = (key: string): Locator => main.getByRole('button', { name: words(key), exact: true });
  const link = (key: string): Locator => main.getByRole('link', { name: words(key), exact: true });
  const field = (key: string): Locator => main.getByLabel(words(key), { exact: true });
  const radio = (name: string | RegExp): Locator => main.getByRole('radio', { name });
  const [place = ''] = words('order.place').split('{{');
  return {
    page,
    main,
    words,
    button,
    link,
    field,
    radio,
    placing: main.getByRole('button', { name: new RegExp(`^${RegExp.escape(place)}`) }),
    bar: (key: string): Locator =>
      page.getByRole('navigation', { name: words('nav.bottom') }).getByRole('link', { name: words(key), exact: true }),
  };
}
export type Screen = ReturnType<typeof screenOf>;

const startsWith = (text: string): RegExp => new RegExp(`^${RegExp.escape(text)}`);

/** From the first page into the basket: goods are searched for, found and taken. */
export async function takeGoods(
  { page, main, words, bar, link }: Screen,
  hands: Hands,
  { word, name }: Goods,
  lang: Language,
) {
  await hands.press(page.getByRole('banner').getByRole('button', { name: words('nav.search'), exact: true }));
  await hands.type(page.getByRole('dialog').getByRole('searchbox'), word);
  await page.keyboard.press('Enter');
  await hands.press(main.getByRole('button', { name: `${words('basket.add')} ${name[lang]}` }));
  await hands.press(bar('nav.basket'));
  await expectTitle(page, words(PAGES.basket.title));
  await appears(main.getByText(name[lang]).first());
  await hands.press(link('basketPage.checkout'));
}

/** Into an account, by the screen to which the checkout leads a visitor. */
export async function enter(
  { page, main, words, field, button }: Screen,
  hands: Hands,
  wayIn: Journey['wayIn'],
  person: { email: string; password: string },
): Promise<void> {
  await appears(main.getByText(words('auth.inviteOrder')));
  await hands.type(field('form.email'), person.email);
  if (wayIn === 'password') {
    await hands.type(field('form.password'), person.password);
    await page.keyboard.press('Enter');
  } else {
    await hands.press(button('auth.mailCode'));
    await expectTitle(page, words('auth.codeTitle'));
    // The first box has the focus.
    await hands.goOnTyping(await codeMailedTo(person.email));
  }
  await expectTitle(page, words('order.placeTitle'));
}

/** Who receives the goods: a name that is known already stays. */
async function nameRecipient({ field }: Screen, hands: Hands): Promise<void> {
  const name = field('address.recipient');
  if ((await name.inputValue()) === '') await hands.type(name, 'Chan Siu Ming');
  await hands.type(field('address.recipientPhone'), '61234567');
}

/** Says where the goods go. */
export async function chooseDelivery(screen: Screen, hands: Hands, delivery: Journey['delivery'], lang: Language) {
  const { field, radio, words } = screen;
  if (delivery === 'courier') {
    await hands.type(field('address.building'), 'Flat B, 12/F, Jade House');
    await hands.type(field('address.street'), '88 Nathan Road');
    await hands.choose(field('address.district'), DISTRICT);
    await nameRecipient(screen, hands);
  } else if (delivery === 'locker') {
    await hands.press(radio(startsWith(words('delivery.locker'))));
    await hands.press(radio(A_LOCKER).first());
    await nameRecipient(screen, hands);
  } else {
    await hands.press(radio(startsWith(words('delivery.pickup'))));
    await hands.press(radio(startsWith(STALL?.name[lang] ?? '')));
  }
}

const METHODS = {
  card: 'card',
  'own-form': 'card',
  fps: 'fps',
  alipay: 'alipay',
  wechat_pay: 'wechat_pay',
  'at-stall': 'stall',
} as const satisfies Record<Journey['payment'], string>;

/** Says how it is paid, and places the order; gives the total that was agreed to, as the button has it. */
export async function placeOrder(screen: Screen, hands: Hands, payment: Journey['payment']): Promise<string> {
  const { radio, words, placing } = screen;
  const way = radio(startsWith(words(`paying.method.${METHODS[payment]}`)));
  if (!(await way.isChecked())) await hands.press(way);
  await expect(placing).toBeEnabled();
  const total = ((await placing.textContent()) ?? '').replace(/^.*· /, '');
  await hands.press(placing);
  return total;
}

async function payByCard({ field, button }: Screen, hands: Hands): Promise<void> {
  await hands.type(field('payment.number'), CARD.number);
  await hands.type(field('payment.expiry'), CARD.expiry);
  await hands.type(field('payment.cvc'), CARD.cvc);
  await hands.press(button('payment.pay'));
}

/** The checkout leads to the provider's page (decision 50); our own form is among the other ways of who cancels there. */
async function goToOwnForm({ main, words, link }: Screen, hands: Hands): Promise<void> {
  await hands.press(link('action.cancel'));
  await hands.press(main.getByText(words('paying.alternatives'), { exact: true }));
  await hands.press(link('paying.ownForm'));
}

/** Pays on the screens that follow the order, where it is paid there; ends with the shop's thanks. */
export async function pay(screen: Screen, hands: Hands, payment: Journey['payment']): Promise<void> {
  const { page, button, words } = screen;
  if (payment === 'fps' || payment === 'at-stall') {
    await expectTitle(page, words('note.offlineOrderSuccess.title'));
    return;
  }
  await expectTitle(page, words('payment.sandboxTitle'));
  if (payment === 'own-form') {
    await goToOwnForm(screen, hands);
    await expectTitle(page, words('payment.checkout'));
  }
  if (payment === 'card' || payment === 'own-form') await payByCard(screen, hands);
  else await hands.press(button('payment.wallet.approve'));
  await expectTitle(page, words('note.checkoutSuccess.title'));
}

/** From the shop's thanks to the order's page; there its FPS code is paid, as a bank's app would. */
export async function seeOrder({ link, button }: Screen, hands: Hands, payment: Journey['payment']): Promise<void> {
  if (payment !== 'fps' && payment !== 'at-stall') return hands.press(link('order.end.see'));
  await hands.press(link('note.seeOrder'));
  if (payment === 'fps') await hands.press(button('paying.fps.simulate'));
}
