import * as z from 'zod';
import type { OrderActor } from './order-steps.ts';

/** Every state of a return (product/states §10). */
export const RETURN_STATES = [
  'requested',
  'accepted',
  'refused',
  'withdrawn',
  'sent',
  'received',
  'refunding',
  'refunded',
] as const;
export const ReturnState = z.enum(RETURN_STATES).meta({ id: 'ReturnState' });
export type ReturnState = z.infer<typeof ReturnState>;

interface ReturnStep {
  readonly from: ReturnState;
  readonly to: ReturnState;
  readonly by: OrderActor;
}

/** The one table of allowed steps (product/states §10): whatever is not in it is refused. */
const RETURN_STEPS: readonly ReturnStep[] = [
  { from: 'requested', to: 'accepted', by: 'admin' },
  { from: 'requested', to: 'refused', by: 'admin' },
  { from: 'requested', to: 'withdrawn', by: 'buyer' },
  { from: 'accepted', to: 'withdrawn', by: 'buyer' },
  { from: 'accepted', to: 'sent', by: 'buyer' },
  { from: 'accepted', to: 'received', by: 'admin' },
  // Goods that need not come back are refunded at once.
  { from: 'accepted', to: 'refunding', by: 'admin' },
  { from: 'sent', to: 'received', by: 'admin' },
  { from: 'received', to: 'refused', by: 'admin' },
  { from: 'received', to: 'refunding', by: 'admin' },
  { from: 'refunding', to: 'refunded', by: 'system' },
  // The card's bank did not take the money, or says so later: it is given back another time.
  { from: 'refunding', to: 'received', by: 'system' },
  { from: 'refunded', to: 'received', by: 'system' },
];

/** Whether an actor may make this step. */
export function mayReturnStep(by: OrderActor, from: ReturnState, to: ReturnState): boolean {
  return RETURN_STEPS.some((step) => step.from === from && step.to === to && step.by === by);
}

/** Whether an actor makes a step to this state from any state at all: if not, it is refused as forbidden. */
export function mayEverReturnTo(by: OrderActor, to: ReturnState): boolean {
  return RETURN_STEPS.some((step) => step.to === to && step.by === by);
}

/** States of returns that came to nothing: their goods may be asked back again. */
export const VOID_RETURNS: readonly ReturnState[] = ['refused', 'withdrawn'];

/** States after which nothing happens any more. */
export const ENDED_RETURNS: readonly ReturnState[] = [...VOID_RETURNS, 'refunded'];
