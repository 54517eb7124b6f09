import { type Import, UNDO_DAYS } from '@harbour/contracts/imports';
import type { Language } from '@harbour/contracts/language';
import { translate } from '@harbour/contracts/text';
import type { ImportDocument } from './import.model.ts';

/** Until when an import that began to run can be undone. */
export const undoUntil = (began: Date): Date => new Date(began.getTime() + UNDO_DAYS * 86_400_000);

const CAN_UNDO = new Set<ImportDocument['state']>(['running', 'done', 'failed']);

/** An import as admins see it, its problems in their language. */
export function toImport(stored: ImportDocument, pictures: Import['pictures'], lang: Language): Import {
  const { kind, name, state, bytes, rows, outcome, problems, problemCount, steps, createdAt } = stored;
  const until =
    CAN_UNDO.has(state) && stored.undoUntil !== null && stored.undoUntil > new Date() ? stored.undoUntil : null;
  return {
    id: stored._id.toHexString(),
    kind,
    name,
    by: { id: stored.by },
    state,
    bytes: { all: bytes.all, received: bytes.received },
    rows: { all: rows.all, done: rows.done },
    pictures,
    outcome: { added: outcome.added, changed: outcome.changed, same: outcome.same, failed: outcome.failed },
    problems: problems.map(({ line, column, message }) => ({ line, column, message: translate(lang, message) })),
    problemCount,
    steps: steps.map((step) => ({ state: step.state, at: step.at.toISOString() })),
    undoUntil: until?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
