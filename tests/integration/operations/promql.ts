import { parser } from '@prometheus-io/lezer-promql';

/** One series that an expression asks for: its metric, and what its labels must be. */
export interface Selector {
  readonly metric: string;
  readonly labels: readonly { readonly name: string; readonly operator: string; readonly value: string }[];
}

/** What an expression asks for, and the labels it groups by. */
export interface Asked {
  readonly selectors: readonly Selector[];
  readonly groupedBy: readonly string[];
}

const MATCHER = /^(\w+)\s*(=~|!~|!=|=)\s*"(.*)"$/s;

/** What a PromQL expression asks for. @throws Error where it is no PromQL */
export function askedBy(expression: string): Asked {
  const selectors: { metric: string; labels: { name: string; operator: string; value: string }[] }[] = [];
  const groupedBy: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, name, from, to, node }) {
      if (type.isError) throw new Error(`no PromQL at "${expression.slice(from)}" of ${expression}`);
      const text = expression.slice(from, to);
      const inside = node.parent?.name;
      if (name === 'VectorSelector') selectors.push({ metric: '', labels: [] });
      const selector = selectors.at(-1);
      if (name === 'Identifier' && inside === 'VectorSelector' && selector !== undefined) selector.metric = text;
      if (name === 'LabelName' && inside === 'GroupingLabels') groupedBy.push(text);
      const [, label = '', operator = '', value = ''] = (name === 'UnquotedLabelMatcher' && MATCHER.exec(text)) || [];
      if (label !== '') selector?.labels.push({ name: label, operator, value });
    },
  });
  return { selectors, groupedBy };
}
