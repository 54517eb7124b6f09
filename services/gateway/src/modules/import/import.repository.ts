import { isStoredId } from '@harbour/contracts/id';
import type { ImportState } from '@harbour/contracts/imports';
import { WORKING_STATES } from '@harbour/contracts/imports';
import { trusted } from '@harbour/platform/mongo';
import { type Connection, type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import type { Outcome } from '../../csv/plan.ts';
import type { CsvProblem } from '../../csv/read-csv.ts';
import type { TimeCursor } from '../../http/api/time-cursor.ts';
import { type ImportDocument, importModel } from './import.model.ts';

/** Problems that are kept of an import. */
const MOST_PROBLEMS = 100;

/** As often as an import may be taken up without coming any further. */
export const MOST_ATTEMPTS = 5;

/** A gateway's hold on an import. */
export interface Lease {
  readonly id: Types.ObjectId;
  readonly by: string;
  readonly state: ImportState;
}

/** What a batch adds. */
export interface Progress {
  readonly groups: number;
  readonly rows: number;
  readonly outcome: Outcome;
  readonly problems: readonly CsvProblem[];
}

export type ImportRepository = ReturnType<typeof createImportRepository>;

const step = (state: ImportState) => ({ state, at: new Date() });

type Imports = ReturnType<typeof importModel>;

const changing = (imports: Imports) => (filter: QueryFilter<ImportDocument>, update: UpdateQuery<ImportDocument>) =>
  imports.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean<ImportDocument>().exec();
/** What waits to be worked on. */
const free = () => ({
  state: trusted({ $in: [...WORKING_STATES] }),
  $or: [{ lease: null }, { 'lease.until': trusted({ $lt: new Date() }) }],
});
const held = ({ id, by, state }: Lease) => ({ _id: id, state, 'lease.by': by });

const ended = (to: ImportState, more: Record<string, unknown> = {}) => ({
  $set: { state: to, lease: null, ...more },
  $push: { steps: step(to) },
});

/** What the one process does that holds an import. */
function holding(imports: Imports) {
  const changed = changing(imports);
  return {
    /** Takes an import that nobody works on, until a time, which counts as an attempt; null where there is none. */
    claim: (by: string, until: Date): Promise<ImportDocument | null> =>
      changed(free(), { $set: { lease: { by, until } }, $inc: { attempts: 1 } }),
    /** Whether there is an import that nobody works on. */
    isWaiting: async (): Promise<boolean> => (await imports.exists(free())) !== null,
    /** Leaves an import for another gateway. */
    async release(lease: Lease): Promise<void> {
      await imports.updateOne(held(lease), { $set: { lease: null } });
    },
    /** Writes how far a held import is, and keeps it until a time; false where somebody else has it now. */
    async progress(lease: Lease, { groups, rows, outcome, problems }: Progress, until: Date): Promise<boolean> {
      const { matchedCount } = await imports.updateOne(held(lease), {
        $set: { 'lease.until': until, attempts: 0 },
        $inc: {
          groups,
          'rows.done': rows,
          'outcome.added': outcome.added,
          'outcome.changed': outcome.changed,
          'outcome.same': outcome.same,
          'outcome.failed': outcome.failed,
          problemCount: problems.length,
        },
        ...(problems.length === 0 ? {} : { $push: { problems: { $each: [...problems], $slice: MOST_PROBLEMS } } }),
      });
      return matchedCount === 1;
    },
    /** Begins a held import's work from the start. */
    async restart(lease: Lease): Promise<void> {
      const none = { added: 0, changed: 0, same: 0, failed: 0 };
      const from = { groups: 0, 'rows.done': 0, outcome: none, problems: [], problemCount: 0 };
      await imports.updateOne(held(lease), { $set: from });
    },
    /** Ends the work on a held import that was taken up so often, and came no further, for good. */
    async giveUpAfter(attempts: number, lease: Lease): Promise<boolean> {
      return (await changed({ ...held(lease), attempts: trusted({ $gte: attempts }) }, ended('failed'))) !== null;
    },
    /** Ends the work on a held import; null where somebody else has it now. */
    finish: (lease: Lease, to: ImportState, more: Record<string, unknown> = {}) =>
      changed(held(lease), ended(to, more)),
  };
}

/** Queries over imports. */
export function createImportRepository(connection: Connection) {
  const imports = importModel(connection);
  return {
    ...holding(imports),
    async byId(id: string): Promise<ImportDocument | null> {
      return isStoredId(id) ? imports.findById(id).lean<ImportDocument>().exec() : null;
    },
    /** Newest first. */
    list(after: TimeCursor | undefined, limit: number): Promise<ImportDocument[]> {
      const older = after && [
        { createdAt: trusted({ $lt: after.at }) },
        { createdAt: after.at, _id: trusted({ $lt: new Types.ObjectId(after.id) }) },
      ];
      return imports
        .find(older ? { $or: older } : {})
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<ImportDocument[]>()
        .exec();
    },
    async insert(document: Omit<ImportDocument, '_id'>): Promise<ImportDocument> {
      const [created] = await imports.create([document]);
      if (created === undefined) throw new Error('the import was not written');
      return created.toObject();
    },

    /** Has a failed import go on in the state in which it failed, where it was left; null where it has not failed. */
    resume: (id: Types.ObjectId, to: ImportState): Promise<ImportDocument | null> =>
      changing(imports)(
        { _id: id, state: 'failed' },
        { $set: { state: to, lease: null, attempts: 0 }, $push: { steps: step(to) } },
      ),

    /** Takes an import from one of some states to another, where nobody works on it; null where it is in none of them. */
    move: (id: Types.ObjectId, from: readonly ImportState[], to: ImportState, more: Record<string, unknown>) =>
      changing(imports)(
        { _id: id, state: trusted({ $in: [...from] }) },
        {
          $set: { state: to, lease: null, groups: 0, 'rows.done': 0, attempts: 0, ...more },
          $push: { steps: step(to) },
        },
      ),
  };
}
