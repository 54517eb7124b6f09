import { localizedOf } from '@harbour/contracts/language';
import type { Order } from '@harbour/contracts/order';
import { type Tracking, trackingLink } from '@harbour/contracts/tracking';
import type { LineVariant } from '@harbour/contracts/variant';
import { toAmounts } from '../pricing/pricing.service.ts';
import { dueCentsOf } from './edit/due.rules.ts';
import type { OrderDocument, OrderHistoryEntry, OrderLine, OrderRule } from './order.model.ts';

const toRow = ({ status, at, by, note, notice }: OrderHistoryEntry) => ({
  status,
  at: at.toISOString(),
  by,
  ...(note === undefined ? {} : { note }),
  ...(notice === undefined ? {} : { notice: localizedOf(notice) }),
});

const toRule = ({ id, method, name, reason, code, cents }: OrderRule) => ({
  id,
  method,
  name: localizedOf(name),
  reason: localizedOf(reason),
  cents,
  ...(code === undefined ? {} : { code }),
});

const toVariant = ({ id, sku, options, label }: LineVariant): LineVariant => ({
  id,
  sku,
  options: { ...options },
  ...(label ? { label: localizedOf(label) } : {}),
});

const toTracking = ({ carrier, number }: Tracking) => ({ carrier, number, link: trackingLink({ carrier, number }) });

/** A line of an order, in dollars. */
export const toLine = ({ productId, variant, name, unit, image, priceCents, quantity, backOrdered }: OrderLine) => ({
  product: { id: productId, name: localizedOf(name), price: priceCents / 100, unit, image },
  ...(variant ? { variant: toVariant(variant) } : {}),
  quantity,
  ...(backOrdered ? { backOrdered: { pieces: backOrdered.pieces, sentFrom: backOrdered.sentFrom } } : {}),
  amount: (priceCents * quantity) / 100,
});

/** An order as its buyer and the admins see it: these fields and no other. */
export function toOrder(stored: OrderDocument): Order {
  const { subtotalCents, totalCents, refundedCents = 0, delivery } = stored;
  const charges = stored.charges.map(toRule);
  const discounts = stored.discounts.map(toRule);
  return {
    id: stored._id.toHexString(),
    number: stored.number,
    status: stored.status,
    mode: stored.mode,
    paymentMethod: stored.paymentMethod ?? null,
    currency: 'hkd',
    description: stored.description,
    user: { id: stored.userId },
    basket: {
      id: stored.basketId,
      status: 'ordered',
      currency: 'hkd',
      products: stored.lines.map(toLine),
      ...toAmounts({ charges, discounts, subtotalCents, totalCents }),
    },
    total: totalCents / 100,
    due: dueCentsOf(stored) / 100,
    refunded: refundedCents / 100,
    codes: [...stored.codes],
    // Orders that are older than recipients and collection codes lack both.
    delivery: { ...delivery, recipient: delivery.recipient ?? null, collectionCode: delivery.collectionCode ?? null },
    tracking: stored.tracking ? toTracking(stored.tracking) : null,
    history: stored.history.map(toRow),
    expiresAt: stored.expiresAt?.toISOString() ?? null,
    expiresAtIfProven: stored.hold?.untilIfProven?.toISOString() ?? null,
    confirmingSince: stored.confirmingSince?.toISOString() ?? null,
    paidAt: stored.paidAt?.toISOString() ?? null,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  };
}
