import { describe, expect, it } from '@jest/globals';
import { decisionProblems } from './decisions.ts';

const page = (changes: Partial<Record<'title' | 'status' | 'context' | 'rest', string>> = {}): string => {
  const parts = {
    title: '# 1. Tea at four',
    status: 'Accepted on 2026-11-21.',
    context: '**Context.** Shoppers are thirsty.',
    rest: '**Decision.** Tea.\n\n**Consequences.** Less coffee.\n',
    ...changes,
  };
  return [parts.title, parts.status, parts.context, parts.rest].join('\n\n');
};
const FILE = '0001-tea-at-four.md';
const INDEX = `| 1 | [Tea at four](${FILE}) | tea | accepted |`;
const NO_FORM = [`${FILE} is not in the form of a decision`];

describe('decisions', () => {
  it('have one form and stand in the index', () => {
    expect(decisionProblems({ [FILE]: page() }, INDEX)).toEqual([]);
    const rest = '**Decision.** Tea.\n\n**Alternatives.**\n- Coffee.\n\n**Consequences.** Less coffee.\n';
    expect(decisionProblems({ [FILE]: page({ rest }) }, INDEX)).toEqual([]);
  });

  it.each([
    ['no date', page({ status: 'Accepted.' }), INDEX, NO_FORM],
    ['no context', page({ context: 'Shoppers are thirsty.' }), INDEX, NO_FORM],
    ['no consequences', page({ rest: '**Decision.** Tea.\n' }), INDEX, NO_FORM],
    ['sections in another order', page({ rest: '**Consequences.** Less.\n\n**Decision.** Tea.\n' }), INDEX, NO_FORM],
    ['the number of another', page({ title: '# 2. Tea at four' }), INDEX, [`${FILE} calls itself 2`]],
    ['no row in the index', page(), '', [`README.md has no row of ${FILE}`]],
  ])('are refused with %s', (_, text, index, problems) => {
    expect(decisionProblems({ [FILE]: text }, index)).toEqual(problems);
  });

  it('are refused where the index lists a page that is missing', () => {
    expect(decisionProblems({}, INDEX)).toEqual([`README.md lists ${FILE}, which is missing`]);
  });
});
