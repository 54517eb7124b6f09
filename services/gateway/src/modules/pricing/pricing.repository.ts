import { trusted } from '@harbour/platform/mongo';
import type { Connection, QueryFilter } from 'mongoose';
import { createEditingRepository, type Edit } from '../../editing/editing.repository.ts';
import { type BasketRuleDocument, basketRuleModel } from './pricing.model.ts';

const MOST_RULES = 200;

export type PricingRepository = ReturnType<typeof createPricingRepository>;

/** Queries over charges and discounts. */
export function createPricingRepository(connection: Connection) {
  const rules = basketRuleModel(connection);
  const editing = createEditingRepository(rules);
  const online = (filter: QueryFilter<BasketRuleDocument>) =>
    rules
      .find({ ...filter, status: 'online' })
      .sort({ sort: 1, _id: 1 })
      .limit(MOST_RULES)
      .lean<BasketRuleDocument[]>();
  return {
    editing,
    hasCode: async (code: string): Promise<boolean> => (await rules.exists({ code })) !== null,
    /** Rules that need no code, whatever their time, as they are now: not as the running transaction began to see them, for this may be kept. */
    withoutCode: (): Promise<BasketRuleDocument[]> => online({ code: null }).session(null).exec(),
    /** The rules of codes, whatever their time. */
    ofCodes: async (codes: readonly string[]): Promise<BasketRuleDocument[]> =>
      codes.length === 0 ? [] : online({ code: trusted({ $in: [...codes] }) }).exec(),
    /** The rules of offers, by the ids of these. */
    ofOffers: (ids: readonly string[]): Promise<BasketRuleDocument[]> =>
      rules
        .find({ offerId: trusted({ $in: [...ids] }) })
        .lean<BasketRuleDocument[]>()
        .exec(),
    /** Edits a rule as it is within the running transaction. */
    async edit(id: string, edit: Edit<BasketRuleDocument>): Promise<void> {
      const now = await editing.byId(id);
      if (now !== null) await editing.change(now._id, now.version ?? 0, edit);
    },
    /** Makes a rule an offer's. */
    async assign(id: string, offerId: string): Promise<void> {
      await rules.updateOne({ _id: id }, { $set: { offerId } });
    },
    /** Counts one use of a rule that has a limit; false where it is used up. */
    async takeUse(slug: string): Promise<boolean> {
      const left = { slug, usesLeft: trusted({ $gt: 0 }) };
      return (await rules.updateOne(left, { $inc: { usesLeft: -1 } })).matchedCount === 1;
    },
    async giveBackUse(rule: { readonly slug: string } | { readonly code: string }): Promise<void> {
      await rules.updateOne({ ...rule, usesLeft: trusted({ $gte: 0 }) }, { $inc: { usesLeft: 1 } });
    },
  };
}
