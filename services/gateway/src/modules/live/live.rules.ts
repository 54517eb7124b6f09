import { OrderStatus } from '@harbour/contracts/order-steps';
import type { ShopPart } from '@harbour/contracts/socket';

/** What a change in the store means to somebody who looks at the shop. */
export type LiveNews =
  | { readonly kind: 'inbox'; readonly userId: string; readonly isNew: boolean; readonly entryId: string }
  | {
      readonly kind: 'order';
      readonly userId: string;
      readonly id: string;
      readonly status: OrderStatus;
      readonly at: Date;
    }
  | { readonly kind: 'basket'; readonly userId: string; readonly at: Date }
  | { readonly kind: 'shop'; readonly part: ShopPart; readonly collection: string };

/** A change as the store tells of it, with the fields that are asked for. */
export interface StoreChange {
  readonly collection: string;
  readonly operation: string;
  readonly id: string;
  readonly document: Readonly<Record<string, unknown>> | undefined;
}

/** Collections whose changes every screen may show. */
export const SHOP_COLLECTIONS: Readonly<Record<string, ShopPart>> = {
  products: 'product',
  catalogs: 'catalog',
  promotions: 'promotion',
  news: 'news',
  basketRules: 'rules',
  // What products are shown by.
  categories: 'product',
  units: 'product',
};

/** Collections whose changes concern one person. */
export const OWN_COLLECTIONS = ['inbox', 'orders', 'baskets'] as const;

const dateOf = (value: unknown): Date => (value instanceof Date ? value : new Date());

/** The news in a change; undefined where there is none, such as a thing that is gone again. */
export function newsOf({ collection, operation, id, document }: StoreChange): LiveNews | undefined {
  const part = SHOP_COLLECTIONS[collection];
  if (part !== undefined) return { kind: 'shop', part, collection };
  if (document === undefined) return undefined;
  if (collection === 'baskets') return { kind: 'basket', userId: id, at: dateOf(document['updatedAt']) };
  const userId = String(document['userId']);
  if (collection === 'inbox') return { kind: 'inbox', userId, isNew: operation === 'insert', entryId: id };
  const status = OrderStatus.safeParse(document['status']).data;
  return status && { kind: 'order', userId, id, status, at: dateOf(document['updatedAt']) };
}
