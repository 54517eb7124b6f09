import { describe, expect, it } from '@jest/globals';
import { applied, readGuide } from './guide.ts';

const GUIDE = `# Add a thing

1. **Declare it.** Some words.

   Create \`a/b.ts\`:

   \`\`\`ts
   export const b = {
     c: 1,
   };
   \`\`\`

   In \`a/list.ts\`, before
   \`  last,\`, add:

   \`\`\`ts
     b,
   \`\`\`

Run \`npm run check\`, then \`npm test -- b\`.
`;

describe('a guide', () => {
  it('is read as its sentences say', () => {
    expect(readGuide(GUIDE)).toEqual([
      { file: 'a/b.ts', place: 'new', text: '', code: 'export const b = {\n  c: 1,\n};\n' },
      { file: 'a/list.ts', place: 'before', text: '  last,', code: '  b,\n' },
      ['npm', 'run', 'check'],
      ['npm', 'test', '--', 'b'],
    ]);
  });

  it('says where each block of code goes', () => {
    expect(() => readGuide(GUIDE.replace('Create', 'Perhaps make'))).toThrow('not a sentence that says where');
  });
});

describe('a step', () => {
  const step = { file: 'list.ts', place: 'before', text: 'two', code: '  one and a half,\n' } as const;
  const list = '[\n  one,\n  two,\n];\n';

  it('goes before a line, in place of text, or to the end', () => {
    expect(applied(list, step)).toBe('[\n  one,\n  one and a half,\n  two,\n];\n');
    expect(applied(list, { ...step, place: 'instead of', code: 'three\n' })).toBe('[\n  one,\n  three,\n];\n');
    expect(applied(list, { ...step, place: 'at the end', code: 'end\n' })).toBe(`${list}end\n`);
  });

  it('is refused where its text is missing or stands there twice', () => {
    expect(() => applied(list, { ...step, text: 'four' })).toThrow('exactly once: four');
    expect(() => applied(list, { ...step, text: 'o' })).toThrow('exactly once: o');
  });
});
