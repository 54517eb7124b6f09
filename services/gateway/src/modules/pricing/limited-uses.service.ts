import type { BasketRuleDocument } from './pricing.model.ts';
import type { PricingRepository } from './pricing.repository.ts';
import type { LimitedUse } from './pricing.rules.ts';
import { isCounted } from './rule-limits.rules.ts';
import type { RuleUseRepository } from './rule-use.repository.ts';

/** What an order used of limited rules. */
export interface UsedRules {
  readonly userId: string;
  readonly codes: readonly string[];
  readonly uses?: readonly { readonly rule: string; readonly inAll: boolean }[];
}

export interface LimitedUsesDependencies {
  readonly rules: Pick<PricingRepository, 'giveBackUse' | 'takeUse'>;
  readonly uses: Pick<RuleUseRepository, 'giveBack' | 'of' | 'take'>;
}

/** Counts the uses of rules that have a limit, in all and for each customer. */
export function createLimitedUses({ rules, uses }: LimitedUsesDependencies) {
  return {
    /** How often a customer used the rules that count it; nothing is known of somebody who is not logged in. */
    of: async (
      userId: string | undefined,
      stored: readonly BasketRuleDocument[],
    ): Promise<ReadonlyMap<string, number>> => {
      const counted = stored.filter((rule) => isCounted(rule.perCustomer)).map(({ slug }) => slug);
      return userId === undefined || counted.length === 0 ? new Map() : uses.of(userId, counted);
    },
    /** Counts uses inside the running transaction; false where one is used up: the transaction must be given up. */
    take: async (limited: readonly LimitedUse[], userId: string): Promise<boolean> => {
      for (const { rule, inAll, perCustomer } of limited) {
        if (inAll && !(await rules.takeUse(rule))) return false;
        const count = await uses.take(userId, rule);
        if (perCustomer !== null && count > perCustomer) return false;
      }
      return true;
    },
    /** Gives back what an order used. One from before uses were noted used its codes. */
    giveBack: async (order: UsedRules): Promise<void> => {
      if (order.uses === undefined) {
        for (const code of order.codes) await rules.giveBackUse({ code });
        return;
      }
      for (const { rule, inAll } of order.uses) {
        if (inAll) await rules.giveBackUse({ slug: rule });
        await uses.giveBack(order.userId, rule);
      }
    },
  };
}
