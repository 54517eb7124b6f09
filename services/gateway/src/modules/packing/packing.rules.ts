import { fullName } from '@harbour/contracts/choices';
import { DISTRICT_NAMES } from '@harbour/contracts/district-names';
import type { Language } from '@harbour/contracts/language';
import { dateFormats, momentIn } from '@harbour/contracts/dates';
import type { Locker } from '@harbour/contracts/locker';
import type { Order } from '@harbour/contracts/order';
import { stallOf } from '@harbour/contracts/stalls';
import { CARRIER_NAMES } from '@harbour/contracts/tracking';
import { PACKING_WORDS } from './packing.words.ts';

type Facts = readonly (readonly [label: string, value: string])[];

export interface PackedRow {
  readonly sku: string;
  readonly name: string;
  readonly quantity: string;
}

/** What the packing slip of one order says. */
export interface SlipContents {
  readonly heading: string;
  readonly number: string;
  readonly facts: Facts;
  readonly columns: PackedRow;
  readonly rows: readonly PackedRow[];
  readonly pieces: string;
}

/** What the label of one order says: the lines of its destination, the most important first. */
export interface LabelContents {
  readonly from: readonly string[];
  readonly method: string;
  readonly to: readonly string[];
  readonly facts: Facts;
}

/** What is written, in which language, and what the shop knows of lockers and of itself. */
export interface PaperContext {
  readonly language: Language;
  readonly shop: { readonly name: string | undefined; readonly address: string | undefined };
  readonly lockers: { of(code: string): Locker | undefined };
}

const HONG_KONG = { en: 'Hong Kong', zh_HK: '香港', zh: '香港' } as const;

const dayFormat = dateFormats({ dateStyle: 'medium', timeZone: 'UTC' });
const dayIn = (language: Language, day: string): string => dayFormat(language).format(new Date(`${day}T00:00:00Z`));

/** An address as couriers read it: from the flat to the city in English, the other way round in Chinese. */
function addressLines({ address }: Order['delivery'], language: Language): string[] {
  if (address === null) return [];
  const district = DISTRICT_NAMES[address.district][language];
  const lines = [address.building, address.street, district, HONG_KONG[language]];
  return language === 'en' ? lines : [`${HONG_KONG[language]}${district}`, address.street, address.building];
}

/** Where an order goes, line by line: an address, a locker or a stall. None once its buyer's account was erased. */
function placeLines({ delivery }: Order, { language, lockers }: PaperContext): string[] {
  const { method, point } = delivery;
  if (method === 'home') return addressLines(delivery, language);
  if (point === null) return [];
  if (method === 'locker') return [point, lockers.of(point)?.name[language] ?? ''].filter(Boolean);
  const stall = stallOf(point);
  return stall ? [stall.name[language], stall.address[language]] : [point];
}

const countOf = ({ basket }: Order): number => basket.products.reduce((sum, { quantity }) => sum + quantity, 0);

const given = (pairs: readonly (readonly [string, string | null | undefined])[]): Facts =>
  pairs.flatMap(([label, value]) => (value ? [[label, value] as const] : []));

const PLACES = { home: 'address', locker: 'locker', pickup: 'stall' } as const;

/** What to pack for an order, and where it goes. Without prices, since it may be a gift, and without the collection code. */
export function slipOf(order: Order, context: PaperContext): SlipContents {
  const { language } = context;
  const words = PACKING_WORDS[language];
  const { method, promise, recipient } = order.delivery;
  const [from, to] = [dayIn(language, promise.from), dayIn(language, promise.to)];
  return {
    heading: words.slip,
    number: order.number,
    facts: given([
      [words.placed, momentIn(language, new Date(order.createdAt))],
      [words.method, words.methods[method]],
      [words.promised, from === to ? from : words.days.replace('{{from}}', from).replace('{{to}}', to)],
      [words.recipient, recipient?.name],
      [words.phone, recipient?.phone],
      [words[PLACES[method]], placeLines(order, context).join(language === 'en' ? ', ' : ' ')],
      [words.note, order.description],
    ]),
    columns: { sku: words.sku, name: words.product, quantity: words.quantity },
    rows: order.basket.products.map(({ product, variant, quantity }) => ({
      sku: variant?.sku ?? product.id,
      name: fullName(product.name, variant?.label)[language],
      quantity: String(quantity),
    })),
    pieces: words.pieces.replace('{{count}}', String(countOf(order))),
  };
}

/** Where an order goes, for the outside of its parcel. */
export function labelOf(order: Order, context: PaperContext): LabelContents {
  const { language, shop } = context;
  const words = PACKING_WORDS[language];
  const { method, recipient } = order.delivery;
  const { tracking } = order;
  return {
    from: [shop.name ?? words.shop, ...(shop.address === undefined ? [] : [shop.address])],
    method: words.methods[method],
    to: [recipient?.name, recipient?.phone, ...placeLines(order, context)].filter((line) => typeof line === 'string'),
    facts: given([
      [words.number, order.number],
      [words.tracking, tracking && `${CARRIER_NAMES[tracking.carrier][language]} ${tracking.number}`],
    ]),
  };
}
