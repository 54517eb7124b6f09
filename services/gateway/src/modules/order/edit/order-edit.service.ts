import { AppError } from '@harbour/contracts/errors';
import type { Order, OrderMode } from '@harbour/contracts/order';
import { isEditable, type OrderEditQuote, type OrderEditWish } from '@harbour/contracts/order-edit';
import { canPay } from '@harbour/contracts/payment-method';
import type { Transaction } from '../../../store/transaction.ts';
import type { Actor, AuditService } from '../../audit/audit.service.ts';
import type { PricingService } from '../../pricing/pricing.service.ts';
import type { ProductService } from '../../product/product.service.ts';
import type { AccountFinder } from '../../user/account-finder.service.ts';
import type { WebhookEvents } from '../../webhook/webhook-events.service.ts';
import { deliveryOf, type DeliveryTerms } from '../order-delivery.rules.ts';
import type { OrderNotices } from '../order-notices.service.ts';
import type { OrderSteps } from '../order-steps.service.ts';
import type { EditChanges, OrderDocument } from '../order.model.ts';
import type { OrderRepository } from '../order.repository.ts';
import { stepRefused } from '../order.rules.ts';
import { toOrder } from '../order.view.ts';
import { dueCentsOf, paidCentsOf } from './due.rules.ts';
import { planLines } from './order-edit.rules.ts';
import { toEditQuote } from './order-edit.view.ts';
import { wordsOfEdit } from './order-edit.words.ts';

/** What payment does for an edit. */
export interface EditPayments {
  /** Closes payments that are open for the old amount. @throws CLIENT_ERROR 409 while one is being confirmed */
  readonly closeOpen: (orderId: string) => Promise<void>;
  /** Has them closed later where the provider was away; within the running transaction. */
  readonly closeLater: (orderId: string) => Promise<void>;
  /** Cents received for an unpaid order by FPS. */
  readonly transferredCents: (orderId: string) => Promise<number>;
  /** Gives back what it costs less, within the running transaction. @throws CLIENT_ERROR 409 where less is left */
  readonly giveBack: (orderId: string, mode: OrderMode, cents: number) => Promise<void>;
}

export interface OrderEditDependencies {
  readonly inTransaction: Transaction;
  readonly orders: Pick<OrderRepository, 'edit'>;
  readonly steps: Pick<OrderSteps, 'find' | 'step'>;
  readonly accounts: Pick<AccountFinder, 'accountById'>;
  readonly products: Pick<ProductService, 'forSale' | 'giveBack' | 'take'>;
  readonly pricing: Pick<PricingService, 'priceAgain'>;
  readonly delivery: DeliveryTerms;
  readonly notices: Pick<OrderNotices, 'tellEdit'>;
  readonly events: Pick<WebhookEvents, 'order'>;
  readonly audit: Pick<AuditService, 'record'>;
  readonly payments: EditPayments;
}

/** An edit as an admin sends it: with what they saw. */
export type WantedEdit = OrderEditWish & { readonly version: string; readonly total: number };

/** Who edits. `mayRefund` throws where they may not give money back. */
export interface Editor {
  readonly actor: Actor;
  readonly mayRefund: () => void;
}

export type OrderEditService = ReturnType<typeof createOrderEdit>;

const conflict = (message: string, extra?: Record<string, unknown>): AppError =>
  new AppError('CLIENT_ERROR', message, { status: 409, ...(extra ? { extra } : {}) });

/** Works out what an edit makes of an order, without making it. */
function planner({ accounts, products, pricing, delivery: terms }: OrderEditDependencies) {
  return async (order: OrderDocument, wish: OrderEditWish) => {
    const buyer = wish.delivery && (await accounts.accountById(order.userId))?.user;
    const context = { buyer, before: order.delivery };
    const delivery = wish.delivery ? deliveryOf(terms, context, wish.delivery) : order.delivery;
    const goods = await products.forSale(wish.lines.map(({ product }) => product));
    const plan = planLines(order.lines, wish.lines, goods);
    const lines = [...plan.lines];
    const priced = pricing.priceAgain({ ...order, lines }, delivery);
    const paidCents = paidCentsOf(order);
    const isPaid = order.paidAt !== null;
    return {
      ...plan,
      ...priced,
      lines,
      delivery,
      money: {
        beforeCents: order.totalCents,
        totalCents: priced.totalCents,
        wasPaid: isPaid,
        dueCents: Math.max(0, priced.totalCents - paidCents),
        refundCents: isPaid ? Math.max(0, paidCents - priced.totalCents) : 0,
      },
    };
  };
}

type Plan = Awaited<ReturnType<ReturnType<typeof planner>>>;

function changesOf(order: OrderDocument, plan: Plan, now: Date): EditChanges {
  const { lines, charges, discounts, subtotalCents, totalCents, delivery, money } = plan;
  const { paymentMethod = null } = order;
  return {
    lines,
    charges,
    discounts,
    subtotalCents,
    totalCents,
    delivery,
    paymentMethod: paymentMethod !== null && canPay(paymentMethod, delivery.method) ? paymentMethod : null,
    ...(order.paidAt === null ? {} : { settledCents: paidCentsOf(order) - money.refundCents, uncountedSince: now }),
  };
}

/** What of an order its edit puts on record: where it goes is the buyer's own, and forgotten with the account. */
const onRecord = ({ lines, totalCents }: OrderDocument) => ({
  total: `HK$${(totalCents / 100).toFixed(2)}`,
  lines: lines.map(({ productId, variant, quantity }) => ({
    id: variant?.id ?? productId,
    sku: variant?.sku,
    quantity,
  })),
});

/** Moves stock and money as planned, and writes the order; within the transaction. */
function maker({ orders, steps, products, notices, events, audit, payments }: OrderEditDependencies) {
  return async (order: OrderDocument, plan: Plan, { actor, mayRefund }: Editor): Promise<OrderDocument> => {
    const id = order._id.toHexString();
    const { number } = order;
    const isTaken = plan.taken.length === 0 || (await products.take(plan.taken, number));
    if (!isTaken) throw conflict('error.editStock');
    if (plan.given.length > 0) await products.giveBack(plan.given, { cause: 'cancellation', order: number });
    const { refundCents } = plan.money;
    if (refundCents > 0) {
      mayRefund();
      const leftCents = paidCentsOf(order) - (order.refundedCents ?? 0);
      if (refundCents > leftCents) throw conflict('error.refundTooMuch');
      await payments.giveBack(id, order.mode, refundCents);
    }
    await payments.closeLater(id);
    const now = new Date();
    const words = wordsOfEdit(plan.money);
    const row = { status: order.status, at: now, by: 'admin' as const, userId: actor.id, notice: words.notice };
    const after = await orders.edit(order, row, changesOf(order, plan, now));
    if (after === null) throw conflict('error.editConflict');
    await notices.tellEdit(after, plan.money);
    const change = { before: onRecord(order), after: onRecord(after) };
    await audit.record(actor, { action: 'order.edit', ids: [id], detail: number, change });
    await events.order('order.changed', () => toOrder(after));
    // Nothing is left to be paid: as an order that costs nothing from the start.
    const isFree = after.paidAt === null && dueCentsOf(after) === 0;
    return isFree ? steps.step(id, 'paid', { by: 'system' }) : after;
  };
}

/** Edits by staff of orders that are not sent: lines and delivery, at the order's own rules, with the difference of money. */
export function createOrderEdit(deps: OrderEditDependencies) {
  const { inTransaction, steps, payments } = deps;
  const [planOf, make] = [planner(deps), maker(deps)];

  const findEditable = async (id: string): Promise<OrderDocument> => {
    const order = await steps.find(id);
    if (!isEditable(order)) throw stepRefused();
    return order;
  };

  /** @throws CLIENT_ERROR 409 where a part was paid by FPS and the order would cost no more than that */
  const assertAboveTransfers = async (order: OrderDocument, totalCents: number): Promise<void> => {
    if (order.paidAt !== null) return;
    const received = await payments.transferredCents(order._id.toHexString());
    if (received > 0 && totalCents <= received) throw conflict('error.editBelowTransfers');
  };

  return {
    /** What an order would cost after an edit. @throws NOT_FOUND, VALIDATION_ERROR, CLIENT_ERROR 409 once it is sent */
    async quote(id: string, wish: OrderEditWish): Promise<OrderEditQuote> {
      const order = await findEditable(id);
      return toEditQuote(order, await planOf(order, wish));
    },

    /**
     * Edits an order: stock, money, history, mail and audit, all or nothing.
     * @throws NOT_FOUND, VALIDATION_ERROR, CLIENT_ERROR 409 once it is sent, where it has changed since, where added pieces
     * are missing or it costs something else (with a fresh quote), or while a payment is being confirmed
     */
    async edit(id: string, wanted: WantedEdit, editor: Editor): Promise<Order> {
      const seen = await findEditable(id);
      if (seen.updatedAt.toISOString() !== wanted.version) throw conflict('error.editConflict');
      await payments.closeOpen(id);
      return inTransaction(async () => {
        const order = await findEditable(id);
        if (order.updatedAt.toISOString() !== wanted.version) throw conflict('error.editConflict');
        const plan = await planOf(order, wanted);
        const isSame = Math.round(wanted.total * 100) === plan.totalCents;
        if (plan.problems.length > 0 || !isSame) {
          const message = plan.problems.length > 0 ? 'error.editStock' : 'error.editTotal';
          throw conflict(message, { quote: toEditQuote(order, plan) });
        }
        await assertAboveTransfers(order, plan.totalCents);
        return toOrder(await make(order, plan, editor));
      });
    },
  };
}
