import { DISTRICT_NAMES } from '@harbour/contracts/district-names';
import type { Language } from '@harbour/contracts/language';
import type { OrderMailValues } from '@harbour/contracts/mail';
import { dateFormats } from '@harbour/contracts/dates';
import { plainName, plainPlace } from '../layout/plain-name.ts';

type Delivery = OrderMailValues['delivery'];
/** The delivery method; several mails have a text for each. */
export type Way = Delivery['method'];

const formatIn = dateFormats({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' });
/** A day of the calendar, from `2026-12-25`. */
export const dayIn = (lang: Language, day: string): string => formatIn(lang).format(new Date(day));

/** A range of days, written as on the shop's pages. */
const RANGE: Record<Language, (first: string, last: string) => string> = {
  en: (first, last) => `${first} to ${last}`,
  zh_HK: (first, last) => `${first}至${last}`,
  zh: (first, last) => `${first}至${last}`,
};

interface Words {
  readonly to: (place: string) => string;
  readonly recipient: (name: string, phone: string) => string;
  readonly noPhone: string;
  readonly locker: (place: string) => string;
  readonly stall: (place: string) => string;
  readonly hours: (opens: string, closes: string) => string;
  readonly bring: (code: string) => string;
  readonly parcel: (carrier: string, number: string) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    to: (place) => `Deliver to: ${place}`,
    recipient: (name, phone) => `Recipient: ${name ? `${name}, ` : ''}${phone}`,
    noPhone: 'no phone number yet',
    locker: (place) => `SF Locker: ${place}`,
    stall: (place) => `Collect at: ${place}`,
    hours: (opens, closes) => `Open daily ${opens} to ${closes}`,
    bring: (code) => `Bring: collection code ${code}`,
    parcel: (carrier, number) => `Tracking number: ${carrier} ${number}`,
  },
  zh_HK: {
    to: (place) => `送貨地址：${place}`,
    recipient: (name, phone) => `收件人：${name ? `${name}，` : ''}${phone}`,
    noPhone: '未有電話',
    locker: (place) => `順豐智能櫃：${place}`,
    stall: (place) => `取貨地點：${place}`,
    hours: (opens, closes) => `營業時間：每日 ${opens} 至 ${closes}`,
    bring: (code) => `取貨時請出示：取貨碼 ${code}`,
    parcel: (carrier, number) => `運單編號：${carrier} ${number}`,
  },
  zh: {
    to: (place) => `收货地址：${place}`,
    recipient: (name, phone) => `收件人：${name ? `${name}，` : ''}${phone}`,
    noPhone: '还没有电话',
    locker: (place) => `顺丰智能柜：${place}`,
    stall: (place) => `取货地点：${place}`,
    hours: (opens, closes) => `营业时间：每天 ${opens} 至 ${closes}`,
    bring: (code) => `取货时请出示：取货码 ${code}`,
    parcel: (carrier, number) => `运单号：${carrier} ${number}`,
  },
};

/** Picks the text for the delivery method of an order. */
export const ofWay = <W>(words: Readonly<Record<Way, W>>, { delivery }: OrderMailValues): W => words[delivery.method];

/** Whether the buyer collects the goods at a stall. */
export const isCollected = ({ delivery }: OrderMailValues): boolean => delivery.method === 'pickup';

/** An address in local order: from the flat to the district in English, the other way round in Chinese. */
function addressLine({ building, street, district }: NonNullable<Delivery['address']>, lang: Language): string {
  const parts = [plainPlace(building), plainPlace(street), DISTRICT_NAMES[district][lang]].filter(Boolean);
  return lang === 'en' ? parts.join(', ') : parts.toReversed().join(' ');
}

function lockerLine({ code, name }: NonNullable<Delivery['locker']>, lang: Language): string {
  if (name === null) return code;
  return lang === 'en' ? `${name.en} (${code})` : `${name[lang]}（${code}）`;
}

/** Steps after which the collection code is no longer needed. */
const OVER: readonly OrderMailValues['step'][] = ['delivered', 'cancelled', 'expired', 'failed', 'refunded'];

/**
 * The destination and recipient of an order, or where, when and with which code it is collected, as short points; none in
 * mails queued before they had these values.
 */
export function placeOf({ delivery, step }: Pick<OrderMailValues, 'delivery' | 'step'>, lang: Language): string[] {
  const words = WORDS[lang];
  const { address, locker, stall, recipient, collectionCode, tracking } = delivery;
  const isOver = OVER.includes(step);
  return [
    ...(address ? [words.to(addressLine(address, lang))] : []),
    ...(locker ? [words.locker(lockerLine(locker, lang))] : []),
    ...(stall ? [words.stall(`${stall.name[lang]} · ${stall.address[lang]}`)] : []),
    ...(stall && !isOver ? [words.hours(stall.opens, stall.closes)] : []),
    ...(recipient ? [words.recipient(plainName(recipient.name), recipient.phone ?? words.noPhone)] : []),
    ...(collectionCode && !isOver ? [words.bring(collectionCode)] : []),
    ...(tracking ? [words.parcel(tracking.carrier[lang], tracking.number)] : []),
  ];
}

/** The promised day or range of days, written as on the shop's pages. */
function promisedDays({ delivery: { from, to } }: OrderMailValues, lang: Language): string {
  const written = (day: string): string => formatIn(lang).format(new Date(`${day}T00:00:00Z`));
  return from === to ? written(from) : RANGE[lang](written(from), written(to));
}

type Arrival = Readonly<Record<Way, (when: string) => string>>;

/** The sentence about the promised days for each delivery method. */
const ARRIVAL: Record<Language, Arrival> = {
  en: {
    home: (when) => `Expect your goods ${when}.`,
    locker: (when) => `Your goods will be in the locker ${when}.`,
    pickup: (when) => `Ready for collection ${when}.`,
  },
  zh_HK: {
    home: (when) => `預計 ${when} 送達。`,
    locker: (when) => `預計 ${when} 放入智能櫃。`,
    pickup: (when) => `預計 ${when} 可以取貨。`,
  },
  zh: {
    home: (when) => `预计 ${when} 送达。`,
    locker: (when) => `预计 ${when} 放入智能柜。`,
    pickup: (when) => `预计 ${when} 可以取货。`,
  },
};

/** The sentence that says when the goods are at the door, in the locker or at the stall. */
export function arrivalOf(values: OrderMailValues, lang: Language): string {
  return ofWay(ARRIVAL[lang], values)(promisedDays(values, lang));
}

/** The schema.org `PostalAddress` of the destination, without the recipient; undefined in mails from before they named it. */
function postalAddress({ address, locker, stall }: Delivery, lang: Language): object | undefined {
  const postal = (lines: object) => ({ '@type': 'PostalAddress', ...lines, addressCountry: 'HK' });
  if (stall) return postal({ name: stall.name[lang], streetAddress: stall.address[lang] });
  if (locker) return postal({ name: locker.name?.[lang] ?? locker.code });
  if (!address) return undefined;
  const street = [plainPlace(address.building), plainPlace(address.street)].filter(Boolean).join(', ');
  return postal({ streetAddress: street, addressLocality: DISTRICT_NAMES[address.district][lang] });
}

const carrierOf = (name: string) => ({ '@type': 'Organization', name });

/** The delivery of an order as schema.org's `ParcelDelivery`: its days and its destination. */
export function parcelDelivery({ delivery }: OrderMailValues, lang: Language): object {
  const { tracking } = delivery;
  const deliveryAddress = postalAddress(delivery, lang);
  return {
    '@type': 'ParcelDelivery',
    expectedArrivalFrom: delivery.from,
    expectedArrivalUntil: delivery.to,
    ...(deliveryAddress ? { deliveryAddress } : {}),
    ...(tracking ? { trackingNumber: tracking.number, carrier: carrierOf(tracking.carrier[lang]) } : {}),
    ...(tracking?.link ? { trackingUrl: tracking.link } : {}),
  };
}
