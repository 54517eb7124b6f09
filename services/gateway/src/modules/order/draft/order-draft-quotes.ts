import { AppError } from '@harbour/contracts/errors';
import type { OrderDelivery } from '@harbour/contracts/order-delivery';
import type { OrderDraftWish } from '@harbour/contracts/order-draft';
import type { BasketInput, Quote } from '@harbour/contracts/quote';
import type { PricedBasket, PricingService } from '../../pricing/pricing.service.ts';
import type { Account, AccountFinder } from '../../user/account-finder.service.ts';
import { type DeliveryTerms, deliveryOf } from '../order-delivery.rules.ts';
import type { OrderDraftDocument } from './order-draft.model.ts';
import { basketOf, stateOf } from './order-draft.rules.ts';

export interface OrderDraftQuotesDependencies {
  readonly accounts: Pick<AccountFinder, 'accountById'>;
  readonly pricing: Pick<PricingService, 'isDifferent' | 'price' | 'toQuote'>;
  readonly delivery: DeliveryTerms;
}

/** What goods cost a customer now, and how they are delivered. */
export interface DraftQuote {
  readonly account: Account;
  readonly delivery: OrderDelivery;
  readonly priced: PricedBasket;
  readonly quote: Quote;
}

type Goods = Pick<OrderDraftDocument, 'codes' | 'delivery'> & { readonly basket: BasketInput };

/** What is asked for, with its lines as a basket. */
export const goodsOf = ({ lines, ...rest }: OrderDraftWish): Goods => ({
  ...rest,
  basket: basketOf(
    lines.map(({ product, variant, quantity }) => ({
      productId: product,
      ...(variant === undefined ? {} : { variantId: variant }),
      quantity,
    })),
  ),
});

export type OrderDraftQuotes = ReturnType<typeof createOrderDraftQuotes>;

/** Prices drafts for their customers, as their baskets are priced. */
export function createOrderDraftQuotes({ accounts, pricing, delivery: terms }: OrderDraftQuotesDependencies) {
  const accountOf = async (userId: string): Promise<Account> => {
    const account = await accounts.accountById(userId);
    if (account === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
    return account;
  };

  /** Of what is stored: a locker that is gone is seen when it is saved again or placed, and must not hide the draft. */
  const stored: DeliveryTerms = {
    lockers: { isComplete: false, of: (code) => terms.lockers.of(code) },
    promise: (delivery) => terms.promise(delivery),
  };

  /** Delivery to a customer. Its collection code is made when the order is placed. */
  const deliveryTo = (
    { user }: Account,
    choice: OrderDraftDocument['delivery'],
    known: DeliveryTerms,
  ): OrderDelivery => ({ ...deliveryOf(known, { buyer: user }, choice), collectionCode: null });

  const of = async (
    userId: string,
    { basket, delivery: choice, codes }: Goods,
    known: DeliveryTerms = terms,
  ): Promise<DraftQuote> => {
    const account = await accountOf(userId);
    const delivery = deliveryTo(account, choice, known);
    const wish = { basket, delivery, codes, userId };
    const priced = await pricing.price(wish);
    return { account, delivery, priced, quote: pricing.toQuote(wish, priced, userId) };
  };

  /** An open draft. */
  const ofOpen = (draft: OrderDraftDocument): Promise<DraftQuote> =>
    of(draft.userId, { ...draft, basket: { ...basketOf(draft.lines), id: draft._id.toHexString() } }, stored);

  return {
    /** @throws NOT_FOUND where there is no such customer, VALIDATION_ERROR for a locker or stall that there is none of */
    of: (userId: string, goods: Goods): Promise<DraftQuote> => of(userId, goods),
    ofOpen,

    /** A draft's customer and delivery, with its quote while it is open. */
    async ofDraft(draft: OrderDraftDocument, now: Date) {
      if (stateOf(draft, now) === 'open') return ofOpen(draft);
      const account = await accountOf(draft.userId);
      return { account, delivery: deliveryTo(account, draft.delivery, stored), quote: null };
    },

    /** @throws CLIENT_ERROR 409 with the quote, for pieces that the shop does not have or a code that does not apply */
    async available(userId: string, goods: Goods): Promise<DraftQuote> {
      const found = await of(userId, goods);
      if (!pricing.isDifferent(goods.basket, found.priced)) return found;
      const message = found.priced.changes.length > 0 ? 'error.editStock' : 'error.draftCode';
      throw new AppError('CLIENT_ERROR', message, { status: 409, extra: { quote: found.quote } });
    },
  };
}
