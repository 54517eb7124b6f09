import { randomUUID } from 'node:crypto';
import type { ImportKind } from '@harbour/contracts/imports';
import type { Lifecycle } from '@harbour/platform/lifecycle';
import type { Log } from '@harbour/platform/log';
import type { Transaction } from '../../../store/transaction.ts';
import type { Actor } from '../../audit/audit.service.ts';
import type { BulkChange, ProductBulk } from '../../product/bulk/product-bulk.service.ts';
import type { ImportChangeRepository } from '../import-change.repository.ts';
import type { ImportPartRepository } from '../import-part.repository.ts';
import type { ImportDocument } from '../import.model.ts';
import { type ImportRepository, type Lease, MOST_ATTEMPTS } from '../import.repository.ts';
import { noOutcome, type Planner } from '../../../csv/plan.ts';
import { createBatches, leaseEnd, NoLongerHeld } from './batches.ts';
import { checkImport } from './check-import.ts';
import type { ImportPictures } from './import-pictures.ts';
import { runImport } from './run-import.ts';
import { undoImport } from './undo-import.ts';

export interface ImportRunnerDependencies {
  readonly imports: ImportRepository;
  readonly parts: ImportPartRepository;
  readonly changes: ImportChangeRepository;
  readonly planners: Readonly<Record<ImportKind, Planner<BulkChange>>>;
  readonly pictures: ImportPictures;
  readonly products: Pick<ProductBulk, 'apply' | 'revert'>;
  readonly inTransaction: Transaction;
  readonly actorOf: (userId: string) => Promise<Actor>;
  readonly life: Pick<Lifecycle, 'stopping'>;
  readonly log: Log;
}

/** Works on imports in batches: a process that stops leaves the rest to any other. */
export function createImportRunner(deps: ImportRunnerDependencies) {
  const { imports, parts, planners, pictures, life, log } = deps;
  const batches = createBatches(deps);
  const me = randomUUID();

  /** Fetches the pictures that a file names by links; false where this process stops before the last. */
  const fetchPictures = async ({ _id, by }: ImportDocument, lease: Lease): Promise<boolean> => {
    const actor = await deps.actorOf(by);
    while (await pictures.next(_id.toHexString(), actor)) {
      await batches.note(lease, { groups: 0, rows: 0, outcome: noOutcome(), problems: [] });
      if (life.stopping) return false;
    }
    return true;
  };
  const workOn = async (document: ImportDocument, lease: Lease): Promise<void> => {
    const work = { document, lease, planner: planners[document.kind] };
    if (document.state === 'checking') {
      await checkImport({ imports, batches }, work);
      return;
    }
    const isUndo = document.state === 'undoing';
    const isDone = isUndo
      ? await undoImport({ ...deps, batches }, work)
      : (await fetchPictures(document, lease)) && (await runImport({ ...deps, batches }, work));
    if (!isDone) return;
    if ((await imports.finish(lease, isUndo ? 'undone' : 'done')) !== null) await parts.drop(document._id);
  };

  return {
    /** Works on one import that nobody works on; false where there is none. */
    async work(): Promise<boolean> {
      const document = await imports.claim(me, leaseEnd());
      if (document === null) return false;
      const lease: Lease = { id: document._id, by: me, state: document.state };
      // The processes that had it before may have been killed by it.
      if (await imports.giveUpAfter(MOST_ATTEMPTS + 1, lease)) return true;
      try {
        await workOn(document, lease);
      } catch (error) {
        if (!(error instanceof NoLongerHeld)) {
          await imports.giveUpAfter(MOST_ATTEMPTS, lease);
          throw error;
        }
        log.info({ import: document._id.toHexString() }, 'An import was stopped or is in other hands');
      }
      // After another error the lease runs out first, so that other imports have their turn before this one is tried again.
      await imports.release(lease);
      return true;
    },
  };
}
