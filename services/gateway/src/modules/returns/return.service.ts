import { fullName } from '@harbour/contracts/choices';
import { AppError } from '@harbour/contracts/errors';
import type { OrderActor } from '@harbour/contracts/order-steps';
import { mayEverReturnTo, type ReturnState } from '@harbour/contracts/return-steps';
import type { Return, ReturnedLine, ReturnReason, WayBack } from '@harbour/contracts/returns';
import type { Caller } from '../../http/caller/caller.ts';
import { sortedPage, type WantedPage } from '../../http/api/sort-cursor.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { OrderDocument, OrderSteps } from '../order/order-steps.service.ts';
import type { ProductService } from '../product/product.service.ts';
import type { ReturnDocument } from './return.model.ts';
import type { ReturnChanges, ReturnFilter, ReturnRepository } from './return.repository.ts';
import { assertReturnable, assertReturnStep, returnStepRefused } from './return.rules.ts';
import { toReturn } from './return.view.ts';
import { newsOfReturn, type ToldState } from './return.words.ts';

export interface ReturnDependencies {
  readonly inTransaction: Transaction;
  readonly returns: ReturnRepository;
  readonly steps: Pick<OrderSteps, 'find' | 'tell'>;
  readonly products: Pick<ProductService, 'giveBack'>;
  readonly audit: Pick<AuditService, 'actorOf' | 'record'>;
}

/** What a buyer asks to return, and why. */
export interface AskedReturn {
  readonly lines: readonly ReturnedLine[];
  readonly reason: ReturnReason;
  readonly words: string;
}

/** A step that a person takes with a return. */
export interface WantedReturnStep {
  readonly state: ReturnState;
  readonly words: string;
  readonly wayBack?: WayBack | undefined;
  /** Indexes of the lines whose goods go back on the shelf. */
  readonly restock: readonly number[];
}

export type ReturnService = ReturnType<typeof createReturnService>;

/** The goods of an order at these line indexes. */
function goodsAt(order: OrderDocument, lines: readonly ReturnedLine[], places: readonly number[]) {
  return lines
    .filter(({ line }) => places.includes(line))
    .flatMap(({ line, quantity }) => {
      const ordered = order.lines[line];
      return ordered === undefined ? [] : [{ ...ordered, quantity }];
    });
}

/** A new return of an order's goods, with their names at the time of purchase. */
function requestOf(order: OrderDocument, asked: AskedReturn) {
  const now = new Date();
  return {
    orderId: order._id.toHexString(),
    orderNumber: order.number,
    userId: order.userId,
    state: 'requested' as const,
    reason: asked.reason,
    words: asked.words,
    lines: asked.lines.flatMap(({ line, quantity }) => {
      const ordered = order.lines[line];
      if (ordered === undefined) return [];
      const { name, variant, image } = ordered;
      return [{ line, quantity, name: fullName(name, variant?.label), image }];
    }),
    pictures: [],
    wayBack: null,
    history: [{ state: 'requested' as const, at: now, by: 'buyer' as const }],
    refund: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** The fields that a step changes besides the state. Nobody needs the pictures of a withdrawn return. */
function changesOf({ state, wayBack }: WantedReturnStep): ReturnChanges {
  if (state === 'withdrawn') return { pictures: [] };
  return state === 'accepted' ? { wayBack: wayBack ?? null } : {};
}

/** Returns: requested by buyers, answered and received by admins (product/states §10). */
export function createReturnService({ inTransaction, returns, steps, products, audit }: ReturnDependencies) {
  /** @throws NOT_FOUND for somebody else's return, as if it did not exist */
  const findFor = async (id: string, caller: Caller): Promise<ReturnDocument> => {
    const stored = await returns.byId(id);
    if (stored !== null && (stored.userId === caller.id || caller.role === 'admin')) return stored;
    throw new AppError('NOT_FOUND', 'error.notFound');
  };

  const move = async (stored: ReturnDocument, by: OrderActor, wanted: WantedReturnStep & { state: ToldState }) => {
    const { state, words } = wanted;
    const entry = { state, at: new Date(), by, ...(words ? { words } : {}) };
    const changes = changesOf(wanted);
    const moved = await returns.move(stored._id, stored.state, entry, changes);
    if (moved === null) throw returnStepRefused();
    if (changes.pictures) await returns.removePicturesOf(stored._id.toHexString());
    // The new row changes the order: of two concurrent transactions one is retried, and then refused.
    const order = await steps.tell(moved.orderId, newsOfReturn(moved, state, by === 'admin' ? words : ''));
    if (state === 'received')
      await products.giveBack(goodsAt(order, moved.lines, wanted.restock), { cause: 'return', order: order.number });
    return moved;
  };

  return {
    findFor,

    async list(filter: ReturnFilter, wanted: WantedPage) {
      const { rows, page } = sortedPage(await returns.list(filter, wanted), wanted);
      return { body: rows.map(toReturn), page };
    },

    show: async (id: string, caller: Caller): Promise<Return> => toReturn(await findFor(id, caller)),

    /** Requests a return of goods of the buyer's own order. @throws NOT_FOUND, CLIENT_ERROR 409 */
    ask: (orderId: string, asked: AskedReturn, caller: Caller): Promise<Return> =>
      inTransaction(async () => {
        const order = await steps.find(orderId);
        if (order.userId !== caller.id) throw new AppError('NOT_FOUND', 'error.notFound');
        assertReturnable(order, asked.lines, { before: await returns.ofOrder(orderId), now: new Date() });
        const stored = await returns.insert(requestOf(order, asked));
        // The new row changes the order: of two concurrent requests one is retried, and then counts the other.
        await steps.tell(orderId, newsOfReturn(stored, 'requested', ''));
        return toReturn(stored);
      }),

    /** A step by a person: on a buyer's own return, or on any for an admin. */
    stepBy: (id: string, wanted: WantedReturnStep, caller: Caller, requestId: string): Promise<Return> =>
      inTransaction(async () => {
        const stored = await findFor(id, caller);
        const { state } = wanted;
        // An admin may also be the buyer.
        const isOwn = stored.userId === caller.id && mayEverReturnTo('buyer', state);
        const by = caller.role === 'admin' && !isOwn ? 'admin' : 'buyer';
        if (state === 'refunding' || state === 'refunded') throw new AppError('FORBIDDEN', 'error.forbidden');
        assertReturnStep(stored, state, by);
        const moved = await move(stored, by, { ...wanted, state });
        if (by === 'admin') {
          const actor = await audit.actorOf(caller, requestId);
          const change = { before: { state: stored.state }, after: { state } };
          await audit.record(actor, { action: 'return.step', ids: [id], detail: stored.orderNumber, change });
        }
        return toReturn(moved);
      }),
  };
}
