import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import type { AccountPart } from '../../personal-data/account-part.ts';
import { type RuleUseDocument, ruleUseModel } from './rule-use.model.ts';

export type RuleUseRepository = ReturnType<typeof createRuleUseRepository>;

/** Queries over customers' uses of limited rules. */
export function createRuleUseRepository(connection: Connection) {
  const uses = ruleUseModel(connection);
  return {
    /** How often a customer used rules, by their slugs; a rule that is missing was not used. */
    async of(userId: string, rules: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const found = await uses
        .find({ userId, rule: trusted({ $in: [...rules] }) })
        .lean<RuleUseDocument[]>()
        .exec();
      return new Map(found.map(({ rule, count }) => [rule, count]));
    },
    all: (userId: string): Promise<RuleUseDocument[]> => uses.find({ userId }).lean<RuleUseDocument[]>().exec(),
    /** Counts a use; gives how many there are now. Two of one customer at once meet here: one of them starts again. */
    async take(userId: string, rule: string): Promise<number> {
      const after = await uses
        .findOneAndUpdate({ userId, rule }, { $inc: { count: 1 } }, { upsert: true, returnDocument: 'after' })
        .lean<RuleUseDocument>()
        .exec();
      return after.count;
    },
    async giveBack(userId: string, rule: string): Promise<void> {
      await uses.updateOne({ userId, rule, count: trusted({ $gt: 0 }) }, { $inc: { count: -1 } });
    },
    async removeAll(userId: string): Promise<void> {
      await uses.deleteMany({ userId });
    },
  };
}

/** How often a person used limited offers. */
export function createRuleUsesPart(uses: Pick<RuleUseRepository, 'all' | 'removeAll'>): AccountPart {
  return {
    name: 'offerUses',
    collect: async ({ id }) => (await uses.all(id)).map(({ rule, count }) => ({ offer: rule, orders: count })),
    erase: ({ id }) => uses.removeAll(id),
  };
}
