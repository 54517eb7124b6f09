import type { ASTNode } from '@marcbachmann/cel-js';

/** What a rule may call. `matches` is not among them: it runs a JavaScript pattern, whose time has no bound. */
const FUNCTIONS = new Set(['sum', 'percent', 'size', 'has', 'int']);
const METHODS = new Set(['size', 'contains', 'startsWith', 'endsWith']);
const MACROS = new Set(['map', 'filter', 'all', 'exists', 'exists_one']);
const MAX_MACRO_DEPTH = 2;
/** Steps of evaluation at most, each well under a microsecond: keeps a rule within 5 ms (reliability §7). */
const MAX_COST = 6_000;
/** A basket's lines at most: what a macro may have to go through. */
const LONGEST_LIST = 100;

/** Why a rule text is refused. */
export class RefusedRule extends Error {}

const isNode = (value: unknown): value is ASTNode => typeof value === 'object' && value !== null && 'op' in value;

function childrenOf(args: unknown): ASTNode[] {
  if (isNode(args)) return [args];
  return Array.isArray(args) ? args.flatMap(childrenOf) : [];
}

function nameOfCall(node: ASTNode): string | undefined {
  return node.op === 'call' || node.op === 'rcall' ? node.args[0] : undefined;
}

function assertAllowed(node: ASTNode, macroDepth: number): void {
  const name = nameOfCall(node);
  if (name === undefined) return;
  const isKnown = node.op === 'call' ? FUNCTIONS.has(name) : METHODS.has(name) || MACROS.has(name);
  if (!isKnown) throw new RefusedRule(`${name} cannot be used in a rule`);
  if (macroDepth > MAX_MACRO_DEPTH) throw new RefusedRule(`${name} is nested too deep`);
}

/** The most steps that evaluating a node can take: what stands inside a macro is taken once for each element. */
function costOf(node: ASTNode, macroDepth: number): number {
  const isMacro = node.op === 'rcall' && MACROS.has(node.args[0]);
  const depth = macroDepth + (isMacro ? 1 : 0);
  assertAllowed(node, depth);
  if (!isMacro) return childrenOf(node.args).reduce((sum, child) => sum + costOf(child, depth), 1);
  const [, receiver, body] = node.args;
  const inner = childrenOf(body).reduce((sum, child) => sum + costOf(child, depth), 1);
  return 1 + costOf(receiver, macroDepth) + LONGEST_LIST * inner;
}

/** Refuses what could run long or reach beyond the basket. @throws RefusedRule */
export function assertHarmless(ast: ASTNode): void {
  const cost = costOf(ast, 0);
  if (cost > MAX_COST) throw new RefusedRule('the rule could take too long');
}

/** The whole numbers that stand in a rule: the amounts and quantities at which it may change its mind. */
export function numbersIn(ast: ASTNode): bigint[] {
  const own = ast.op === 'value' && typeof ast.args === 'bigint' ? [ast.args] : [];
  return ast.op === 'value' ? own : childrenOf(ast.args).flatMap(numbersIn);
}

/** Whether a rule asks for a field of something, such as `charged` of the basket. */
export function asksFor(ast: ASTNode, field: string): boolean {
  if (ast.op === 'value') return false;
  const isAsked = ast.op === '.' && ast.args[1] === field;
  return isAsked || childrenOf(ast.args).some((child) => asksFor(child, field));
}
