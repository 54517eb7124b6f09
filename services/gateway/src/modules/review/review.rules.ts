import { AppError } from '@harbour/contracts/errors';
import type { ReviewState } from '@harbour/contracts/review';
import type { OrderDocument } from '../order/order-steps.service.ts';

type OrderLine = OrderDocument['lines'][number];

/** Whether goods of an order were in their buyer's hands, whatever became of it since. */
export const hasArrived = ({ history }: Pick<OrderDocument, 'history'>): boolean =>
  history.some(({ status }) => status === 'delivered');

/**
 * The line by which an order brought a product to its buyer.
 * @throws NOT_FOUND for an order of somebody else or another product, CLIENT_ERROR 409 before it arrived
 */
export function purchaseOf(
  order: Pick<OrderDocument, 'userId' | 'lines' | 'history'>,
  productId: string,
  userId: string,
): OrderLine {
  const line = order.lines.find((each) => each.productId === productId);
  if (order.userId !== userId || line === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
  if (!hasArrived(order)) throw new AppError('CLIENT_ERROR', 'error.reviewTooEarly', { status: 409 });
  return line;
}

/** Refuses an answer to a review that is not what was read, or is in that state. @throws CLIENT_ERROR 409 */
export function assertAnswerable(
  stored: { readonly state: ReviewState; readonly version: number },
  wanted: { readonly state: ReviewState; readonly version: number },
): void {
  if (stored.version !== wanted.version || stored.state === wanted.state) throw reviewChanged();
}

export const reviewChanged = (): AppError => new AppError('CLIENT_ERROR', 'error.changedMeanwhile', { status: 409 });

/** Also for what is somebody else's, as if there were none. */
export const reviewNotFound = (): AppError => new AppError('NOT_FOUND', 'error.notFound');
