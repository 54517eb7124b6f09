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

/** The table of allowed steps (product/states §10): all others are refused. */
const RETURN_STEPS: readonly ReturnStep[] = [
  { from: 'requested', to: 'accepted', by: 'admin' },
  { from: 'requested', to: 'refused', by: 'admin' },
  { from: 'requested', to: 'withdrawn', by: 'buyer' },
  { from: 'accepted', to: 'withdrawn', by: 'buyer' },
  { from: 'accepted', to: 'sent', by: 'buyer' },
  { from: 'accepted', to: 'received', by: 'admin' },
  // If the buyer keeps the goods, the refund follows at once.
  { from: 'accepted', to: 'refunding', by: 'admin' },
  { from: 'sent', to: 'received', by: 'admin' },
  { from: 'received', to: 'refused', by: 'admin' },
  { from: 'received', to: 'refunding', by: 'admin' },
  { from: 'refunding', to: 'refunded', by: 'system' },
  // The card's bank rejected the refund, at once or later: it has to be made again.
  { from: 'refunding', to: 'received', by: 'system' },
  { from: 'refunded', to: 'received', by: 'system' },
];

/** Whether an actor may make this step. */
export function mayReturnStep(by: OrderActor, from: ReturnState, to: ReturnState): boolean {
  return RETURN_STEPS.some((step) => step.from === from && step.to === to && step.by === by);
}

/** Whether an actor may ever make a step to this state; if not, the answer is FORBIDDEN. */
export function mayEverReturnTo(by: OrderActor, to: ReturnState): boolean {
  return RETURN_STEPS.some((step) => step.to === to && step.by === by);
}

/** States of returns without effect: their goods can be returned again. */
export const VOID_RETURNS: readonly ReturnState[] = ['refused', 'withdrawn'];

/** States after which nothing happens any more. */
export const ENDED_RETURNS: readonly ReturnState[] = [...VOID_RETURNS, 'refunded'];
