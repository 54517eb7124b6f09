import { RULE_MAX_LENGTH } from '@harbour/contracts/basket-rules';
import { contextOf, environment, type BasketFacts, type Totals } from './environment.ts';
import { asksFor, assertHarmless, numbersIn, RefusedRule } from './guard.ts';

/** A rule text made ready: its amount in cents for a basket, and why it counts nothing where it does. */
export interface CompiledRule {
  /** Never throws; what is not a whole amount from 0 up counts 0 (product/validation §7). */
  centsFor(facts: BasketFacts, totals: Totals): { cents: number; problem?: string };
  /** Numbers at which the rule may change its mind. */
  readonly numbers: readonly number[];
  /** Whether it asks what the charges come to: it is counted after them. */
  readonly asksForCharges: boolean;
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 200) ?? '';

const refused = (problem: string): CompiledRule => ({
  numbers: [],
  asksForCharges: false,
  centsFor: () => ({ cents: 0, problem }),
});

/** What is wrong with a rule text, for who writes it; undefined where it is good. */
export function problemOf(method: string): string | undefined {
  if (method.length > RULE_MAX_LENGTH) return `longer than ${RULE_MAX_LENGTH} characters`;
  try {
    assertHarmless(environment.parse(method).ast);
    const { valid, type, error } = environment.check(method);
    if (!valid) return messageOf(error);
    return type === 'int' ? undefined : `gives ${String(type)}, not a whole number of cents`;
  } catch (error) {
    return error instanceof RefusedRule ? error.message : messageOf(error);
  }
}

function build(method: string): CompiledRule {
  const problem = problemOf(method);
  if (problem !== undefined) return refused(problem);
  const parsed = environment.parse(method);
  return {
    numbers: numbersIn(parsed.ast)
      .map(Number)
      .filter((value) => Number.isSafeInteger(value)),
    asksForCharges: asksFor(parsed.ast, 'charged'),
    centsFor(facts, totals) {
      try {
        const result: unknown = parsed(contextOf(facts, totals));
        if (typeof result !== 'bigint') return { cents: 0, problem: 'not a whole number' };
        if (result < 0n) return { cents: 0, problem: 'below zero' };
        const cents = Number(result);
        return Number.isSafeInteger(cents) ? { cents } : { cents: 0, problem: 'too large' };
      } catch (error) {
        return { cents: 0, problem: messageOf(error) };
      }
    },
  };
}

const KEPT = 200;
const compiled = new Map<string, CompiledRule>();

/** A rule text compiled once; a text that is bad or dangerous compiles to one that counts 0. */
export function compileRule(method: string): CompiledRule {
  const known = compiled.get(method);
  if (known) return known;
  const rule = build(method);
  // Texts come from the shop's own rules, so there are few; a rule tester may bring many.
  if (method.length > RULE_MAX_LENGTH) return rule;
  if (compiled.size >= KEPT) compiled.clear();
  compiled.set(method, rule);
  return rule;
}
