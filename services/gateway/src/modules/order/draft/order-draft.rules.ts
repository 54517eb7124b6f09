import { fullName, lineIdOf, lineNameOf } from '@harbour/contracts/choices';
import type { OrderDraftState } from '@harbour/contracts/order-draft';
import type { BasketInput } from '@harbour/contracts/quote';
import type { PricedBasket } from '../../pricing/pricing.service.ts';
import type { OrderDraftDocument, OrderDraftLine } from './order-draft.model.ts';

const DAY_MS = 86_400_000;
/** How long a draft can be placed after it was last saved or sent. */
const OPEN_MS = 7 * DAY_MS;
/** How long a draft is kept once it has ended. */
const KEPT_MS = 90 * DAY_MS;

type Timed = Pick<OrderDraftDocument, 'expiresAt' | 'state'>;

/** The state of a draft at a moment. */
export function stateOf({ state, expiresAt }: Timed, now: Date): OrderDraftState {
  return state === 'open' && expiresAt <= now ? 'expired' : state;
}

/** The times of a draft that is saved or sent now. */
export function openFrom(now: Date): Pick<OrderDraftDocument, 'expiresAt' | 'removeAt'> {
  const expiresAt = new Date(now.getTime() + OPEN_MS);
  return { expiresAt, removeAt: keptAfter(expiresAt) };
}

/** When a draft that ends at a moment is deleted. */
export const keptAfter = (end: Date): Date => new Date(end.getTime() + KEPT_MS);

type Wanted = Pick<OrderDraftLine, 'productId' | 'quantity' | 'variantId'>;

/** Lines as a basket that claims no price. */
export const basketOf = (lines: readonly Wanted[]): BasketInput => ({
  products: lines.map(({ productId, variantId, quantity }) => ({
    product: { id: productId, price: undefined },
    ...(variantId === undefined ? {} : { variant: variantId }),
    quantity,
  })),
});

/** The lines of a priced basket as a draft keeps them. */
export const linesOf = ({ lines }: Pick<PricedBasket, 'lines'>): OrderDraftLine[] =>
  lines.map(({ product: { id, variant, name, priceCents }, quantity }) => ({
    productId: id,
    ...(variant.id === id ? {} : { variantId: variant.id }),
    name: fullName(name, variant.label),
    priceCents,
    quantity,
  }));

const keyOf = (product: string, variant: string | undefined): string => lineIdOf(lineNameOf(product, variant));

/** Whether a basket has goods of a draft alone, and no more pieces than it. */
export function isWithin(basket: BasketInput, lines: readonly Wanted[]): boolean {
  const left = new Map(lines.map(({ productId, variantId, quantity }) => [keyOf(productId, variantId), quantity]));
  for (const { product, variant, quantity } of basket.products) {
    const key = keyOf(product.id, variant);
    left.set(key, (left.get(key) ?? 0) - quantity);
  }
  return [...left.values()].every((pieces) => pieces >= 0);
}
