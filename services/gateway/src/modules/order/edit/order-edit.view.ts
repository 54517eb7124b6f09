import type { OrderEditQuote } from '@harbour/contracts/order-edit';
import { type PricedRule, toAmounts } from '../../pricing/pricing.service.ts';
import type { OrderDocument, OrderLine } from '../order.model.ts';
import { toLine } from '../order.view.ts';
import type { PlannedLines } from './order-edit.rules.ts';
import type { EditedMoney } from './order-edit.words.ts';
import { paidCentsOf } from './due.rules.ts';

interface Planned extends Pick<PlannedLines, 'problems'> {
  readonly lines: readonly OrderLine[];
  readonly charges: readonly PricedRule[];
  readonly discounts: readonly PricedRule[];
  readonly subtotalCents: number;
  readonly totalCents: number;
  readonly money: EditedMoney;
}

/** An order after an edit as admins see it before they make it, in dollars. */
export function toEditQuote(order: OrderDocument, plan: Planned): OrderEditQuote {
  const { money, lines, problems } = plan;
  return {
    products: lines.map(toLine),
    ...toAmounts(plan),
    before: order.totalCents / 100,
    paid: paidCentsOf(order) / 100,
    due: money.dueCents / 100,
    refund: money.refundCents / 100,
    problems: [...problems],
  };
}
