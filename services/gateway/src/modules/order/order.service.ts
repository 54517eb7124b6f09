import { randomUUID } from 'node:crypto';
import { PICKUP_POINTS } from '@harbour/contracts/delivery';
import { AppError } from '@harbour/contracts/errors';
import type { CreateOrderBody, DeliveryChoice, Order, OrderMailName } from '@harbour/contracts/order';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import type { User } from '@harbour/contracts/user';
import { assertOwn, type Caller } from '../../http/caller.ts';
import { tooMany } from '../../http/limits.ts';
import { timePage, type TimeCursor } from '../../http/time-cursor.ts';
import { validationError } from '../../http/validate.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { BasketService } from '../basket/basket.service.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import type { PricedBasket, PricingService, PricingWish } from '../pricing/pricing.service.ts';
import type { ProductService } from '../product/product.service.ts';
import type { Account, AccountFinder } from '../user/account-finder.service.ts';
import { createOrdersPart } from './order-data.service.ts';
import type { OrderDelivery, OrderDocument } from './order.model.ts';
import type { OrderNotices } from './order-notices.service.ts';
import { heldUntil, type HoldTimes, isProven } from './order-hold.rules.ts';
import type { NewOrder, OrderSteps } from './order-steps.service.ts';
import type { OrderFilter, OrderRepository } from './order.repository.ts';
import { newOrderNumber, stepOfMail, stepRefused } from './order.rules.ts';
import { toOrder } from './order.view.ts';
import type { UnpaidOrdersService } from './unpaid-orders.service.ts';

export interface OrderDependencies {
  readonly inTransaction: Transaction;
  readonly orders: OrderRepository;
  readonly steps: OrderSteps;
  readonly notices: OrderNotices;
  readonly accounts: Pick<AccountFinder, 'accountById'>;
  readonly baskets: Pick<BasketService, 'order'>;
  readonly products: Pick<ProductService, 'take'>;
  readonly pricing: PricingService;
  readonly delivery: Pick<DeliveryService, 'promise'>;
  readonly unpaid: UnpaidOrdersService;
  readonly holdTimes: HoldTimes;
}

/** States in which the buyer may still change where an order goes (behaviour §7). */
const CHANGEABLE: readonly OrderStatus[] = ['created', 'pending', 'placed', 'paid'];
const RETURNABLE: readonly OrderStatus[] = ['shipped', 'delivered'];
/** When a recipient who had too many order mails may have another, at the latest. */
const MAIL_WAIT_SECONDS = 3_600;
type Choice = Omit<OrderDelivery, 'promise'>;

function pointOf(choice: DeliveryChoice): string {
  const isStall = choice.method !== 'pickup' || PICKUP_POINTS.some(({ id }) => id === choice.point);
  if (choice.point && isStall) return choice.point;
  throw validationError([{ path: 'delivery.point', message: 'validation.point' }]);
}

/** Where an order goes: what was said, else the buyer's default address. The address decides on the district. */
function choiceOf(choice: DeliveryChoice, home: User['defaultAddress']): Choice {
  const { method } = choice;
  if (method !== 'home') {
    const district = choice.district ?? home?.district ?? null;
    return { method, district, address: null, point: pointOf(choice) };
  }
  const address = choice.address ?? home;
  return { method, district: address?.district ?? choice.district ?? null, address: address ?? null, point: null };
}

const linesOf = (priced: PricedBasket): OrderDocument['lines'] =>
  priced.lines.map(({ product: { id, name, unit, image, category, priceCents }, quantity }) => ({
    productId: id,
    name,
    unit,
    image,
    category,
    priceCents,
    quantity,
  }));

/** What costs nothing is paid for, what is not paid online is placed; the rest waits for its payment. */
function firstStateOf({ mode, totalCents }: NewOrder): 'created' | 'placed' | 'paid' {
  if (totalCents === 0) return 'paid';
  return mode === 'payment' ? 'created' : 'placed';
}

export type OrderService = ReturnType<typeof createOrderService>;

/** Placing orders, reading and changing them (behaviour §2, §3, §7; reliability §7). */
export function createOrderService(deps: OrderDependencies) {
  const { inTransaction, orders, steps, notices, accounts, pricing } = deps;

  /** @throws NOT_FOUND for an order of somebody else, as if there were none */
  const findFor = async (id: string, caller: Caller): Promise<OrderDocument> => {
    const stored = await orders.byId(id);
    if (stored !== null && (stored.userId === caller.id || caller.role === 'admin')) return stored;
    throw new AppError('NOT_FOUND', 'error.notFound');
  };

  const changed = (wish: PricingWish, priced: PricedBasket, caller: Caller): AppError =>
    new AppError('CLIENT_ERROR', 'error.orderChanged', {
      status: 409,
      extra: { quote: pricing.toQuote(wish, priced, caller.id) },
    });

  const assertForSelf = (body: CreateOrderBody, caller: Caller): void => {
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
  };

  const newOrder = (body: CreateOrderBody, choice: Choice, priced: PricedBasket, caller: Caller): NewOrder => {
    const now = new Date();
    const { subtotalCents, totalCents } = priced;
    return {
      number: newOrderNumber(now),
      userId: caller.id,
      status: 'created',
      mode: body.mode,
      description: body.description,
      basketId: body.basket.id ?? randomUUID(),
      lines: linesOf(priced),
      charges: [...priced.charges],
      discounts: [...priced.discounts],
      subtotalCents,
      totalCents,
      codes: priced.codes.map(({ code }) => code),
      delivery: { ...choice, promise: deps.delivery.promise(choice.method, choice.district, now) },
      history: [{ status: 'created', at: now, by: 'buyer', userId: caller.id }],
      returnRequest: null,
      expiresAt: null,
      hold: null,
      paidAt: null,
      createdAt: now,
      updatedAt: now,
    };
  };

  /** A new order with what it takes up until it is paid. @throws as `slotsFor` does */
  const held = async (order: NewOrder, origin: string, account: Account | undefined): Promise<NewOrder> => {
    const { mode, createdAt } = order;
    const until = heldUntil({ mode, createdAt, isProven: isProven(account) }, deps.holdTimes);
    const slots = await deps.unpaid.slotsFor(order.userId, origin);
    return { ...order, expiresAt: until.expiresAt, hold: { origin, ...slots, untilIfProven: until.untilIfProven } };
  };

  return {
    data: createOrdersPart({ orders, steps }),

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
        const choice = choiceOf(body.delivery ?? { method: 'home' }, account?.user.defaultAddress ?? null);
        const wish = { basket: body.basket, district: choice.district, delivery: choice.method, codes: body.codes };
        const priced = await pricing.price(wish);
        if (pricing.isDifferent(body.basket, priced)) throw changed(wish, priced, caller);
        const wanted = newOrder(body, choice, priced, caller);
        const first = firstStateOf(wanted);
        const order = first === 'paid' ? wanted : await held(wanted, limitKey, account);
        const isTaken = (await pricing.takeCodes(order.codes)) && (await deps.products.take(order.lines));
        if (!isTaken) throw changed(wish, priced, caller);
        await deps.baskets.order(caller.id, order.basketId);
        return toOrder(await steps.begin(order, first, { by: 'system', requestId, account }));
      }),

    async list(filter: OrderFilter, after: TimeCursor | undefined, limit: number) {
      const found = await orders.list(filter, after, limit);
      const { rows, page } = timePage(found, limit, (row) => ({ at: row.createdAt, id: row._id.toHexString() }));
      return { body: rows.map(toOrder), page };
    },

    show: async (id: string, caller: Caller): Promise<Order> => toOrder(await findFor(id, caller)),

    /** A step by a person: a buyer's own order, or any for an admin. */
    async stepBy(id: string, to: OrderStatus, caller: Caller, more: { note?: string | undefined; requestId: string }) {
      await findFor(id, caller);
      const by = caller.role === 'admin' ? 'admin' : 'buyer';
      return toOrder(await steps.step(id, to, { by, userId: caller.id, ...more }));
    },

    /** Changes description and delivery before the order is processed, if that leaves the total as it is. */
    change: (
      id: string,
      wanted: { description?: string | undefined; delivery?: DeliveryChoice | undefined },
      caller: Caller,
    ) =>
      inTransaction(async (): Promise<Order> => {
        const stored = await findFor(id, caller);
        if (!CHANGEABLE.includes(stored.status)) throw stepRefused();
        const account = await accounts.accountById(stored.userId);
        const changes: Partial<Pick<OrderDocument, 'description' | 'delivery'>> = {};
        if (wanted.description !== undefined) changes.description = wanted.description;
        if (wanted.delivery !== undefined) {
          const choice = choiceOf(wanted.delivery, account?.user.defaultAddress ?? null);
          const district = choice.district ?? stored.delivery.district;
          if (pricing.totalFor(stored, district, choice.method) !== stored.totalCents) {
            throw new AppError('CLIENT_ERROR', 'error.orderTotal', { status: 409 });
          }
          changes.delivery = { ...choice, district, promise: deps.delivery.promise(choice.method, district) };
        }
        const after = await orders.change(stored._id, stored.status, changes);
        if (after === null) throw stepRefused();
        return toOrder(after);
      }),

    /** Asks to send goods back: once, by the buyer, after they were sent. */
    requestReturn: (id: string, reason: string, caller: Caller): Promise<Order> =>
      inTransaction(async () => {
        const stored = await findFor(id, caller);
        const refuse = (key: string) => new AppError('CLIENT_ERROR', key, { status: 409 });
        assertOwn(stored.userId, caller);
        if (!RETURNABLE.includes(stored.status)) throw refuse('error.returnTooEarly');
        if (stored.returnRequest !== null) throw refuse('error.returnAsked');
        const after = await orders.change(stored._id, stored.status, { returnRequest: { reason, at: new Date() } });
        if (after === null) throw stepRefused();
        await notices.tellReturn(after);
        return toOrder(after);
      }),

    /** Mails the buyer of a step again. @throws CLIENT_ERROR 409 where the order has not taken it */
    mail: (id: string, template: OrderMailName, caller: Caller, requestId: string): Promise<{ jobId: string }> =>
      inTransaction(async () => {
        const stored = await findFor(id, caller);
        const step = stepOfMail(template, stored);
        const refused = () => new AppError('CLIENT_ERROR', 'error.orderMailStep', { status: 409 });
        if (step === undefined) throw refused();
        const account = await accounts.accountById(stored.userId);
        if (account !== undefined && account.provenAddress === undefined) {
          throw new AppError('CLIENT_ERROR', 'error.emailUnproven', { status: 409 });
        }
        const jobId = await notices.mail(stored, template, step, { requestId, account });
        if (jobId === undefined) throw account === undefined ? refused() : tooMany(MAIL_WAIT_SECONDS);
        return { jobId };
      }),
  };
}
