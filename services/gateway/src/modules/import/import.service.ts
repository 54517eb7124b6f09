import { type Import, type ImportState, WORKING_STATES } from '@harbour/contracts/imports';
import type { Language } from '@harbour/contracts/language';
import { type TimeCursor, timePage } from '../../http/api/time-cursor.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { Actor, AuditService } from '../audit/audit.service.ts';
import type { ImportChangeRepository } from './import-change.repository.ts';
import { createImportLookup, type ImportLookupDependencies, refused } from './import-lookup.ts';
import type { ImportDocument } from './import.model.ts';
import type { ImportRepository } from './import.repository.ts';
import { undoUntil } from './import.view.ts';
import { noOutcome } from '../../csv/plan.ts';

const DAY_MS = 86_400_000;
/** How long an import that was carried out is listed. */
const KEPT_MS = 90 * DAY_MS;

export interface ImportServiceDependencies extends ImportLookupDependencies {
  readonly imports: ImportRepository;
  readonly changes: Pick<ImportChangeRepository, 'count'>;
  readonly inTransaction: Transaction;
  readonly audit: Pick<AuditService, 'record'>;
  /** Has what waits be worked on. */
  readonly wake: () => void;
}

/** What the state before has left is not this one's. */
const anew = { outcome: noOutcome(), problems: [], problemCount: 0 };

export type ImportService = ReturnType<typeof createImportService>;

/** Imports page by page, newest first. */
const listing =
  (imports: Pick<ImportRepository, 'list'>, shown: (stored: ImportDocument, lang: Language) => Promise<Import>) =>
  async (after: TimeCursor | undefined, limit: number, lang: Language) => {
    const found = await imports.list(after, limit + 1);
    const { rows, page } = timePage(found, limit, ({ createdAt, _id }) => ({ at: createdAt, id: _id.toHexString() }));
    const body: Import[] = [];
    for (const row of rows) body.push(await shown(row, lang));
    return { body, page };
  };

/** Imports as admins begin, follow and undo them. */
export function createImportService(deps: ImportServiceDependencies) {
  const { imports, changes, inTransaction, audit, wake } = deps;

  const { find, shown } = createImportLookup(deps);
  type Move = [from: readonly ImportState[], to: ImportState, more: Record<string, unknown>];
  /** Takes an import to another state. @throws CLIENT_ERROR 409 where it is in none of the right ones */
  const move = async (id: string, lang: Language, ...to: Move): Promise<Import> => {
    const moved = await imports.move((await find(id))._id, ...to);
    if (moved === null) throw refused();
    return shown(moved, lang);
  };
  const woken = async (work: () => Promise<Import>): Promise<Import> => {
    const after = await inTransaction(work);
    wake();
    return after;
  };
  return {
    list: listing(imports, shown),

    show: async (id: string, lang: Language): Promise<Import> => shown(await find(id), lang),

    /** Has a file checked, or checked again. @throws CLIENT_ERROR 409 unless all of it has come */
    check: (id: string, lang: Language): Promise<Import> =>
      woken(async () => {
        const { bytes } = await find(id);
        if (bytes.received < bytes.all) throw refused('error.importPart');
        return move(id, lang, ['uploading', 'checked'], 'checking', anew);
      }),

    /** Has an import carried out that was checked. @throws CLIENT_ERROR 409 where it has problems */
    run: (id: string, actor: Actor, lang: Language): Promise<Import> =>
      woken(async () => {
        const { kind, name, problemCount, outcome, rows } = await find(id);
        if (problemCount > 0) throw refused('error.importProblems');
        const now = new Date();
        const more = {
          ...anew,
          by: actor.id,
          undoUntil: undoUntil(now),
          expiresAt: new Date(now.getTime() + KEPT_MS),
        };
        const after = await move(id, lang, ['checked'], 'running', more);
        const detail = `${kind} ${name}: ${rows.all ?? 0} rows, ${outcome.added} new, ${outcome.changed} changed`;
        await audit.record(actor, { action: 'import.run', ids: [id], detail: detail.slice(0, 300) });
        return after;
      }),

    /** Has an import go on that failed. @throws CLIENT_ERROR 409 where it has not */
    resume: (id: string, lang: Language): Promise<Import> =>
      woken(async () => {
        const { _id, steps } = await find(id);
        const left = steps.findLast(({ state }) => WORKING_STATES.some((each) => each === state));
        const resumed = left && (await imports.resume(_id, left.state));
        if (!resumed) throw refused();
        return shown(resumed, lang);
      }),

    /** Has an import undone, also while it runs. @throws CLIENT_ERROR 409 where there is nothing to undo, or no longer */
    undo: (id: string, actor: Actor, lang: Language): Promise<Import> =>
      woken(async () => {
        const { kind, name, undoUntil: until, rows } = await find(id);
        if (until === null || until < new Date()) throw refused();
        const all = await changes.count(id);
        const after = await move(id, lang, ['running', 'done', 'failed'], 'undoing', { ...anew, 'rows.all': all });
        const detail = `${kind} ${name}: ${rows.done} of ${rows.all ?? 0} rows were done`;
        await audit.record(actor, { action: 'import.undo', ids: [id], detail: detail.slice(0, 300) });
        return after;
      }),
  };
}
