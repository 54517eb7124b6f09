import { randomUUID } from 'node:crypto';
import { AppError } from '@harbour/contracts/errors';
import type { CreateOrderBody, Order } from '@harbour/contracts/order';
import { canPay, isOnline } from '@harbour/contracts/payment-method';
import type { Caller } from '../../http/caller/caller.ts';
import { validationError } from '../../http/api/validate.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { BasketService } from '../basket/basket.service.ts';
import type { PricedBasket, PricingService, PricingWish } from '../pricing/pricing.service.ts';
import type { ProductService, StockLine } from '../product/product.service.ts';
import type { Account, AccountFinder } from '../user/account-finder.service.ts';
import { deliveryOf, type DeliveryTerms } from './order-delivery.rules.ts';
import { heldUntil, type HoldTimes, isProven } from './order-hold.rules.ts';
import type { NewOrder, OrderSteps } from './order-steps.service.ts';
import type { OrderDocument } from './order.model.ts';
import { newOrderNumber } from './order.rules.ts';
import { toOrder } from './order.view.ts';
import type { UnpaidOrdersService } from './unpaid-orders.service.ts';
import { searchOf } from './search/order-search.rules.ts';

export interface OrderPlacingDependencies {
  readonly inTransaction: Transaction;
  readonly steps: Pick<OrderSteps, 'begin'>;
  readonly accounts: Pick<AccountFinder, 'accountById'>;
  readonly baskets: Pick<BasketService, 'order'>;
  readonly products: Pick<ProductService, 'take'>;
  readonly pricing: PricingService;
  readonly delivery: DeliveryTerms;
  readonly unpaid: UnpaidOrdersService;
  readonly holdTimes: HoldTimes;
}

const linesOf = (priced: PricedBasket): OrderDocument['lines'] =>
  priced.lines.map(({ product, quantity }) => {
    const { id: productId, variant, name, unit, image, category, priceCents } = product;
    const backOrdered = product.backOrdered(quantity);
    return {
      productId,
      variant,
      name,
      unit,
      image,
      category,
      priceCents,
      quantity,
      ...(backOrdered ? { backOrdered } : {}),
    };
  });

/** What is taken from the shelf for them, or owed. */
const takenFor = (priced: PricedBasket): StockLine[] =>
  priced.lines.map(({ product: { id: productId, variant, priceCents, owable }, quantity }) => ({
    productId,
    variant,
    priceCents,
    quantity,
    owable,
  }));

/** A new order, before stock and codes are taken for it. */
function newOrder(
  body: CreateOrderBody,
  delivery: OrderDocument['delivery'],
  priced: PricedBasket,
  caller: Caller,
): NewOrder {
  const now = new Date();
  const { subtotalCents, totalCents } = priced;
  return {
    number: newOrderNumber(now),
    userId: caller.id,
    status: 'created',
    mode: body.mode,
    paymentMethod: body.paymentMethod ?? null,
    description: body.description,
    basketId: body.basket.id ?? randomUUID(),
    lines: linesOf(priced),
    charges: [...priced.charges],
    discounts: [...priced.discounts],
    subtotalCents,
    totalCents,
    codes: priced.codes.map(({ code }) => code),
    uses: priced.uses.map(({ rule, inAll }) => ({ rule, inAll })),
    delivery,
    history: [{ status: 'created', at: now, by: 'buyer', userId: caller.id }],
    expiresAt: null,
    hold: null,
    paidAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** What costs nothing is paid for, what is not paid online is placed; the rest waits for its payment. */
function firstStateOf({ mode, totalCents }: NewOrder): 'created' | 'placed' | 'paid' {
  if (totalCents === 0) return 'paid';
  return mode === 'payment' ? 'created' : 'placed';
}

function assertForSelf(body: CreateOrderBody, caller: Caller): void {
  const foreign = (['user', 'basket.user'] as const).filter((path) => {
    const user = path === 'user' ? body.user : body.basket.user;
    return user && user !== caller.id;
  });
  if (foreign.length > 0) throw validationError(foreign.map((path) => ({ path, message: 'error.orderForeign' })));
  if (body.basket.products.length === 0) {
    throw validationError([{ path: 'basket.products', message: 'error.orderEmpty' }]);
  }
  if ((body.basket.status ?? 'open') !== 'open') {
    throw new AppError('CLIENT_ERROR', 'error.basketNotOpen', { status: 409 });
  }
}

/** @throws VALIDATION_ERROR for a payment method that does not fit the mode or the delivery */
function assertFitting({ mode, paymentMethod }: CreateOrderBody, { method }: OrderDocument['delivery']): void {
  if (paymentMethod === undefined) return;
  const isFitting = isOnline(paymentMethod) === (mode === 'payment') && canPay(paymentMethod, method);
  if (!isFitting) throw validationError([{ path: 'paymentMethod', message: 'validation.paymentMethod' }]);
}

/** A new order with what it takes up until it is paid. @throws as `slotsFor` does */
async function held(
  deps: Pick<OrderPlacingDependencies, 'holdTimes' | 'unpaid'>,
  order: NewOrder,
  origin: string,
  account: Account | undefined,
): Promise<NewOrder> {
  const { mode, createdAt } = order;
  const until = heldUntil({ mode, createdAt, isProven: isProven(account) }, deps.holdTimes);
  const slots = await deps.unpaid.slotsFor(order.userId, origin);
  return { ...order, expiresAt: until.expiresAt, hold: { origin, ...slots, untilIfProven: until.untilIfProven } };
}

/** Placing orders. */
export function createOrderPlacing(deps: OrderPlacingDependencies) {
  const { inTransaction, steps, accounts, pricing } = deps;

  const changed = (wish: PricingWish, priced: PricedBasket, caller: Caller): AppError =>
    new AppError('CLIENT_ERROR', 'error.orderChanged', {
      status: 409,
      extra: { quote: pricing.toQuote(wish, priced, caller.id) },
    });

  return {
    /**
     * Orders a basket at the shop's own prices: goods and codes are taken in the order's transaction.
     * @throws VALIDATION_ERROR, CLIENT_ERROR 409 with a fresh quote where the client saw something else, and as
     * `slotsFor` does where too many orders are unpaid
     */
    create: (
      body: CreateOrderBody,
      caller: Caller,
      { requestId, limitKey }: { requestId: string; limitKey: string },
    ): Promise<Order> =>
      inTransaction(async () => {
        assertForSelf(body, caller);
        const account = await accounts.accountById(caller.id);
        const delivery = deliveryOf(deps.delivery, { buyer: account?.user }, body.delivery);
        assertFitting(body, delivery);
        const wish = { ...body, delivery, userId: caller.id };
        const priced = await pricing.price(wish);
        if (pricing.isDifferent(body.basket, priced)) throw changed(wish, priced, caller);
        const placed = newOrder(body, delivery, priced, caller);
        const wanted = { ...placed, search: searchOf(placed, account?.user) };
        const first = firstStateOf(wanted);
        const order = first === 'paid' ? wanted : await held(deps, wanted, limitKey, account);
        const isTaken =
          (await pricing.takeUses(priced.uses, caller.id)) &&
          (await deps.products.take(takenFor(priced), order.number));
        if (!isTaken) throw changed(wish, priced, caller);
        await deps.baskets.order(caller.id, order.basketId);
        return toOrder(await steps.begin(order, first, { by: 'system', requestId, account }));
      }),
  };
}
