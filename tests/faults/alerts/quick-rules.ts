import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@harbour/tools/processes';
import { parse, stringify } from 'yaml';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
}
interface Rules {
  readonly groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[];
}

/** All times of the rules are divided by this: five minutes become twenty seconds. */
const QUICKER = 15;
/** Limits that a short run cannot reach, and what stands for them. */
const LOWER: Readonly<Record<string, readonly [string, string]>> = {
  OutboxOld: ['> 60', '> 4'],
  QueueOld: ['> 300', '> 20'],
  QueueFilling: ['> 50000', '> 50'],
  BulkFilling: ['> 100000', '> 10'],
  CodesLate: ['> 15', '> 1'],
  StreamsFilling: ['> 1600', '> 16'],
};

const quicker = (minutes: string): string => `${(Number(minutes) * 60) / QUICKER}s`;

function quick({ alert, expr, ...rule }: Rule): Rule {
  const [limit, lower] = LOWER[alert] ?? ['', ''];
  if (!expr.includes(limit)) throw new Error(`${alert} has no limit ${limit}`);
  const short = expr.replaceAll(/\[(\d+)m\]/g, (_, minutes: string) => `[${quicker(minutes)}]`).replace(limit, lower);
  return {
    alert,
    ...rule,
    expr: short,
    ...(rule.for ? { for: rule.for.replace(/^(\d+)m$/, (_, m) => quicker(m)) } : {}),
  };
}

/** The alerts of tools/monitoring as a file of rules that fire within a minute; with their names. */
export function quickRules(): { readonly text: string; readonly names: readonly string[] } {
  const { groups } = parse(readFileSync(join(ROOT, 'tools/monitoring/alerts.yaml'), 'utf8')) as Rules;
  const quickened = groups.map(({ name, rules }) => ({ name, rules: rules.map(quick) }));
  const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  return { text: stringify({ groups: quickened }), names };
}
