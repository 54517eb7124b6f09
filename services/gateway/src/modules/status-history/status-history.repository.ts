import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { type SpanDocument, spanModel } from './status-history.model.ts';
import type { SpanChanges } from './status-history.rules.ts';

export type StatusHistoryRepository = ReturnType<typeof createStatusHistoryRepository>;

/** Queries over the spans of modules. */
export function createStatusHistoryRepository(connection: Connection) {
  const model = spanModel(connection);
  return {
    latest: () => model.find({ isLatest: true }).lean<SpanDocument[]>().exec(),
    since: (from: Date) =>
      model
        .find({ until: trusted({ $gte: from }) })
        .sort({ from: 1 })
        .lean<SpanDocument[]>()
        .exec(),
    async change({ extended, begun }: SpanChanges): Promise<void> {
      await model.bulkWrite([
        ...extended.map(({ id, ...change }) => ({ updateOne: { filter: { _id: id }, update: { $set: change } } })),
        // Told twice, it is there already.
        ...begun.map(({ _id, ...span }) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: span }, upsert: true },
        })),
      ]);
    },
    /** Gives the module's name; undefined where no such span is. */
    async note(id: string, note: string, notedBy: string): Promise<string | undefined> {
      const change = note === '' ? { $unset: { note: 1, notedBy: 1 } } : { $set: { note, notedBy } };
      const changed = await model.findOneAndUpdate({ _id: id }, change).lean<SpanDocument>();
      return changed?.name;
    },
    ping: () => model.findOne({ _id: '' }).lean().exec(),
  };
}
