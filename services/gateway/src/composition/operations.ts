import type { Broker } from '@harbour/messaging/broker';
import { createDeadLetters } from '@harbour/messaging/dead-letters';
import type { MovedJob } from '@harbour/messaging/job-view';
import type { Outbox } from '@harbour/messaging/outbox';
import { createWorkerOrders } from '@harbour/messaging/worker-control';
import type { Log } from '@harbour/platform/log';
import type { Connection } from 'mongoose';
import type { Limits } from '../http/limits/limits.ts';
import type { AuditService } from '../modules/audit/audit.service.ts';
import { createForgottenLetters } from '../modules/messenger/forgotten-letters.service.ts';
import { createJobConsoleService } from '../modules/messenger/job-console.service.ts';
import { createMessengerService } from '../modules/messenger/messenger.service.ts';
import type { PromotionService } from '../modules/promotion/promotion.service.ts';
import { createStatusHistoryRepository } from '../modules/status-history/status-history.repository.ts';
import { createStatusHistoryService } from '../modules/status-history/status-history.service.ts';
import type { Transaction } from '../store/transaction.ts';

export interface OperationsDependencies {
  readonly connection: Connection;
  readonly inTransaction: Transaction;
  readonly outbox: Outbox;
  readonly broker: Broker;
  readonly limits: Limits;
  readonly offers: Pick<PromotionService, 'unsubscribeLinkOf'>;
  readonly audit: AuditService;
  /** Tells the dashboards. */
  readonly tell: (message: { event: 'job'; data: MovedJob }) => void;
  readonly log: Log;
}

export type Operations = ReturnType<typeof createOperations>;

/** Connects the modules by which admins run the system: its jobs, queues, workers and history. */
export function createOperations(deps: OperationsDependencies) {
  const { connection, inTransaction, outbox, broker, limits, offers, audit, tell, log } = deps;
  const dead = createDeadLetters(connection);
  return {
    letters: createForgottenLetters({ broker, dead }),
    history: createStatusHistoryService({ spans: createStatusHistoryRepository(connection), inTransaction, audit }),
    messenger: createMessengerService({ outbox, broker, limits, offers }),
    jobs: createJobConsoleService({
      inTransaction,
      outbox,
      dead,
      orders: createWorkerOrders(connection),
      broker,
      audit,
      tell: (data) => tell({ event: 'job', data }),
      log,
    }),
  };
}
