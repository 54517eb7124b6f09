import { AppError } from '@harbour/contracts/errors';
import type { AuditAction } from '@harbour/contracts/audit';
import { isDuplicateKey } from '@harbour/platform/duplicate-key';
import type { Actor, AuditService } from '../modules/audit/audit.service.ts';
import type { Transaction } from '../store/transaction.ts';
import type { Edit, Edited, EditedQuery, EditingRepository } from './editing.repository.ts';
import { slugOf } from './editing.rules.ts';

/** Entries of the kinds that are listed whole: more would no longer be looked through by hand. */
export const MOST_LISTED = 500;

/** What every editor needs: each edit and its line in the audit log are one transaction. */
export interface EditorDependencies {
  readonly inTransaction: Transaction;
  readonly audit: Pick<AuditService, 'record'>;
}

type Kind = AuditAction extends infer A ? (A extends `${infer K}.add` ? Exclude<K, 'picture'> : never) : never;

/** What is particular to one kind of entry. */
export interface EditorParts<D extends Edited, Draft, View extends object> {
  readonly kind: Kind;
  readonly stored: EditingRepository<D>;
  readonly show: (stored: D) => View;
  /** What of an entry the audit log compares; all of it where not given. */
  readonly recorded?: (view: View) => object;
  /** The English name of a new entry, for its address. */
  readonly nameOf: (draft: Draft) => string;
  /** The slug that a new entry is to have; one made of its name where not given. */
  readonly slugFor?: (draft: Draft) => string | undefined;
  /** Checks what the schema cannot know, within the transaction. @throws VALIDATION_ERROR */
  readonly check?: (draft: Draft, before: D | undefined) => Promise<void>;
  readonly create: (draft: Draft) => Omit<D, '_id' | 'slug' | 'version'>;
  /** Undefined where the entry has become another one than the draft was made from. */
  readonly change: (before: D, draft: Draft) => Edit<D> | undefined;
  /** Called within the transaction after each edit; `before` is undefined for something new. */
  readonly onEdit?: (
    before: D | undefined,
    after: D,
    by: { readonly draft: Draft; readonly actor: Actor },
  ) => Promise<void>;
  /** The error of a draft whose unique part another entry has. */
  readonly taken?: () => AppError;
}

/** How an edit is refused that was made from an older copy: with the fresh one in it. */
export function changedMeanwhile(current: object): AppError {
  return new AppError('CLIENT_ERROR', 'error.changedMeanwhile', { status: 409, extra: { current } });
}

/** The difference to be added to a number that shoppers change too; undefined where more is taken from it than is left. */
export function differenceOf(now: number, { from, to }: { from: number; to: number }): number | undefined {
  const difference = to - from;
  return difference < 0 && now + difference < 0 ? undefined : difference;
}

/** Adding and changing entries of one kind: nobody's edit is lost, and each is on record. */
export function createEditor<D extends Edited, Draft, View extends object>(
  parts: EditorParts<D, Draft, View>,
  { inTransaction, audit }: EditorDependencies,
) {
  const { kind, stored, show, recorded = (view: View): object => view } = parts;

  const find = async (id: string): Promise<D> => {
    const found = await stored.byId(id);
    if (found === null) throw new AppError('NOT_FOUND', 'error.notFound');
    return found;
  };

  const unlessTaken = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await inTransaction(work);
    } catch (error) {
      if (isDuplicateKey(error) && parts.taken) throw parts.taken();
      throw error;
    }
  };

  return {
    list: async (query: EditedQuery): Promise<View[]> => (await stored.list(query)).map(show),

    show: async (id: string): Promise<View> => show(await find(id)),

    add: (draft: Draft, actor: Actor): Promise<View> =>
      unlessTaken(async () => {
        await parts.check?.(draft, undefined);
        const _id = stored.newId();
        const slug = parts.slugFor?.(draft) ?? slugOf(parts.nameOf(draft), _id.toHexString());
        const created = await stored.insert({ ...parts.create(draft), _id, slug } as unknown as Omit<D, 'version'>);
        await audit.record(actor, { action: `${kind}.add`, ids: [_id.toHexString()], detail: slug });
        await parts.onEdit?.(undefined, created, { draft, actor });
        return show(created);
      }),

    /** @throws NOT_FOUND, VALIDATION_ERROR, CLIENT_ERROR 409 with the fresh copy in `error.current` */
    change: (id: string, version: number, draft: Draft, actor: Actor): Promise<View> =>
      unlessTaken(async () => {
        const before = await find(id);
        await parts.check?.(draft, before);
        const edit = (before.version ?? 0) === version ? parts.change(before, draft) : undefined;
        const after = edit && (await stored.change(before._id, version, edit));
        if (!after) throw changedMeanwhile(show(before));
        const view = show(after);
        await audit.record(actor, {
          action: `${kind}.change`,
          ids: [id],
          change: { before: recorded(show(before)), after: recorded(view) },
        });
        await parts.onEdit?.(before, after, { draft, actor });
        return view;
      }),
  };
}
