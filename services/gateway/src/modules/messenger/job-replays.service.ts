import type { JobQueue } from '@harbour/contracts/job';
import { MAX_REPLAYS } from '@harbour/contracts/job-console';
import type { Broker } from '@harbour/messaging/broker';
import type { DeadLetters } from '@harbour/messaging/dead-letters';
import type { MovedJob } from '@harbour/messaging/job-view';
import type { Outbox } from '@harbour/messaging/outbox';
import type { Log } from '@harbour/platform/log';
import { maskEmail, maskPhone } from '@harbour/platform/redact';
import type { Transaction } from '../../store/transaction.ts';
import type { Actor, AuditService } from '../audit/audit.service.ts';
import { correctRecipient } from './correction.rules.ts';
import { createDeadLetterTidy } from './dead-letter-tidy.service.ts';

export interface JobReplaysDependencies {
  readonly inTransaction: Transaction;
  readonly outbox: Pick<Outbox, 'replay'>;
  readonly dead: DeadLetters;
  readonly broker: Pick<Broker, 'sift'>;
  readonly audit: Pick<AuditService, 'record'>;
  readonly tell: (moved: MovedJob) => void;
  readonly log: Log;
}

const masked = (to: string): string => (to.includes('@') ? maskEmail(to) : maskPhone(to));

/** Sends dead jobs again; each deed is on record with who did it. */
export function createJobReplays({ inTransaction, outbox, dead, broker, audit, tell, log }: JobReplaysDependencies) {
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
  };
}
