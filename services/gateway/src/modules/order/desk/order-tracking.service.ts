import { AppError } from '@harbour/contracts/errors';
import { inEachLanguage, said } from '@harbour/contracts/language';
import { CARRIER_NAMES, type Tracking } from '@harbour/contracts/tracking';
import type { Transaction } from '../../../store/transaction.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { WebhookEvents } from '../../webhook/webhook-events.service.ts';
import type { OrderDocument } from '../order.model.ts';
import type { OrderNotices } from '../order-notices.service.ts';
import type { OrderRepository } from '../order.repository.ts';
import { stepRefused } from '../order.rules.ts';
import { toOrder } from '../order.view.ts';

export interface OrderTrackerDependencies {
  readonly inTransaction: Transaction;
  readonly orders: Pick<OrderRepository, 'addRow' | 'byId'>;
  readonly notices: Pick<OrderNotices, 'tellNews'>;
  readonly events: Pick<WebhookEvents, 'order'>;
  readonly audit: Pick<AuditService, 'actorOf' | 'record'>;
}

/** In the history, which outlives the account: without the number, which is the order's own to forget. */
const CHANGED = said('Tracking number updated', '運單編號已更新', '运单号已更新');
const TOLD = said('Tracking number: {{parcel}}', '運單編號：{{parcel}}', '运单号：{{parcel}}');

export type OrderTracker = ReturnType<typeof createOrderTracker>;

/** Tracking numbers that come, or change, after an order was sent. */
export function createOrderTracker({ inTransaction, orders, notices, events, audit }: OrderTrackerDependencies) {
  return {
    /** Writes it to an order that is on its way, and tells the buyer and other systems. @throws CLIENT_ERROR 409 */
    change: (id: string, tracking: Tracking, by: { userId: string; requestId: string }): Promise<OrderDocument> =>
      inTransaction(async () => {
        const before = await orders.byId(id);
        if (before === null) throw new AppError('NOT_FOUND', 'error.notFound');
        if (before.status !== 'shipped') throw stepRefused();
        const { status } = before;
        const entry = { status, at: new Date(), by: 'admin' as const, userId: by.userId, notice: CHANGED };
        const after = await orders.addRow(before._id, entry, { tracking });
        if (after === null) throw new AppError('NOT_FOUND', 'error.notFound');
        const notice = inEachLanguage((lang) =>
          TOLD[lang].replace('{{parcel}}', `${CARRIER_NAMES[tracking.carrier][lang]} ${tracking.number}`),
        );
        await notices.tellNews(after, { notice });
        await events.order('order.changed', () => toOrder(after));
        const actor = await audit.actorOf({ id: by.userId }, by.requestId);
        await audit.record(actor, { action: 'order.tracking', ids: [id], detail: after.number });
        return after;
      }),
  };
}
