import { randomUUID } from 'node:crypto';
import type { JobQueue } from '@harbour/contracts/job';
import { MAX_REPLAYS, MAX_REPUBLISHED, type WorkerControl } from '@harbour/contracts/job-console';
import { workerControlled } from '@harbour/contracts/receipt';
import type { Broker } from '@harbour/messaging/broker';
import type { DeadLetters } from '@harbour/messaging/dead-letters';
import { encode } from '@harbour/messaging/message';
import type { MovedJob } from '@harbour/messaging/job-view';
import type { Outbox } from '@harbour/messaging/outbox';
import { deadQueue, EVENTS_EXCHANGE, JOB_QUEUES } from '@harbour/messaging/topology';
import type { WorkerOrders } from '@harbour/messaging/worker-control';
import type { Log } from '@harbour/platform/log';
import { maskEmail, maskPhone } from '@harbour/platform/redact';
import { validationError } from '../../http/validate.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { Actor, AuditService } from '../audit/audit.service.ts';
import { correctRecipient } from './correction.rules.ts';
import { createDeadLetterTidy } from './dead-letter-tidy.service.ts';

export interface JobConsoleDependencies {
  readonly inTransaction: Transaction;
  readonly outbox: Outbox;
  readonly dead: DeadLetters;
  readonly orders: WorkerOrders;
  readonly broker: Pick<Broker, 'publish' | 'sift'>;
  readonly audit: AuditService;
  readonly tell: (moved: MovedJob) => void;
  readonly log: Log;
}

export type JobConsoleService = ReturnType<typeof createJobConsoleService>;

const masked = (to: string): string => (to.includes('@') ? maskEmail(to) : maskPhone(to));

/** What admins do to jobs, queues and workers; each deed is on record with who did it. */
export function createJobConsoleService(deps: JobConsoleDependencies) {
  const { inTransaction, outbox, dead, orders, broker, audit, tell, log } = deps;
  const tidy = createDeadLetterTidy({ broker, dead, log });

  const tellReplayed = (moved: readonly MovedJob[]): void => {
    for (const job of moved) tell(job);
    for (const queue of new Set(moved.map((job) => job.queue))) tidy(queue as JobQueue);
  };

  const replayAll = async (actor: Actor, jobIds: readonly string[], about: { queue?: string; detail?: string }) => {
    const moved = await inTransaction(async () => {
      const { jobs, at } = await dead.replay(jobIds, { by: actor.masked });
      const ids = jobs.map(({ jobId }) => jobId);
      if (ids.length > 0) await audit.record(actor, { action: 'dead.replay', ids, ...about });
      return jobs.map((job): MovedJob => ({ ...job, state: 'replayed', at: at.toISOString() }));
    });
    tellReplayed(moved);
    return moved.map(({ jobId }) => jobId);
  };

  const correctionOf = async (jobId: string, to: string) => {
    const found = await dead.payloadOf(jobId);
    if (found === undefined) return undefined;
    return { to, payload: correctRecipient(found.type, found.payload, to), detail: masked(found.to) };
  };

  return {
    groups: () => dead.groups(),

    /**
     * Sends one dead job again, to another recipient where `to` names one.
     * @throws NOT_FOUND, CLIENT_ERROR 409 where it is not dead or belongs to its recipient, VALIDATION_ERROR
     */
    async replay(jobId: string, to: string | undefined, actor: Actor): Promise<void> {
      const moved = await inTransaction(async () => {
        const correction = to === undefined || to === '' ? undefined : await correctionOf(jobId, to);
        const job = await outbox.replay(jobId, { by: actor.masked, correction });
        const detail = correction && `${correction.detail} → ${masked(correction.to)}`;
        const action = correction === undefined ? 'job.replay' : 'job.correct';
        await audit.record(actor, { action, queue: job.queue, ids: [jobId], detail });
        return job;
      });
      tellReplayed([moved]);
    },

    /** Sends named jobs again; those that are not dead any more are skipped. */
    async replaySelected(jobIds: readonly string[], actor: Actor) {
      const ids = [...new Set(jobIds)];
      const replayed = await replayAll(actor, ids, {});
      return { jobIds: replayed, skipped: ids.length - replayed.length, left: 0 };
    },

    /** Sends the dead jobs of one reason again, the oldest first, as many as one call takes. */
    async replayReason(queue: JobQueue, reason: string, actor: Actor) {
      const { jobIds, total } = await dead.ofReason(queue, reason, MAX_REPLAYS);
      const replayed = await replayAll(actor, jobIds, { queue, detail: reason });
      return { jobIds: replayed, skipped: jobIds.length - replayed.length, left: Math.max(0, total - jobIds.length) };
    },

    /** Publishes unfinished jobs again that have not moved for so long, the oldest first, as many as one call takes. */
    async republish(olderThanMinutes: number, actor: Actor): Promise<{ count: number; hasMore: boolean }> {
      const before = new Date(Date.now() - olderThanMinutes * 60_000);
      const detail = `> ${olderThanMinutes} min`;
      const deed = await audit.record(actor, { action: 'job.republish', ids: [], detail });
      const ids: string[] = [];
      let hasMore = true;
      while (hasMore && ids.length < MAX_REPUBLISHED) {
        const moved = await outbox.republish(before, actor.masked);
        for (const job of moved) tell(job);
        ids.push(...moved.map(({ jobId }) => jobId));
        hasMore = moved.length > 0;
      }
      await audit.complete(deed, ids, ids.length);
      return { count: ids.length, hasMore };
    },

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

    /** Removes a queue's dead letters or ready jobs for good. @throws VALIDATION_ERROR unless its name is repeated */
    async purge(queue: JobQueue, what: 'dead' | 'ready', confirm: string, actor: Actor): Promise<number> {
      if (confirm !== queue) throw validationError([{ path: 'confirm', message: 'validation.confirmQueue' }]);
      const deed = await audit.record(actor, { action: `queue.purge-${what}`, queue, ids: [] });
      const note = { by: actor.masked, detail: what };
      const ids: string[] = [];
      const letters = await broker.sift(what === 'dead' ? deadQueue(queue) : queue, async (batch) => {
        // On record before it leaves the queue: a job that is gone is a job that says so.
        await dead.purge(batch, note);
        ids.push(...batch);
        return new Set(batch);
      });
      // Letters expire before the jobs do, so some of the dead may have none any more.
      const jobs = what === 'dead' ? await dead.purgeDead(queue, note) : 0;
      const removed = letters + jobs;
      await audit.complete(deed, ids, removed);
      return removed;
    },
  };
}
