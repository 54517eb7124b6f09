import { AppError } from '@harbour/contracts/errors';
import type { OrderActor } from '@harbour/contracts/order-steps';
import { mayEverReturnTo, mayReturnStep, type ReturnState } from '@harbour/contracts/return-steps';
import { isReturnable, returnableQuantities } from '@harbour/contracts/returnable';
import { MOST_RETURNS_OF_ORDER, type ReturnedLine } from '@harbour/contracts/returns';
import type { OrderDocument } from '../order/order-steps.service.ts';
import type { ReturnDocument } from './return.model.ts';

/** Refuses a step that the state of a return does not allow, or that somebody else took first. */
export const returnStepRefused = (): AppError => new AppError('CLIENT_ERROR', 'error.returnStep', { status: 409 });

/** @throws FORBIDDEN for a step this role never makes, CLIENT_ERROR 409 for one the state does not allow */
export function assertReturnStep({ state }: Pick<ReturnDocument, 'state'>, to: ReturnState, by: OrderActor): void {
  if (!mayEverReturnTo(by, to)) throw new AppError('FORBIDDEN', 'error.forbidden');
  if (!mayReturnStep(by, state, to)) throw returnStepRefused();
}

/**
 * Refuses a return of goods that were not sent, arrived too long ago, or are already in another return, and one beyond the most per order.
 * @throws CLIENT_ERROR 409
 */
export function assertReturnable(
  order: OrderDocument,
  asked: readonly ReturnedLine[],
  { before, now }: { readonly before: readonly ReturnDocument[]; readonly now: Date },
): void {
  const refused = (key: string) => new AppError('CLIENT_ERROR', key, { status: 409 });
  const history = order.history.map(({ status, at }) => ({ status, at: at.toISOString() }));
  if (!isReturnable({ status: order.status, history }, now)) {
    throw refused(order.status === 'delivered' ? 'error.returnTooLate' : 'error.returnTooEarly');
  }
  if (before.length >= MOST_RETURNS_OF_ORDER) {
    throw new AppError('CLIENT_ERROR', 'error.returnsFull', { status: 409, params: { count: MOST_RETURNS_OF_ORDER } });
  }
  const left = returnableQuantities(
    order.lines.map(({ quantity }) => quantity),
    before,
  );
  if (asked.some(({ line, quantity }) => quantity > (left[line] ?? 0))) throw refused('error.returnTooMany');
}
