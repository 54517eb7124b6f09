import { MOST_STOCK_ALERTS, type StockAlert } from '@harbour/contracts/wish';
import { AppError } from '@harbour/contracts/errors';
import { assertOwn, type Caller } from '../../http/caller/caller.ts';
import type { AccountPart } from '../../personal-data/account-part.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { AnswerOrigin, ConsentService } from '../consent/consent.service.ts';
import type { ProductService } from '../product/product.service.ts';
import type { StockAlertDocument } from './stock-alert.model.ts';
import type { StockAlertRepository } from './stock-alert.repository.ts';

function toStockAlert({ productId, askedAt }: StockAlertDocument): StockAlert {
  return { product: { id: productId }, askedAt: askedAt.toISOString() };
}

/** What a person waits for, in an account's data. */
export function createStockAlertsPart(alerts: StockAlertRepository): AccountPart {
  return {
    name: 'stockAlerts',
    collect: async ({ id }) => (await alerts.waiting(id)).map(toStockAlert),
    erase: ({ id }) => alerts.removeAll(id),
  };
}

export interface StockAlertDependencies {
  readonly inTransaction: Transaction;
  readonly alerts: StockAlertRepository;
  readonly products: Pick<ProductService, 'onSale'>;
  readonly consent: Pick<ConsentService, 'request' | 'proofOf'>;
}

export type StockAlertService = ReturnType<typeof createStockAlertService>;

/** "Tell me when it is back": requests, and their withdrawal. */
export function createStockAlertService(deps: StockAlertDependencies) {
  const { inTransaction, alerts, products, consent } = deps;
  /** Withdrawing the consent ends all requests. */
  const list = async (userId: string): Promise<StockAlert[]> =>
    (await consent.proofOf(userId, 'backInStock')) === undefined
      ? []
      : (await alerts.waiting(userId)).map(toStockAlert);

  return {
    data: createStockAlertsPart(alerts),
    async list(id: string, caller: Caller): Promise<StockAlert[]> {
      assertOwn(id, caller);
      return list(id);
    },
    /**
     * Puts the caller in a product's queue, which is their consent to be told.
     * @throws NOT_FOUND for a product that is not on sale, CLIENT_ERROR 409 if they already wait for the most allowed
     */
    async ask(id: string, productId: string, caller: Caller, origin: AnswerOrigin): Promise<StockAlert[]> {
      assertOwn(id, caller);
      if (!(await products.onSale([productId])).has(productId)) throw new AppError('NOT_FOUND', 'error.notFound');
      return inTransaction(async () => {
        const agreedBefore = (await consent.proofOf(id, 'backInStock')) !== undefined;
        // Written first: concurrent requests of one person serialize here, and are counted one by one.
        await consent.request(id, 'backInStock', origin);
        // A withdrawal gave up the earlier places.
        if (!agreedBefore) await alerts.removeAll(id);
        const waiting = await alerts.waiting(id);
        const isNew = waiting.every((alert) => alert.productId !== productId);
        if (isNew && waiting.length >= MOST_STOCK_ALERTS)
          throw new AppError('CLIENT_ERROR', 'error.entriesFull', { params: { count: MOST_STOCK_ALERTS } });
        await alerts.ask(id, productId);
        return list(id);
      });
    },
    async remove(id: string, productId: string, caller: Caller): Promise<StockAlert[]> {
      assertOwn(id, caller);
      await alerts.remove(id, productId);
      return list(id);
    },
  };
}
