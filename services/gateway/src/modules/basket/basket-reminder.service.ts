import { fullName } from '@harbour/contracts/choices';
import { PATHS } from '@harbour/contracts/pages';
import type { Localized } from '@harbour/contracts/language';
import type { Transaction } from '../../store/transaction.ts';
import type { ConsentedNotice, ConsentedNotices } from '../consent/consented-notices.service.ts';
import type { ProductService, SellableVariant } from '../product/product.service.ts';
import type { TimedWork } from '../timed/timed.service.ts';
import type { BasketDocument } from './basket.model.ts';
import type { BasketRepository } from './basket.repository.ts';

/** A reminder that is later than this is not sent: the shop was down, or did not send reminders yet. */
const TOO_LATE_MS = 3 * 24 * 3_600_000;
/** The most baskets per batch, and the most lines that a reminder names. */
const MOST_AT_ONCE = 500;
const MOST_LINES = 10;

const WORDS: Readonly<Record<'title' | 'text', Localized>> = {
  title: { en: 'Your basket is still here', zh_HK: '你的購物籃仍在等你', zh: '您的购物篮还在等您' },
  text: {
    en: 'You have left something in your basket.',
    zh_HK: '你的購物籃內還有貨品。',
    zh: '您的购物篮里还有商品。',
  },
};

export interface BasketReminderDependencies {
  readonly inTransaction: Transaction;
  readonly baskets: BasketRepository;
  readonly products: Pick<ProductService, 'forSale'>;
  readonly notices: ConsentedNotices;
  /** How long a basket is untouched before its owner is reminded. */
  readonly afterMs: number;
}

function noticeOf(
  { basketId, products }: BasketDocument,
  goods: ReadonlyMap<string, SellableVariant>,
): ConsentedNotice {
  const lines = products.flatMap(({ productId, variantId = productId, quantity }) => {
    const product = goods.get(variantId);
    return product === undefined ? [] : [{ name: fullName(product.name, product.variant.label), quantity }];
  });
  return {
    ...WORDS,
    path: PATHS.basket,
    about: basketId,
    mail: (links) => ({ name: 'basket-reminder', values: { lines: lines.slice(0, MOST_LINES), ...links } }),
  };
}

/** Reminds people who agreed to it of a basket they left: once per basket, and never of an ordered one. */
export function createBasketReminder(deps: BasketReminderDependencies): TimedWork {
  const { inTransaction, baskets, products, notices, afterMs } = deps;
  const span = (until: Date): [Date, Date] => {
    const to = new Date(until.getTime() - afterMs);
    return [new Date(to.getTime() - TOO_LATE_MS), to];
  };
  return {
    due: async (until) => {
      const found = await baskets.leftBetween(...span(until), MOST_AT_ONCE);
      return found.map(({ _id, updatedAt }) => ({ id: _id, at: new Date(updatedAt.getTime() + afterMs) }));
    },
    run: (userId) =>
      inTransaction(async () => {
        const basket = await baskets.noteReminded(userId, ...span(new Date()));
        if (basket === null) return false;
        const goods = await products.forSale(basket.products.map(({ productId }) => productId));
        return goods.size > 0 && notices.tell(userId, 'basketReminders', noticeOf(basket, goods));
      }),
  };
}
