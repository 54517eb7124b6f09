import { isStoredId } from '@harbour/contracts/id';
import { trusted } from '@harbour/platform/mongo';
import { type Model, Types } from 'mongoose';

/** What admins edit: its version goes up with each edit, and is missing or 0 until the first. */
export interface Edited {
  _id: Types.ObjectId;
  slug: string;
  version?: number;
}

/** What an edit does to a stored document. */
export interface Edit<D extends Edited> {
  readonly set: Partial<Omit<D, '_id' | 'version'>>;
  /** Numbers that go up or down, whatever they are by now. */
  readonly add?: Partial<Record<keyof D & string, number>>;
  readonly remove?: readonly (keyof D & string)[];
}

/** A list for admins: all of a collection, or a page of it. */
export interface EditedQuery {
  readonly filter?: Record<string, unknown>;
  readonly sort: Readonly<Record<string, 1 | -1>>;
  readonly limit: number;
  /** Fields left out. */
  readonly without?: readonly string[];
}

export type EditingRepository<D extends Edited> = ReturnType<typeof createEditingRepository<D>>;

/** Queries of the editors over one collection. */
export function createEditingRepository<D extends Edited>(model: Model<D>) {
  // What is asked here holds for every edited document; mongoose cannot tell that of a generic one.
  const edited = model as unknown as Model<Edited>;
  return {
    newId: () => new Types.ObjectId(),
    async byId(id: string): Promise<D | null> {
      return isStoredId(id) ? edited.findById(id).lean<D>().exec() : null;
    },
    list: ({ filter = {}, sort, limit, without = [] }: EditedQuery): Promise<D[]> =>
      edited
        .find(filter, Object.fromEntries(without.map((field) => [field, 0])), { sort, limit })
        .lean<D[]>()
        .exec(),
    async insert(document: Omit<D, 'version'>): Promise<D> {
      const [created] = await edited.create([{ ...document, version: 1 }]);
      if (created === undefined) throw new Error('the document was not written');
      return created.toObject() as unknown as D;
    },
    /** Edits what still is of this version; null where it is not. */
    change(id: Types.ObjectId, version: number, { set, add = {}, remove = [] }: Edit<D>): Promise<D | null> {
      const known = version === 0 ? trusted({ $in: [0, null] }) : version;
      return edited
        .findOneAndUpdate(
          { _id: id, version: known as number },
          {
            $set: set,
            $inc: { ...add, version: 1 },
            ...(remove.length === 0 ? {} : { $unset: Object.fromEntries(remove.map((field) => [field, 1])) }),
          },
          { returnDocument: 'after' },
        )
        .lean<D>()
        .exec();
    },
  };
}
