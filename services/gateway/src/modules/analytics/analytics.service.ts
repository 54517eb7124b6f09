import { type Analytics, BEST_SELLERS } from '@harbour/contracts/analytics';
import { type DaySpan, dayOf, spanBefore } from '@harbour/contracts/hong-kong-day';
import { type Localized, localizedOf } from '@harbour/contracts/language';
import { PaymentMethod } from '@harbour/contracts/payment-method';
import type { Transaction } from '../../store/transaction.ts';
import type { CategoryService } from '../category/category.service.ts';
import type { DailyTotalRepository, PartsWanted, PartTotal } from './daily-total.repository.ts';
import { dayByDay, totalOf } from './figures.rules.ts';

/** As many parts of one kind are told; a shop has fewer categories, promotions and payment methods. */
const MOST_PARTS = 500;

export interface AnalyticsDependencies {
  readonly inTransaction: Transaction;
  readonly totals: Pick<DailyTotalRepository, 'counting' | 'days' | 'parts'>;
  readonly categories: Pick<CategoryService, 'treeNow'>;
}

export type AnalyticsService = ReturnType<typeof createAnalytics>;

const NO_NAME: Localized = { en: '', zh_HK: '', zh: '' };
const nameOf = ({ name }: PartTotal): Localized => (name === null ? NO_NAME : localizedOf(name));

const toPromotion = (part: PartTotal): Analytics['promotions'][number] => ({
  rule: part._id,
  name: nameOf(part),
  orders: part.orders,
  ordersBefore: part.ordersBefore,
  discounts: part.discountCents / 100,
  sales: part.salesCents / 100,
  salesBefore: part.salesBeforeCents / 100,
});

const toPayment = (part: PartTotal): Analytics['payments'][number] => ({
  method: PaymentMethod.safeParse(part._id).data ?? null,
  orders: part.orders,
  sales: part.salesCents / 100,
  salesBefore: part.salesBeforeCents / 100,
  refunds: part.refundCents / 100,
});

const toProduct = (part: PartTotal): Analytics['products'][number] => ({
  product: part._id,
  name: nameOf(part),
  pieces: part.pieces,
  piecesBefore: part.piecesBefore,
  sales: part.salesCents / 100,
  salesBefore: part.salesBeforeCents / 100,
});

/** The figures of the shop, read from its daily totals. */
export function createAnalytics({ inTransaction, totals, categories }: AnalyticsDependencies) {
  return {
    /** The figures of a span beside those of the one before; all parts of the answer are of one moment. */
    async report(span: DaySpan): Promise<Analytics> {
      const before = spanBefore(span);
      const today = dayOf(new Date());
      const names = new Map((await categories.treeNow()).ordered.map(({ code, name }) => [code, name]));
      const toCategory = (part: PartTotal): Analytics['categories'][number] => {
        const name = names.get(part._id);
        return {
          category: part._id,
          name: name === undefined ? null : localizedOf(name),
          pieces: part.pieces,
          sales: part.salesCents / 100,
          salesBefore: part.salesBeforeCents / 100,
        };
      };
      return inTransaction(async () => {
        const parts = (of: PartsWanted['of'], by: PartsWanted['by'] = 'salesCents', limit = MOST_PARTS) =>
          totals.parts({ of, span, before, by, limit });
        const counting = await totals.counting();
        const days = await totals.days(span);
        const daysBefore = await totals.days(before);
        return {
          span,
          before,
          countedAt: counting?.countedAt.toISOString() ?? null,
          uncountedDays: (counting?.pending ?? []).filter(
            (day) => day >= before.from && day <= span.to && day !== today,
          ).length,
          total: totalOf(days),
          totalBefore: totalOf(daysBefore),
          days: dayByDay(span, days),
          daysBefore: dayByDay(before, daysBefore),
          categories: (await parts('category')).map(toCategory),
          promotions: (await parts('promotion')).map(toPromotion),
          payments: (await parts('payment')).map(toPayment),
          products: (await parts('product', 'pieces', BEST_SELLERS)).filter(({ pieces }) => pieces > 0).map(toProduct),
        };
      });
    },
  };
}
