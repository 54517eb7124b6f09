import { MOST_IN_BATCH } from '@harbour/contracts/order-batch';
import { OrderNumber } from '@harbour/contracts/order';
import { CARRIER_NAMES, CARRIERS, type Carrier, Tracking } from '@harbour/contracts/tracking';

/** An order to be sent, with its parcel where it has a number. */
export interface SentOrder {
  readonly number: string;
  readonly tracking?: Tracking;
}

/** Why a line cannot be read. */
export type LineProblem = 'order' | 'carrier' | 'tracking' | 'twice';

export interface BadLine {
  /** Counted from 1, as editors and spreadsheets do. */
  readonly line: number;
  readonly problem: LineProblem;
  readonly text: string;
}

export interface TrackingLines {
  readonly orders: readonly SentOrder[];
  readonly problems: readonly BadLine[];
}

const SEPARATORS = /[\t,;，；]/;
/** Other ways to write a carrier than its name in one of our languages. */
const ALSO: Readonly<Record<string, Carrier>> = {
  順豐: 'sf',
  顺丰: 'sf',
  sfexpress: 'sf',
  hongkongpost: 'hkpost',
  hkpost: 'hkpost',
  speedpost: 'hkpost',
};

const simple = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const BY_NAME: ReadonlyMap<string, Carrier> = new Map([
  ...Object.entries(ALSO),
  ...CARRIERS.flatMap((carrier) => [
    [carrier, carrier] as const,
    ...Object.values(CARRIER_NAMES[carrier]).map((name) => [simple(name), carrier] as const),
  ]),
]);

/** The fields of a line, as spreadsheets and people separate them. */
const fieldsOf = (line: string): string[] =>
  line.split(SEPARATORS).map((field) =>
    field
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );

function readLine(text: string): SentOrder | LineProblem {
  const [first = '', second = '', third = ''] = fieldsOf(text);
  const order = OrderNumber.safeParse(first);
  if (!order.success) return 'order';
  const number = order.data;
  if (third === '') return { number };
  const carrier = BY_NAME.get(simple(second));
  if (carrier === undefined) return 'carrier';
  const tracking = Tracking.safeParse({ carrier, number: third.replace(/\s/g, '') });
  return tracking.success ? { number, tracking: tracking.data } : 'tracking';
}

/**
 * Reads orders to be sent, one a line: number, carrier, tracking number. The last two may be missing; a first line of
 * titles is passed over, and so are empty ones.
 */
export function readTrackingLines(text: string): TrackingLines {
  const orders: SentOrder[] = [];
  const problems: BadLine[] = [];
  const seen = new Set<string>();
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line);
    const isTitle = index === 0 && read === 'order' && !/\d/.test(line);
    if (isTitle) continue;
    if (typeof read === 'string') problems.push({ line: index + 1, problem: read, text: line.trim() });
    else if (seen.has(read.number)) problems.push({ line: index + 1, problem: 'twice', text: line.trim() });
    else {
      seen.add(read.number);
      orders.push(read);
    }
  }
  return { orders, problems };
}

/** The orders in batches as large as the shop takes them. */
export const batchesOf = <O>(orders: readonly O[]): O[][] =>
  Array.from({ length: Math.ceil(orders.length / MOST_IN_BATCH) }, (_, index) =>
    orders.slice(index * MOST_IN_BATCH, (index + 1) * MOST_IN_BATCH),
  );
