import type { CacheSource } from '@harbour/contracts/endpoint';
import { OrderStatus } from '@harbour/contracts/order-steps';
import type { ShopPart } from '@harbour/contracts/socket';

/** What a change in the store means to the person whom it concerns. */
export type LiveNews =
  | { readonly kind: 'inbox'; readonly userId: string; readonly isNew: boolean; readonly entryId: string }
  | {
      readonly kind: 'order';
      readonly userId: string;
      readonly id: string;
      readonly status: OrderStatus;
      readonly at: Date;
    }
  | { readonly kind: 'basket'; readonly userId: string; readonly at: Date };

/** A change as the store tells of it, with the fields that are asked for. */
export interface StoreChange {
  readonly collection: string;
  readonly operation: string;
  readonly id: string;
  readonly document: Readonly<Record<string, unknown>> | undefined;
}

/** Collections whose changes every screen may show. */
const PART_OF: Readonly<Partial<Record<CacheSource, ShopPart>>> = {
  products: 'product',
  catalogs: 'catalog',
  promotions: 'promotion',
  news: 'news',
  basketRules: 'rules',
  // What products are shown by.
  categories: 'product',
  units: 'product',
};

/** The part of the shop that a collection is shown in; undefined where no screen shows it. */
export const shopPartOf = (source: CacheSource): ShopPart | undefined => PART_OF[source];

/** Collections whose changes concern one person. */
export const OWN_COLLECTIONS = ['inbox', 'orders', 'baskets'] as const;

const dateOf = (value: unknown): Date => (value instanceof Date ? value : new Date());

/** The news in a change; undefined where there is none, such as a thing that is gone again. */
export function newsOf({ collection, operation, id, document }: StoreChange): LiveNews | undefined {
  if (document === undefined) return undefined;
  if (collection === 'baskets') return { kind: 'basket', userId: id, at: dateOf(document['updatedAt']) };
  const userId = String(document['userId']);
  if (collection === 'inbox') return { kind: 'inbox', userId, isNew: operation === 'insert', entryId: id };
  const status = OrderStatus.safeParse(document['status']).data;
  return status && { kind: 'order', userId, id, status, at: dateOf(document['updatedAt']) };
}
