import { compileRule } from './compile.ts';
import { type BasketFacts, evaluateBasket, type Evaluation, type RuleTexts } from './evaluate.ts';

/** A step at which a rule turns in the buyer's favour: that many cents, or pieces, more. */
export interface NextThreshold<R> {
  readonly kind: 'charge' | 'discount';
  readonly rule: R;
  readonly cents?: number;
  readonly items?: number;
  readonly savesCents: number;
}

/** A smaller gain is rounding, not a step. */
const LEAST_GAIN_CENTS = 100;

interface More {
  readonly cents: number;
  readonly items: number;
}

/** What rules would give for a basket with that much more in it. */
type WhatIf<C, D> = (more: More) => Evaluation<C, D>;

const discountedAt = <C, D>(whatIf: WhatIf<C, D>, cents: number): number => whatIf({ cents, items: 0 }).discountedCents;

/** The least that has to be added for the amount after discounts to reach a goal: discounts grow with the basket. */
function centsToReach<C, D>(whatIf: WhatIf<C, D>, goal: number): number | undefined {
  let low = 0;
  let high = goal * 2;
  if (discountedAt(whatIf, 0) >= goal || discountedAt(whatIf, high) < goal) return undefined;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (discountedAt(whatIf, middle) >= goal) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * The nearest step that the rules themselves show: for each number in a rule's text, a little before and at it, does
 * the rule turn in the buyer's favour? Undefined for an empty basket or where nothing more is to be gained.
 */
export function nextThreshold<C extends { method: string }, D extends { method: string }>(
  rules: RuleTexts<C, D>,
  facts: BasketFacts,
): NextThreshold<C | D> | undefined {
  if (facts.lines.length === 0) return undefined;
  const whatIf: WhatIf<C, D> = (more) => evaluateBasket(rules, facts, more);
  const now = whatIf({ cents: 0, items: 0 });
  const quantity = facts.lines.reduce((sum, line) => sum + line.quantity, 0);
  const found: NextThreshold<C | D>[] = [];

  const judge = (kind: 'charge' | 'discount', index: number, rule: C | D, at: More, justBefore: More) => {
    const list = kind === 'charge' ? 'charges' : 'discounts';
    const amountOf = (evaluation: Evaluation<C, D>): number => evaluation[list][index]?.cents ?? 0;
    const sign = kind === 'charge' ? -1 : 1;
    const then = amountOf(whatIf(at));
    const step = sign * (then - amountOf(whatIf(justBefore)));
    const savesCents = sign * (then - amountOf(now));
    if (step < LEAST_GAIN_CENTS || savesCents < LEAST_GAIN_CENTS) return;
    found.push({ kind, rule, ...(at.items > 0 ? { items: at.items } : { cents: at.cents }), savesCents });
  };

  const consider = (kind: 'charge' | 'discount', index: number, rule: C | D) => {
    const { numbers, asksForCharges } = compileRule(rule.method);
    const seesDiscounted = kind === 'charge' || asksForCharges;
    for (const number of new Set(numbers)) {
      const amounts = [number - now.subtotalCents, seesDiscounted ? centsToReach(whatIf, number) : undefined];
      for (const cents of new Set(amounts)) {
        if (cents === undefined || cents <= 0) continue;
        judge(kind, index, rule, { cents, items: 0 }, { cents: cents - 1, items: 0 });
      }
      const items = number - quantity;
      if (items > 0 && items < 100) judge(kind, index, rule, { cents: 0, items }, { cents: 0, items: items - 1 });
    }
  };

  // Charges that a discount has taken off already cost nothing: no step takes more off.
  const isCharged = now.totalCents > now.discountedCents;
  if (isCharged) for (const [index, rule] of rules.charges.entries()) consider('charge', index, rule);
  for (const [index, rule] of rules.discounts.entries()) consider('discount', index, rule);
  // Money first, the nearest; pieces only where no amount would do.
  return found.toSorted((a, b) => (a.cents ?? Infinity) - (b.cents ?? Infinity) || (a.items ?? 0) - (b.items ?? 0))[0];
}
