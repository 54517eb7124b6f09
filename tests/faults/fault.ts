import type { ShopUnderTest } from './shop-under-test.ts';

/** What the outside may see while something is wrong, from best to worst. */
export const PERMITTED = ['nothing', 'asked to come again', 'no answer'] as const;
export type Permitted = (typeof PERMITTED)[number];

/** One thing that goes wrong with a shop, and how it is put right. */
export interface Fault<S = ShopUnderTest> {
  readonly name: string;
  readonly outside: Permitted;
  /** How long it lasts; 0 where it is over as soon as it happened. */
  readonly lastsMs: number;
  readonly inject: (shop: S) => Promise<void> | void;
  readonly heal?: (shop: S) => Promise<void> | void;
  /** The longest time without a yes, and until all is well again, where that is promised. */
  readonly limits?: { readonly gapMs?: number; readonly backMs?: number };
  /** Workers that die of it: what they had in flight may come twice. */
  readonly crashes?: readonly ('mailer' | 'sms')[];
}
