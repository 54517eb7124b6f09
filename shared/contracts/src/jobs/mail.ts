import * as z from 'zod';
import { job } from './job.ts';
import { Language, Localized } from '../language/language.ts';
import { Address } from '../address/address.ts';
import { DeliveryMethod } from '../order/delivery.ts';
import { OrderRecipient } from '../order/order-delivery.ts';
import { ORDER_MAILS, OrderMode } from '../order/order.ts';
import { OrderStatus } from '../order/order-steps.ts';
import { WayBack } from '../order/returns.ts';
import { ReturnState } from '../order/return-steps.ts';
import { BackOrdered } from '../product/variant.ts';
import { ConsentProof } from '../account/consent-topics.ts';
import { MAIL_ADDRESS } from '../account/mail-address.ts';

/** Templates an admin may send by the mailer form (product/validation §5). */
export const FORM_TEMPLATES = ['welcome', 'link', 'promo'] as const;

const template = <N extends string, V extends z.ZodRawShape>(name: N, values: V) =>
  z.object({ name: z.literal(name), values: z.object(values) });

/** An order as its mails describe it, frozen when the step was made; money in dollars. */
const orderValues = {
  number: z.string(),
  link: z.url(),
  step: OrderStatus,
  mode: OrderMode,
  lines: z.array(
    z.object({ name: Localized, quantity: z.int(), amount: z.number(), backOrdered: BackOrdered.optional() }),
  ),
  /** Charges, and discounts below zero. */
  extras: z.array(z.object({ name: Localized, amount: z.number() })),
  total: z.number(),
  wasPaid: z.boolean(),
  /** The refund: the amount that this mail is about, and the sum so far; missing if there is none. */
  refund: z.object({ amount: z.number(), sum: z.number() }).optional(),
  delivery: z.object({
    method: DeliveryMethod,
    from: z.string(),
    to: z.string(),
    /** What follows is missing in jobs from before mails named it. */
    recipient: OrderRecipient.nullish(),
    address: Address.nullish(),
    locker: z.object({ code: z.string(), name: Localized.nullable() }).nullish(),
    stall: z.object({ name: Localized, address: Localized, opens: z.string(), closes: z.string() }).nullish(),
    collectionCode: z.string().nullish(),
    tracking: z.object({ carrier: Localized, number: z.string(), link: z.url().nullable() }).nullish(),
  }),
};
const OrderMailValues = z.object(orderValues);
export type OrderMailValues = z.infer<typeof OrderMailValues>;

/** What staff changed of an order does to its money, in dollars. */
const changedValues = {
  ...orderValues,
  change: z.object({ before: z.number(), due: z.number(), refund: z.number() }),
};
const ChangedMailValues = z.object(changedValues);
export type ChangedMailValues = z.infer<typeof ChangedMailValues>;

/** A draft order as its mail describes it, frozen when it was sent. */
const draftValues = {
  link: z.url(),
  lines: orderValues.lines,
  extras: orderValues.extras,
  total: orderValues.total,
  delivery: orderValues.delivery,
  /** What staff wrote to the customer. */
  message: z.string(),
  expiresAt: z.coerce.date(),
};
const DraftMailValues = z.object(draftValues);
export type DraftMailValues = z.infer<typeof DraftMailValues>;

/** A return as its mails describe it, frozen when the step was made. */
const returnValues = {
  number: z.string(),
  link: z.url(),
  state: ReturnState,
  lines: z.array(z.object({ name: Localized, quantity: z.int() })),
  wayBack: WayBack.nullable(),
  /** The message that an admin wrote with the step. */
  words: z.string(),
};
const ReturnMailValues = z.object(returnValues);
export type ReturnMailValues = z.infer<typeof ReturnMailValues>;

/** An offer that begins, as its mail tells of it. */
const PromoOffer = z.object({ title: Localized, summary: Localized, link: z.url(), code: z.string().nullable() });
export type PromoOffer = z.infer<typeof PromoOffer>;

/** The links of every notice that needs consent: the page it is about, and unsubscribe. */
const noticeLinks = { link: z.url(), unsubscribe: z.url() };

/** A product on a wish list that costs less, in dollars. */
const priceDropValues = { product: Localized, price: z.number(), before: z.number(), ...noticeLinks };
const PriceDropValues = z.object(priceDropValues);
export type PriceDropValues = z.infer<typeof PriceDropValues>;

const backInStockValues = { product: Localized, ...noticeLinks };
const BackInStockValues = z.object(backInStockValues);
export type BackInStockValues = z.infer<typeof BackInStockValues>;

const basketReminderValues = { lines: z.array(z.object({ name: Localized, quantity: z.int() })), ...noticeLinks };
const BasketReminderValues = z.object(basketReminderValues);
export type BasketReminderValues = z.infer<typeof BasketReminderValues>;

/** Pieces that are left of each variant of a product, or of a plain one. */
const lowStockValues = { items: z.array(z.object({ name: Localized, stock: z.int() })), link: z.url() };
const LowStockValues = z.object(lowStockValues);
export type LowStockValues = z.infer<typeof LowStockValues>;

/** What happened to an account's second factor. */
export const SecondFactorChange = z.enum([
  'added',
  'removed',
  'codes-renewed',
  'code-used',
  'wrong-codes',
  'removed-by-operator',
]);
export type SecondFactorChange = z.infer<typeof SecondFactorChange>;

/** What happened to a passkey of an account. */
export const PasskeyChange = z.enum(['added', 'removed', 'copied']);
export type PasskeyChange = z.infer<typeof PasskeyChange>;

/** Every mail that the mailer can write, with the values its words need. */
export const MailTemplate = z.discriminatedUnion('name', [
  template('welcome', {}),
  template('link', {}),
  template('promo', { offer: PromoOffer.optional(), unsubscribe: z.url().optional() }),
  template('login-code', {
    code: z.string().regex(/^[0-9]{6}$/),
    /** To log in, or to prove in a session who one is. */
    purpose: z.enum(['login', 'proof']),
    expiresAt: z.coerce.date(),
  }),
  template('verify-email', { link: z.url(), expiresAt: z.coerce.date() }),
  template('verify-new-email', { link: z.url(), expiresAt: z.coerce.date() }),
  template('address-taken', { link: z.url() }),
  template('email-changed', { newAddress: z.string().max(254), link: z.url(), expiresAt: z.coerce.date().optional() }),
  template('password-reset', { link: z.url(), expiresAt: z.coerce.date() }),
  template('password-changed', { link: z.url(), changedAt: z.coerce.date() }),
  template('new-device', {
    at: z.coerce.date(),
    browser: z.string().max(40).nullable(),
    system: z.string().max(40).nullable(),
    link: z.url(),
    expiresAt: z.coerce.date(),
  }),
  template('second-factor', { change: SecondFactorChange, at: z.coerce.date(), link: z.url() }),
  // Without the passkey's name: it is free text, and the address may be a stranger's.
  template('passkey', { change: PasskeyChange, link: z.url(), at: z.coerce.date() }),
  template('account-blocked', {}),
  template('account-deleted', {}),
  template('account-unblocked', {}),
  template('price-drop', priceDropValues),
  template('back-in-stock', backInStockValues),
  template('basket-reminder', basketReminderValues),
  template('low-stock', lowStockValues),
  ...ORDER_MAILS.map((name) => template(name, orderValues)),
  template('order-refund-sent', orderValues),
  template('order-changed', changedValues),
  template('order-draft', draftValues),
  template('order-return', returnValues),
]);
export type MailTemplate = z.infer<typeof MailTemplate>;

/** Mails that go to many people at once. They are sent at a pace, so that a mail somebody waits for does not wait behind them. */
export const BULK_TEMPLATES: ReadonlySet<MailTemplate['name']> = new Set([
  'promo',
  'price-drop',
  'back-in-stock',
  'basket-reminder',
]);

const Recipient = z.string().max(254).regex(MAIL_ADDRESS);

export const MailMessage = z.object({
  to: Recipient,
  name: z.string().max(100),
  lang: Language,
  template: MailTemplate,
  /** Set for mails that need consent. */
  consent: ConsentProof.optional(),
});
export type MailMessage = z.infer<typeof MailMessage>;

/** One mail to one person. */
export const sendMail = job('mail.send', MailMessage, {
  queue: 'mailer',
  isBulk: ({ template }) => BULK_TEMPLATES.has(template.name),
});
