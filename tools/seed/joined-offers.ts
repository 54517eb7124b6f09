import type { Connection } from 'mongoose';

/** A discount and the promotion that promises it, by their slugs. */
export type OfferPair = { readonly rule: string; readonly promotion: string };

type Stored = { slug: string; code?: string | null; status: string; startsAt?: Date | null; endsAt?: Date | null };

const timeOf = ({ startsAt, endsAt }: Stored): string => `${startsAt?.getTime() ?? ''}–${endsAt?.getTime() ?? ''}`;

/** Whether joining two changes nothing for shoppers: they have the same code, time and status already. */
const isSame = (one: Stored, other: Stored): boolean =>
  (one.code ?? null) === (other.code ?? null) && one.status === other.status && timeOf(one) === timeOf(other);

/**
 * Makes discounts the rules of the promotions that promise them: of the given pairs, and where both have the same code. Two
 * that differ in code, time or status stay apart, for the owner to decide. Doing it again changes nothing.
 */
export async function joinOffers(connection: Connection, pairs: readonly OfferPair[] = []): Promise<void> {
  const rules = connection.collection('basketRules');
  const promotions = await connection.collection<Stored>('promotions').find().toArray();
  const taken = new Set<unknown>(await rules.distinct('offerId', { offerId: { $type: 'string' } }));
  const free = rules.find<Stored>({ kind: 'discount', offerId: { $exists: false } });
  for (const rule of await free.toArray()) {
    const named = pairs.find((pair) => pair.rule === rule.slug)?.promotion;
    const isMeant = ({ slug, code }: Stored): boolean => slug === named || (Boolean(code) && code === rule.code);
    const found = promotions.filter(
      (each) => isMeant(each) && isSame(each, rule) && !taken.has(each._id.toHexString()),
    );
    const [promotion, another] = found;
    // Two promotions with one code are no pair: only the owner knows which is meant.
    if (promotion === undefined || another !== undefined) continue;
    const offerId = promotion._id.toHexString();
    taken.add(offerId);
    await rules.updateOne({ slug: rule.slug }, { $set: { offerId } });
  }
}
