import type { OrderStatus } from '@harbour/contracts/order-steps';
import { isStoredId } from '@harbour/contracts/id';
import { trusted } from '@harbour/platform/mongo';
import type { DeliveryMethod } from '@harbour/contracts/delivery';
import { type Connection, type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import { pastCursor, sortKeys, type WantedPage } from '../../http/api/sort-cursor.ts';
import { noteQueries } from './desk/order-notes.queries.ts';
import {
  type EditChanges,
  MASKED,
  type OrderChanges,
  type OrderDocument,
  type OrderHistoryEntry,
  type OrderRefund,
  orderModel,
  type StepChanges,
} from './order.model.ts';
import { type Findable, personTerms, searchChanges, searchOf } from './search/order-search.rules.ts';

const MOST = 1_000;
/** States in which an order's goods have left the shelf, and not the house. */
const UNSENT: readonly OrderStatus[] = ['created', 'pending', 'placed', 'paid', 'processing'];

export interface OrderFilter {
  readonly userId: string | undefined;
  readonly status: OrderStatus | undefined;
  readonly number?: string | undefined;
  readonly delivery?: DeliveryMethod | undefined;
  /** Beginnings of what an order is found by, all of them. */
  readonly terms?: readonly string[] | undefined;
}

/** Whose slots are asked about, a person's or an origin's, and which: all of them where that is not said. */
export type AskedSlots = ({ readonly userId: string } | { readonly origin: string }) & {
  readonly among?: readonly number[] | undefined;
};

type Holding = Pick<OrderDocument, 'hold' | 'userId'>;

/** Where the slots of a holder are stored, and the one of them that an order has. */
const slotsOf = (asked: AskedSlots) =>
  'userId' in asked
    ? {
        owner: { userId: asked.userId },
        field: 'hold.personSlot',
        slotIn: ({ userId, hold }: Holding) => (userId === asked.userId ? hold?.personSlot : undefined),
      }
    : {
        owner: { 'hold.origin': asked.origin },
        field: 'hold.originSlot',
        slotIn: ({ hold }: Holding) => (hold?.origin === asked.origin ? hold.originSlot : undefined),
      };

export type OrderRepository = ReturnType<typeof createOrderRepository>;

/** The fields that may change with a row of the history. */
export type RowChanges = Partial<EditChanges & Pick<OrderDocument, 'refundedCents' | 'tracking'>>;

type Orders = ReturnType<typeof orderModel>;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The condition of one beginning: some part of the order has it. */
function startingWith(term: string) {
  const begins = new RegExp(`^${escaped(term)}`);
  return { $or: ['number', 'skus', 'recipient', 'buyer'].map((part) => ({ [`search.${part}`]: begins })) };
}

const finding = (orders: Orders) => ({
  async byId(id: string): Promise<OrderDocument | null> {
    return isStoredId(id) ? orders.findById(id).lean<OrderDocument>().exec() : null;
  },
  byNumbers: (numbers: readonly string[]) =>
    orders
      .find({ number: trusted({ $in: [...numbers] }) })
      .lean<OrderDocument[]>()
      .exec(),
  byNumber: (number: string) => orders.findOne({ number }).lean<OrderDocument>().exec(),
  /** One row more than `limit` if there are more. */
  list({ userId, status, number, delivery, terms = [] }: OrderFilter, page: WantedPage): Promise<OrderDocument[]> {
    const named = {
      ...(userId === undefined ? {} : { userId }),
      ...(status === undefined ? {} : { status }),
      ...(number === undefined ? {} : { number }),
      ...(delivery === undefined ? {} : { 'delivery.method': delivery }),
      // Beside an $or alone, the store would not try the index of the sort, which is the fast one for a common word.
      ...(terms.length === 0 ? {} : { subtotalCents: trusted({ $gte: 0 }) }),
    };
    return orders
      .find({ $and: [named, ...terms.map(startingWith), ...pastCursor(page)] }, null, {
        sort: sortKeys(page.order),
        limit: page.limit + 1,
      })
      .lean<OrderDocument[]>()
      .exec();
  },
  all: (userId: string) => orders.find({ userId }).sort({ createdAt: -1 }).limit(MOST).lean<OrderDocument[]>().exec(),
});

/** The refund that comes with a row of the history. */
interface Refunding {
  readonly refund?: OrderRefund | undefined;
}

const pushed = (history: OrderHistoryEntry, refund: OrderRefund | undefined) =>
  refund === undefined ? { history } : { history, refunds: refund };

const changing = (orders: Orders) => {
  const change = (which: QueryFilter<OrderDocument>, update: UpdateQuery<OrderDocument>) =>
    orders.findOneAndUpdate(which, update, { returnDocument: 'after' }).lean<OrderDocument>().exec();
  return {
    async insert(order: Omit<OrderDocument, '_id'>): Promise<OrderDocument> {
      const stored = {
        _id: new Types.ObjectId(),
        refundedCents: 0,
        confirmingSince: null,
        ...order,
        search: order.search ?? searchOf(order, undefined),
      };
      // What the shop made itself needs no document of mongoose, whose checks take longer than the write.
      await orders.insertMany([stored], { lean: true });
      return stored;
    },
    /** Moves an order from one state to another and writes the row; null where it is no longer in that state. */
    move: (
      id: Types.ObjectId,
      from: OrderStatus,
      entry: OrderHistoryEntry,
      { refund, ...changes }: StepChanges & Refunding,
    ): Promise<OrderDocument | null> =>
      change(
        { _id: id, status: from },
        { $set: { status: entry.status, updatedAt: entry.at, ...changes }, $push: pushed(entry, refund) },
      ),
    /** Adds an event without a step to the history; null if the order does not exist. */
    addRow: (
      id: Types.ObjectId,
      entry: OrderHistoryEntry,
      { refund, ...changes }: RowChanges & Refunding = {},
    ): Promise<OrderDocument | null> =>
      change({ _id: id }, { $set: { ...changes, updatedAt: entry.at }, $push: pushed(entry, refund) }),
    /** Writes an edit and its row to an order that nothing has changed since; else null. */
    edit: (before: OrderDocument, entry: OrderHistoryEntry, changes: EditChanges): Promise<OrderDocument | null> =>
      change(
        { _id: before._id, status: before.status, updatedAt: before.updatedAt },
        { $set: { ...changes, ...searchChanges(changes), updatedAt: entry.at }, $push: { history: entry } },
      ),
    /** Changes an order if it is still in that state; else null. */
    change: (id: Types.ObjectId, status: OrderStatus, changes: OrderChanges): Promise<OrderDocument | null> =>
      change({ _id: id, status }, { $set: { ...changes, ...searchChanges(changes), updatedAt: new Date() } }),
  };
};

const naming = (orders: Orders) => ({
  /** Has a person's orders be found by the name and phone number that their account has now. */
  async findByBuyer(userId: string, buyer: Findable): Promise<void> {
    await orders.updateMany({ userId }, { $set: { 'search.buyer': personTerms(buyer) } });
  },
});

const erasing = (orders: Orders) => ({
  /** Takes out of a person's orders what the books do not need: where they went, and what was written. */
  async mask(userId: string): Promise<void> {
    await orders.updateMany(
      { userId },
      {
        $set: MASKED,
        $unset: { 'history.$[].note': 1 },
      },
    );
  },
});

/** Orders that are not paid yet: the slots that they take, and their time. */
const holding = (orders: Orders) => ({
  /** The slots that unpaid orders have, for each holder asked about. */
  async takenSlots(asked: readonly AskedSlots[]): Promise<ReadonlySet<number>[]> {
    const places = asked.map((each) => ({ ...slotsOf(each), among: each.among }));
    const choices = places.map(({ owner, field, among }) => ({
      ...owner,
      // The lower bound has the query use the index of unpaid orders.
      [field]: trusted({ $gte: 0, ...(among === undefined ? {} : { $in: [...among] }) }),
    }));
    const wanted = { _id: 0, userId: 1, 'hold.origin': 1, 'hold.personSlot': 1, 'hold.originSlot': 1 };
    const found = await orders.find({ $or: choices }, wanted).lean<Holding[]>().exec();
    return places.map(({ slotIn }) => new Set(found.flatMap((order) => slotIn(order) ?? [])));
  },
  /** Unpaid orders of a person that are kept longer once they have proven who they are. */
  awaitingProof: (userId: string) =>
    orders
      .find({ userId, 'hold.untilIfProven': trusted({ $type: 'date' }) })
      .lean<OrderDocument[]>()
      .exec(),
  /** Keeps an order until the later time; null where it was paid or ended meanwhile. */
  keepUntil: (id: Types.ObjectId, expiresAt: Date): Promise<OrderDocument | null> =>
    orders
      .findOneAndUpdate(
        { _id: id, 'hold.untilIfProven': expiresAt },
        { $set: { expiresAt, 'hold.untilIfProven': null, updatedAt: new Date() } },
        { returnDocument: 'after' },
      )
      .lean<OrderDocument>()
      .exec(),
  /** Orders whose time to be paid ends until then. */
  expiring: (until: Date): Promise<Pick<OrderDocument, '_id' | 'expiresAt'>[]> =>
    orders
      .find({ expiresAt: trusted({ $type: 'date', $lte: until }) }, { expiresAt: 1 })
      .sort({ expiresAt: 1 })
      .limit(MOST)
      .lean<OrderDocument[]>()
      .exec(),
});

/** An order of which only who bought what is asked. */
export interface Purchase {
  readonly userId: string;
  readonly status: OrderStatus;
  readonly lines: readonly Pick<OrderDocument['lines'][number], 'productId'>[];
}

type Uncounted = Pick<OrderDocument, '_id' | 'lines'> & Required<Pick<OrderDocument, 'uncountedSince'>>;

/** What was bought together. */
const counting = (orders: Orders) => ({
  /** The latest orders with a product that were paid. */
  purchasesOf: (productId: string, limit: number): Promise<Purchase[]> =>
    orders
      .find(
        { 'lines.productId': productId, paidAt: trusted({ $type: 'date' }) },
        { _id: 0, userId: 1, status: 1, 'lines.productId': 1 },
      )
      .sort({ paidAt: -1 })
      .limit(limit)
      .lean<Purchase[]>()
      .exec(),
  /** Orders that are not counted yet, the oldest first. */
  uncounted: (limit: number): Promise<Uncounted[]> =>
    orders
      .find({ uncountedSince: trusted({ $type: 'date' }) }, { uncountedSince: 1, 'lines.productId': 1 })
      .sort({ uncountedSince: 1 })
      .limit(limit)
      .lean<Uncounted[]>()
      .exec(),
  /** Notes that orders are counted, unless they changed again meanwhile. */
  async noteCounted(counted: readonly Uncounted[]): Promise<void> {
    await orders.bulkWrite(
      counted.map(({ _id, uncountedSince }) => ({
        updateOne: { filter: { _id, uncountedSince }, update: { $unset: { uncountedSince: 1 } } },
      })),
    );
  },
});

const reserving = (orders: Orders) => ({
  /** How many pieces of each variant of products are sold and not sent yet, by the variants' ids. */
  async reservedOf(productIds: readonly string[]): Promise<Map<string, number>> {
    const ofThese = { 'lines.productId': { $in: [...productIds] } };
    const counted = await orders.aggregate<{ _id: string; pieces: number }>([
      { $match: { status: { $in: [...UNSENT] }, ...ofThese } },
      { $unwind: '$lines' },
      { $match: ofThese },
      { $group: { _id: { $ifNull: ['$lines.variant.id', '$lines.productId'] }, pieces: { $sum: '$lines.quantity' } } },
    ]);
    return new Map(counted.map(({ _id, pieces }) => [_id, pieces]));
  },
});

/** A person's orders in figures; `spentCents` is what was paid beside what went back. */
export interface OrderFigures {
  readonly count: number;
  readonly paid: number;
  readonly spentCents: number;
}

const summing = (orders: Orders) => ({
  async figuresOf(userId: string): Promise<OrderFigures> {
    const isPaid = { $eq: [{ $type: '$paidAt' }, 'date'] };
    const spent = { $subtract: ['$totalCents', { $ifNull: ['$refundedCents', 0] }] };
    const [figures] = await orders.aggregate<OrderFigures>([
      { $match: { userId } },
      {
        $group: {
          _id: null,
          count: { $sum: 1 },
          paid: { $sum: { $cond: [isPaid, 1, 0] } },
          spentCents: { $sum: { $cond: [isPaid, spent, 0] } },
        },
      },
      { $project: { _id: 0 } },
    ]);
    return figures ?? { count: 0, paid: 0, spentCents: 0 };
  },
});

/** Queries over orders. */
export function createOrderRepository(connection: Connection) {
  const orders = orderModel(connection);
  return {
    ...finding(orders),
    ...changing(orders),
    ...naming(orders),
    ...erasing(orders),
    ...holding(orders),
    ...counting(orders),
    ...reserving(orders),
    ...summing(orders),
    ...noteQueries(orders),
  };
}
