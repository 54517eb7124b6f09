import type { Size } from './rounds.ts';
import type { BenchShop } from './shop.ts';
import type { Row } from './table.ts';

export interface Bench {
  readonly shop: BenchShop;
  readonly size: Size;
  /** The bare Express with the bare mongoose, over goods and sessions of its own. */
  readonly bare: BareShop;
}

/** The floor that answers by Express and mongoose and does nothing else. */
export interface BareShop {
  readonly url: string;
  /** Ids of products and of a session that it knows. */
  readonly products: readonly string[];
  readonly session: string;
}

/** Some lines of the table that are measured together. */
export interface Measure {
  readonly name: string;
  run(bench: Bench): Promise<Row[]>;
}
