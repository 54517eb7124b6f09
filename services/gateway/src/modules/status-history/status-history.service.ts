import { AppError } from '@harbour/contracts/errors';
import { HISTORY_DAYS, type StatusHistory } from '@harbour/contracts/status-history';
import type { Transaction } from '../../store/transaction.ts';
import type { Actor, AuditService } from '../audit/audit.service.ts';
import type { StatusHistoryRepository } from './status-history.repository.ts';
import { applyLook, firstMoment, historyOf, type Watched } from './status-history.rules.ts';

export interface StatusHistoryDependencies {
  readonly spans: StatusHistoryRepository;
  readonly inTransaction: Transaction;
  readonly audit: Pick<AuditService, 'record'>;
}

export type StatusHistoryService = ReturnType<typeof createStatusHistoryService>;

/** What the modules were like over the last ninety days. */
export function createStatusHistoryService({ spans, inTransaction, audit }: StatusHistoryDependencies) {
  return {
    /** Keeps what the status service saw. Telling it twice changes nothing. */
    async keep(seen: Watched): Promise<void> {
      const changes = applyLook(await spans.latest(), seen);
      if (changes.extended.length + changes.begun.length > 0) await spans.change(changes);
    },

    async show(now = new Date()): Promise<StatusHistory> {
      return historyOf(await spans.since(firstMoment(now, HISTORY_DAYS)), now, HISTORY_DAYS);
    },

    /** @throws NOT_FOUND */
    async note(id: string, note: string, actor: Actor): Promise<void> {
      await inTransaction(async () => {
        const name = await spans.note(id, note, actor.masked);
        if (name === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
        await audit.record(actor, { action: 'incident.note', ids: [id], detail: name });
      });
    },

    /** Rejects while the store cannot be reached. */
    ping: () => spans.ping(),
  };
}
