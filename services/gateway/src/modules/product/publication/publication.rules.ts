import type { ProductDraft } from '@harbour/contracts/product-admin';
import type { ProductDocument } from '../product.model.ts';

/** What is stored of when shoppers see a product: whether they see it now, and when that turns next. */
export type Publication = Pick<ProductDocument, 'status' | 'startsAt' | 'endsAt' | 'turnsAt'>;

type Stored = Readonly<Publication>;

/** What admins want: online within its time, or offline whatever its time. */
export type PublicationWish = Omit<Publication, 'turnsAt'>;

/** Whether shoppers see it at a moment, and when that turns next. */
export function publicationAt({ status, startsAt, endsAt }: PublicationWish, now: Date): Publication {
  const time = { ...(startsAt ? { startsAt } : {}), ...(endsAt ? { endsAt } : {}) };
  const isOver = endsAt !== undefined && endsAt <= now;
  if (status === 'offline' || isOver) return { ...time, status: 'offline' };
  if (startsAt !== undefined && startsAt > now) return { ...time, status: 'offline', turnsAt: startsAt };
  return { ...time, status: 'online', ...(endsAt ? { turnsAt: endsAt } : {}) };
}

/** What admins want of a product: one that waits for its time is to be online. */
export const wishOf = ({ status, startsAt, endsAt, turnsAt }: Stored): PublicationWish => ({
  status: turnsAt === undefined ? status : 'online',
  ...(startsAt ? { startsAt } : {}),
  ...(endsAt ? { endsAt } : {}),
});

/** Whether shoppers see a product at a moment; now where none is given. */
export const isShown = (stored: Stored, at: Date | undefined): boolean =>
  (at === undefined ? stored : publicationAt(wishOf(stored), at)).status === 'online';

/** Whether a product waits for its beginning: shoppers have not seen it yet. */
export const isComing = ({ status, turnsAt }: Pick<Stored, 'status' | 'turnsAt'>): boolean =>
  status === 'offline' && turnsAt !== undefined;

const momentOf = (given: string | null | undefined, before: Date | undefined): Date | undefined => {
  if (given === undefined) return before;
  return given === null ? undefined : new Date(given);
};

/** When shoppers see a product after a draft; a moment that is not given stays. */
export function publicationOf(
  { status, startsAt, endsAt }: Pick<ProductDraft, 'status' | 'startsAt' | 'endsAt'>,
  before: Stored | undefined,
  now = new Date(),
): Publication {
  const [from, until] = [momentOf(startsAt, before?.startsAt), momentOf(endsAt, before?.endsAt)];
  return publicationAt({ status, ...(from ? { startsAt: from } : {}), ...(until ? { endsAt: until } : {}) }, now);
}
