import { randomUUID } from 'node:crypto';
import type { JobQueue } from '@harbour/contracts/job';
import type { WorkerControl } from '@harbour/contracts/job-console';
import { workerControlled } from '@harbour/contracts/receipt';
import type { Broker } from '@harbour/messaging/broker';
import { encode } from '@harbour/messaging/message';
import { EVENTS_EXCHANGE, JOB_QUEUES } from '@harbour/messaging/topology';
import type { WorkerOrders } from '@harbour/messaging/worker-control';
import type { Log } from '@harbour/platform/log';
import type { Transaction } from '../../store/transaction.ts';
import type { Actor, AuditService } from '../audit/audit.service.ts';

export interface WorkerControlsDependencies {
  readonly inTransaction: Transaction;
  readonly orders: WorkerOrders;
  readonly broker: Pick<Broker, 'publish'>;
  readonly audit: Pick<AuditService, 'record'>;
  readonly log: Log;
}

/** Pauses workers and has them go on. */
export function createWorkerControls({ inTransaction, orders, broker, audit, log }: WorkerControlsDependencies) {
  return {
    async workers(): Promise<WorkerControl[]> {
      const known = new Map((await orders.all()).map((order) => [order.queue, order]));
      return JOB_QUEUES.map((queue) => {
        const order = known.get(queue);
        return order
          ? { queue, paused: order.paused, by: order.by, at: order.at.toISOString() }
          : { queue, paused: false };
      });
    },

    /** Has every replica of a worker stop or go on; one that is away now obeys when it is back. */
    async control(queue: JobQueue, paused: boolean, actor: Actor): Promise<WorkerControl> {
      const order = { queue, paused, by: actor.masked, at: new Date() };
      await inTransaction(async () => {
        await orders.keep(order);
        await audit.record(actor, { action: paused ? 'worker.pause' : 'worker.resume', queue, ids: [] });
      });
      const message = { id: randomUUID(), type: workerControlled.name, content: encode({ queue, paused }) };
      await broker
        .publish(
          { ...message, createdAt: order.at, persistent: false },
          { exchange: EVENTS_EXCHANGE, routingKey: `${workerControlled.name}.${queue}` },
        )
        .catch((error: unknown) => log.info({ err: error, queue }, 'no replica heard of its order yet'));
      return { ...order, at: order.at.toISOString() };
    },
  };
}
