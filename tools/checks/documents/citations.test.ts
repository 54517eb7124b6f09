import { describe, expect, it } from '@jest/globals';
import {
  anchorsOf,
  type Citations,
  followDecisions,
  followLinks,
  followNames,
  followSections,
} from './citations.rules.ts';

const PAGES: Record<string, string> = {
  'docs/product/states.md': '# States\n\n## 1. Orders\n\n## 2. Jobs, and more\n',
  'docs/twice.md': '## 1. One\n\n## 1. Another\n',
  'docs/fenced.md': '```\n## 1. In a block\n```\n',
};
const read = (path: string): string | undefined => PAGES[path];
const exists = (path: string): boolean => path in PAGES || path === 'docs' || path === 'README.md';

const inCode = (comment: string): Citations => {
  const text = `/** ${comment} */\nexport const x = 1;\n`;
  const [sections, names] = [followSections('a.ts', text, read), followNames('a.ts', text, read, exists)];
  return { followed: sections.followed + names.followed, problems: [...sections.problems, ...names.problems] };
};
const inDocs = (text: string): Citations => followLinks('docs/product/README.md', text, read, exists);

describe('a citation', () => {
  it.each([
    'Moves on (product/states §1).',
    'Ends (product/states §1, product/states §2).',
    'Docs: docs/product/states.md#2-jobs-and-more.',
  ])('that leads to one heading passes: %s', (comment) => {
    const { followed, problems } = inCode(comment);
    expect(problems).toEqual([]);
    expect(followed).toBeGreaterThan(0);
  });

  it.each([
    ['a page outside the repository', 'Ends (spec §5).'],
    ['a page outside docs', 'Ends (../../product/states §1).'],
    ['a section that is missing', 'Ends (product/states §3).'],
    ['a part of a number', 'Ends (product/states §1.1).'],
    ['no page', 'Ends (§1).'],
    ['a section without its page after another', 'Ends (product/states §1, §2).'],
    ['no section', 'Ends (product/states §).'],
    ['a heading that is there twice', 'Ends (twice §1).'],
    ['a heading in a block of code', 'Ends (fenced §1).'],
    ['a file that is missing', 'See docs/spec.md.'],
    ['an anchor that is missing', 'See docs/product/states.md#3-baskets.'],
    ['a file beside the repository', 'See docs/../../spec.md.'],
  ])('of %s fails', (_, comment) => {
    expect(inCode(comment).problems).toHaveLength(1);
  });

  it('of a standard is left alone', () => {
    expect(inCode('A code (RFC 6238 §5.2).')).toEqual({ followed: 0, problems: [] });
  });

  it('of a decision leads to its file', () => {
    expect(followDecisions('a.ts', '// decision 7', ['0007-x.md']).problems).toEqual([]);
    expect(followDecisions('a.ts', '// decision 7', ['0017-x.md']).problems).toHaveLength(1);
  });

  it('names its file and line', () => {
    expect(inCode('\n\n Ends (spec §5).').problems[0]).toMatch(/^a\.ts:3: “spec §5”/);
  });
});

describe('a link between docs', () => {
  it.each([
    '[a](states.md)',
    '[a](states.md#1-orders)',
    '[a](../../README.md)',
    '[a](..)',
    '[a]: states.md#2-jobs-and-more',
  ])('that leads somewhere passes: %s', (link) => {
    expect(inDocs(link)).toEqual({ followed: 1, problems: [] });
  });

  it.each(['[a](gone.md)', '[a](states.md#gone)', '[a](#gone)', '[a](../../../outside.md)', '[a]: gone.md'])(
    'that leads nowhere fails: %s',
    (link) => {
      expect(inDocs(link).problems).toHaveLength(1);
    },
  );

  it.each(['[a](https://example.org/x#y)', '[a](mailto:a@example.org)', '`[a](gone.md)`', '```\n[a](gone.md)\n```'])(
    'is not followed in %s',
    (text) => {
      expect(inDocs(text)).toEqual({ followed: 0, problems: [] });
    },
  );
});

describe('the anchors of a page', () => {
  it('are those that GitHub makes', () => {
    expect([...anchorsOf('# A & B\n\n## The `code` of [x](y.md)\n\n## Same\n\n## Same\n\n## 訂單\n')]).toEqual([
      'a--b',
      'the-code-of-x',
      'same',
      'same-1',
      '訂單',
    ]);
  });
});
