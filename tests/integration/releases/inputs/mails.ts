import type { MailTemplate, OrderMailValues } from '@harbour/contracts/mail';

const AT = new Date('2026-11-04T08:30:00.000Z');
const LINK = 'https://market.example/orders/690000000000000000000001';
const UNSUBSCRIBE = 'https://market.example/unsubscribe?token=abc';
const TARTS = { en: 'Egg Tarts', zh_HK: '蛋撻', zh: '蛋挞' };

const security = { link: LINK, expiresAt: AT };
const notice = { link: LINK, unsubscribe: UNSUBSCRIBE };

/** No real order has all of these at once; here each field that a release may write is written. */
const order: OrderMailValues = {
  number: 'HM-261104-7K3QX9',
  link: LINK,
  step: 'paid',
  mode: 'payment',
  lines: [{ name: TARTS, quantity: 2, amount: 76, backOrdered: { sentFrom: '2026-12-25', pieces: 1 } }],
  extras: [{ name: TARTS, amount: -12.5 }],
  total: 213.5,
  wasPaid: true,
  refund: { amount: 10, sum: 20 },
  delivery: {
    method: 'home',
    from: '2026-11-05',
    to: '2026-11-06',
    recipient: { name: '李嘉欣', phone: '+852 •••• 4567' },
    address: {
      building: 'Flat B, 12/F, Jade House',
      street: '88 Nathan Road',
      district: 'Yau Tsim Mong',
      city: 'Hong Kong',
    },
    locker: { code: 'H852FE01P', name: TARTS },
    stall: { name: TARTS, address: TARTS, opens: '11:00', closes: '21:00' },
    collectionCode: '7K3QX9',
    tracking: { carrier: TARTS, number: 'SF1', link: 'https://carrier.example/SF1' },
  },
};
const { link, lines, extras, total, delivery } = order;

type ValuesOf = { readonly [T in MailTemplate as T['name']]: T['values'] };

/** Each mail with every field that it can have. */
export const MAIL_VALUES: ValuesOf = {
  welcome: {},
  link: {},
  promo: { offer: { title: TARTS, summary: TARTS, link: LINK, code: 'TEATIME' }, unsubscribe: UNSUBSCRIBE },
  'login-code': { code: '123456', purpose: 'login', expiresAt: AT },
  'verify-email': security,
  'verify-new-email': security,
  'address-taken': { link: LINK },
  'email-changed': { newAddress: 'ada@new.example', ...security },
  'password-reset': security,
  'password-changed': { link: LINK, changedAt: AT },
  'new-device': { at: AT, browser: 'Firefox', system: 'Linux', ...security },
  'second-factor': { change: 'added', at: AT, link: LINK },
  passkey: { change: 'added', link: LINK, at: AT },
  'account-blocked': {},
  'account-deleted': {},
  'account-unblocked': {},
  'price-drop': { product: TARTS, price: 20, before: 25.5, ...notice },
  'back-in-stock': { product: TARTS, ...notice },
  'basket-reminder': { lines: [{ name: TARTS, quantity: 2 }], ...notice },
  'low-stock': { items: [{ name: TARTS, stock: 3 }], link: LINK },
  'order-placed': order,
  'order-paid': order,
  'order-shipped': order,
  'order-delivered': order,
  'order-cancelled': order,
  'order-refunded': order,
  'order-refund-sent': order,
  'order-changed': { ...order, change: { before: 200, due: 13.5, refund: 0 } },
  'order-draft': { link, lines, extras, total, delivery, message: 'As we said on the phone.', expiresAt: AT },
  'order-return': {
    number: order.number,
    link: LINK,
    state: 'requested',
    lines: [{ name: TARTS, quantity: 1 }],
    wayBack: 'courier',
    words: 'Please send it back.',
  },
};
