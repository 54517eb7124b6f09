import { setTimeout as rest } from 'node:timers/promises';
import type { ImportKind } from '@harbour/contracts/imports';
import type { Lifecycle } from '@harbour/platform/lifecycle';
import { readCsv } from '../../../csv/read-csv.ts';
import type { BulkChange } from '../../product/bulk/product-bulk.service.ts';
import type { ImportPartRepository } from '../import-part.repository.ts';
import type { ImportDocument } from '../import.model.ts';
import type { ImportRepository, Lease, Progress } from '../import.repository.ts';
import type { Planner } from '../../../csv/plan.ts';
import { batchesOf, groupsOf, type RowGroup } from '../../../csv/row-groups.ts';

/** How long a process that has stopped keeps an import from others. */
const LEASE_MS = 30_000;
/** Rows that are worked on together. */
export const BATCH_ROWS = 400;
/** How long the shop has its machine for itself after a batch, in times of what the batch took. */
const REST = 0.5;
/** The most rows that a run writes a second: on a fast machine, shoppers get the rest of it. */
const MOST_ROWS_A_SECOND = 1_300;

/** Somebody else has the import now, or an admin has stopped it: what is under way is given up. */
export class NoLongerHeld extends Error {}

export interface BatchDependencies {
  readonly imports: ImportRepository;
  readonly parts: Pick<ImportPartRepository, 'bytesOf'>;
  readonly planners: Readonly<Record<ImportKind, Planner<BulkChange>>>;
  readonly life: Pick<Lifecycle, 'stopping'>;
}

/** An import that is worked on. */
export interface ImportWork {
  readonly document: ImportDocument;
  readonly lease: Lease;
  readonly planner: Planner<BulkChange>;
}

export type Batches = ReturnType<typeof createBatches>;

/** When a lease that is taken now ends. */
export const leaseEnd = (): Date => new Date(Date.now() + LEASE_MS);

/** The least time that a run spends on a batch of rows, in milliseconds, rest included. */
export const paceOf = (groups: readonly RowGroup[]): number => (rowsIn(groups) * 1_000) / MOST_ROWS_A_SECOND;

export const rowsIn = (groups: readonly RowGroup[]): number => groups.reduce((sum, group) => sum + group.length, 0);

/** Work in batches, as each state of an import does it. */
export const createBatches = ({ imports, parts, planners, life }: BatchDependencies) => ({
  /** Writes how far an import is, and keeps it. @throws NoLongerHeld */
  async note(lease: Lease, progress: Progress): Promise<void> {
    if (!(await imports.progress(lease, progress, leaseEnd()))) throw new NoLongerHeld();
  },
  /** The groups of a file's rows, some together, after those that are left out. @throws CsvUnreadable */
  ofFile(document: ImportDocument, skip: number): AsyncIterable<RowGroup[]> {
    const { shape, keyOf } = planners[document.kind];
    return batchesOf(groupsOf(readCsv(parts.bytesOf(document), shape), keyOf), { rows: BATCH_ROWS, skip });
  },
  /** Does the work for each batch, with a rest after it for the shop's own work, and at least `leastMsOf` in all; false where this process stops before the last. */
  async each<T>(
    batches: AsyncIterable<T>,
    work: (batch: T) => Promise<void>,
    leastMsOf: (batch: T) => number = () => 0,
  ): Promise<boolean> {
    for await (const batch of batches) {
      if (life.stopping) return false;
      const began = performance.now();
      await work(batch);
      const took = performance.now() - began;
      await rest(Math.max(took * REST, leastMsOf(batch) - took));
    }
    return true;
  },
});
