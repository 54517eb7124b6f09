import type { ProductDocument } from '../product.model.ts';
import type { ProductRepository } from '../product.repository.ts';
import { cursorAt } from '../product.rules.ts';
import { type IdPage, isWalkable, type OrderedId } from './candidates.repository.ts';
import { MOST_LOOKED_AT } from './candidates.service.ts';
import type { ProductChoice } from './product-choice.ts';
import { findAll, type Finder, type Found, LISTED } from './ways.service.ts';

/** How many ids a walk looks at in its first step, and in all. */
const WALKED = { first: 200, all: 4_000 };

/** How many more a walk looks at for what is missing, by what it has found; at least as many as before, so that steps are few. */
const nextStep = (looked: number, found: number, missing: number): number =>
  Math.ceil(found === 0 ? 4 * looked : looked * Math.max(1, (1.25 * missing) / found));

/** Products of a list, and the place after which it goes on; undefined at its end. */
export interface ListedProducts {
  readonly rows: readonly ProductDocument[];
  readonly next: OrderedId | undefined;
}

export const NOTHING: ListedProducts = { rows: [], next: undefined };

interface WalkedIds {
  readonly ids: readonly OrderedId[];
  /** The last id that was looked at, where the list goes on after it. */
  readonly last: OrderedId | undefined;
}

/** Lists search results in a given order. */
export function createOrderedList(products: ProductRepository) {
  /** Ids in an order, looked through step by step; undefined where a first page cannot be filled so. */
  const walk = async (
    finder: Finder,
    way: Found['way'],
    choice: ProductChoice,
    page: IdPage,
  ): Promise<WalkedIds | undefined> => {
    const found: OrderedId[] = [];
    const { order } = page;
    const wanted = page.skip + page.limit;
    let { after } = page;
    let last: OrderedId | undefined;
    let looked = 0;
    for (let step = WALKED.first; looked < WALKED.all; ) {
      const limit = Math.min(step, WALKED.all - looked);
      const rows = await products.walk(choice, { order, after, limit });
      found.push(...(await finder.check(way, rows)));
      looked += rows.length;
      last = rows.length < limit ? undefined : rows.at(-1);
      if (found.length >= wanted || last === undefined) return { ids: found.slice(page.skip, wanted), last: undefined };
      after = cursorAt(order, last);
      step = nextStep(looked, found.length, wanted - found.length);
      // A first page that would not be full: there is no use in looking on.
      if (page.after === undefined && found.length > 0 && looked + step > WALKED.all) return undefined;
    }
    return page.after === undefined ? undefined : { ids: found, last };
  };

  /** The products of ordered ids, of which there is one more than `limit` where the list goes on. */
  const shown = async (ids: readonly OrderedId[], limit: number, status: ProductDocument['status']) => {
    const listed = ids.slice(0, limit);
    const found = await products.ofIds(
      status,
      listed.map(({ _id }) => _id),
    );
    const byId = new Map(found.map((product) => [product._id.toHexString(), product]));
    const rows = listed.flatMap(({ _id }) => byId.get(_id.toHexString()) ?? []);
    return { rows, next: ids.length > limit ? listed.at(-1) : undefined };
  };

  /** A page of what a finder finds; `page.limit` is what is shown. */
  return async (finder: Finder, choice: ProductChoice, page: IdPage): Promise<ListedProducts> => {
    const { way, candidates } = await findAll(finder, LISTED);
    // Lists of what is not found whole end where their count ends.
    if (!candidates.isComplete && page.skip >= MOST_LOOKED_AT) return NOTHING;
    const wanted = { ...page, limit: page.limit + 1 };
    const isWalked = !candidates.isComplete && candidates.ids.length >= LISTED.enough && isWalkable(page.order);
    const walked = isWalked ? await walk(finder, way, choice, wanted) : undefined;
    const ids = walked?.ids ?? (await products.ordered(choice.status, candidates.ids, wanted));
    const listed = await shown(ids, page.limit, choice.status);
    return walked?.last === undefined ? listed : { ...listed, next: walked.last };
  };
}
