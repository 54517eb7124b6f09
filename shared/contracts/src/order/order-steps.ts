import * as z from 'zod';

/** Every state of an order (product/states §1). */
export const ORDER_STATUSES = [
  'created',
  'pending',
  'placed',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'failed',
  'refunded',
] as const;
export const OrderStatus = z.enum(ORDER_STATUSES).meta({ id: 'OrderStatus' });
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Who makes a step: its buyer, an admin, or the shop itself (payments, expiry). */
export const ORDER_ACTORS = ['buyer', 'admin', 'system'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

export interface OrderStep {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly by: readonly OrderActor[];
  /** The goods go back on the shelf with this step. */
  readonly givesBack?: true;
}

const BUYER_SIDE = ['buyer', 'admin'] as const;
const MONEY_SIDE = ['admin', 'system'] as const;

/**
 * The one table of allowed steps (product/states §1): whatever is not in it is refused.
 * Goods go back exactly where an order ends before they left the house, or came back to it.
 */
export const ORDER_STEPS: readonly OrderStep[] = [
  { from: 'created', to: 'pending', by: ['system'] },
  { from: 'created', to: 'placed', by: ['system'] },
  { from: 'created', to: 'paid', by: ['system'] },
  { from: 'created', to: 'cancelled', by: BUYER_SIDE, givesBack: true },
  { from: 'created', to: 'expired', by: ['system'], givesBack: true },
  { from: 'created', to: 'failed', by: ['system'], givesBack: true },
  { from: 'pending', to: 'placed', by: ['system'] },
  { from: 'pending', to: 'paid', by: ['system'] },
  { from: 'pending', to: 'cancelled', by: BUYER_SIDE, givesBack: true },
  { from: 'pending', to: 'expired', by: ['system'], givesBack: true },
  { from: 'pending', to: 'failed', by: ['system'], givesBack: true },
  { from: 'placed', to: 'pending', by: ['system'] },
  { from: 'placed', to: 'paid', by: MONEY_SIDE },
  { from: 'placed', to: 'cancelled', by: BUYER_SIDE, givesBack: true },
  { from: 'placed', to: 'expired', by: ['system'], givesBack: true },
  { from: 'paid', to: 'processing', by: ['admin'] },
  { from: 'paid', to: 'cancelled', by: BUYER_SIDE, givesBack: true },
  { from: 'paid', to: 'refunded', by: MONEY_SIDE, givesBack: true },
  { from: 'processing', to: 'shipped', by: ['admin'] },
  { from: 'processing', to: 'cancelled', by: BUYER_SIDE, givesBack: true },
  { from: 'processing', to: 'refunded', by: MONEY_SIDE, givesBack: true },
  { from: 'shipped', to: 'delivered', by: ['admin'] },
  { from: 'shipped', to: 'cancelled', by: ['admin'], givesBack: true },
  { from: 'shipped', to: 'refunded', by: MONEY_SIDE },
  { from: 'delivered', to: 'refunded', by: MONEY_SIDE },
  { from: 'cancelled', to: 'refunded', by: MONEY_SIDE },
];

/** The step from one state to another; undefined where the table has none. */
export function stepBetween(from: OrderStatus, to: OrderStatus): OrderStep | undefined {
  return ORDER_STEPS.find((step) => step.from === from && step.to === to);
}

/** Whether an actor may make a step to this state from any state at all: if not, it is refused as forbidden. */
export function mayEverStepTo(actor: OrderActor, to: OrderStatus): boolean {
  return ORDER_STEPS.some((step) => step.to === to && step.by.includes(actor));
}

/** The states an actor may move an order on to from here: what a screen may offer. */
export function nextStatuses(actor: OrderActor, from: OrderStatus): OrderStatus[] {
  return ORDER_STEPS.filter((step) => step.from === from && step.by.includes(actor)).map((step) => step.to);
}
