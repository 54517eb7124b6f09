import { Environment } from '@marcbachmann/cel-js';

/** One line of a basket as rules see it: whole cents. */
class Line {
  readonly id: string;
  readonly sku: string;
  readonly options: Map<string, string>;
  readonly category: string;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly amount: bigint;

  constructor(line: LineFacts) {
    this.id = line.id;
    this.sku = line.sku;
    this.options = new Map(Object.entries(line.options));
    this.category = line.category;
    this.price = BigInt(line.priceCents);
    this.quantity = BigInt(line.quantity);
    this.amount = BigInt(line.priceCents * line.quantity);
  }
}

/** What a rule may know of a line. */
export interface LineFacts {
  readonly id: string;
  readonly sku: string;
  /** The codes of the values that make its variant, by the codes of their options. */
  readonly options: Readonly<Record<string, string>>;
  readonly category: string;
  readonly priceCents: number;
  readonly quantity: number;
}

/** What a rule may know of a basket; the whole of its world. */
export interface BasketFacts {
  readonly currency: string;
  /** One of the 18 districts by its English name; empty where not known. */
  readonly district: string;
  /** `home`, `locker` or `pickup`. */
  readonly delivery: string;
  readonly codes: readonly string[];
  readonly lines: readonly LineFacts[];
}

/**
 * Totals that a rule sees beside the facts; `discountedCents` is what is left of the goods after the discounts on them,
 * `chargedCents` what the charges come to, 0 while they are not counted yet.
 */
export interface Totals {
  readonly subtotalCents: number;
  readonly discountedCents: number;
  readonly chargedCents: number;
  readonly quantity: number;
}

/** Structural limits of a rule text (library choices, "Rule texts"). */
const limits = { maxAstNodes: 200, maxDepth: 16, maxListElements: 50, maxMapEntries: 10, maxCallArguments: 6 };

const HALF = 50n;
const HUNDRED = 100n;

/** A part of an amount in whole cents, half a cent rounded away from zero. */
function percent(amount: bigint, rate: bigint): bigint {
  const product = amount * rate;
  return product < 0n ? -((HALF - product) / HUNDRED) : (product + HALF) / HUNDRED;
}

/** The one environment that rule texts run in, in browser and server alike. */
export const environment = new Environment({ limits })
  .registerType('Line', {
    ctor: Line,
    fields: {
      id: 'string',
      sku: 'string',
      options: 'map<string, string>',
      category: 'string',
      price: 'int',
      quantity: 'int',
      amount: 'int',
    },
  })
  .registerVariable({
    name: 'basket',
    schema: {
      subtotal: 'int',
      discounted: 'int',
      charged: 'int',
      quantity: 'int',
      currency: 'string',
      district: 'string',
      delivery: 'string',
      codes: 'list<string>',
      products: 'list<Line>',
    },
  })
  .registerFunction('sum(list<int>): int', (amounts: bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n))
  .registerFunction('percent(int, int): int', percent);

/** The basket as the environment's variable: amounts are 64-bit integers there, a JavaScript number would be a double. */
export function contextOf(facts: BasketFacts, totals: Totals) {
  return {
    basket: {
      subtotal: BigInt(totals.subtotalCents),
      discounted: BigInt(totals.discountedCents),
      charged: BigInt(totals.chargedCents),
      quantity: BigInt(totals.quantity),
      currency: facts.currency,
      district: facts.district,
      delivery: facts.delivery,
      codes: [...facts.codes],
      products: facts.lines.map((line) => new Line(line)),
    },
  };
}
