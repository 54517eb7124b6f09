import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { createEditingRepository } from '../../editing/editing.repository.ts';
import { type BasketRuleDocument, basketRuleModel } from './pricing.model.ts';

const MOST_RULES = 200;

export type PricingRepository = ReturnType<typeof createPricingRepository>;

/** Queries over charges and discounts. */
export function createPricingRepository(connection: Connection) {
  const rules = basketRuleModel(connection);
  return {
    editing: createEditingRepository(rules),
    hasCode: async (code: string): Promise<boolean> => (await rules.exists({ code })) !== null,
    /** Rules that need no code, and those of the codes given, whatever their time. */
    online: (codes: readonly string[]): Promise<BasketRuleDocument[]> =>
      rules
        .find({ status: 'online', $or: [{ code: null }, { code: trusted({ $in: [...codes] }) }] })
        .sort({ sort: 1, _id: 1 })
        .limit(MOST_RULES)
        .lean<BasketRuleDocument[]>()
        .exec(),
    /** Uses a code once; false where it is used up. One without a limit is not counted. */
    async takeUse(code: string): Promise<boolean> {
      const { matchedCount } = await rules.updateOne(
        { code, usesLeft: trusted({ $gt: 0 }) },
        { $inc: { usesLeft: -1 } },
      );
      return matchedCount === 1 || (await rules.exists({ code, usesLeft: null })) !== null;
    },
    async giveBackUse(code: string): Promise<void> {
      await rules.updateOne({ code, usesLeft: trusted({ $gte: 0 }) }, { $inc: { usesLeft: 1 } });
    },
  };
}
