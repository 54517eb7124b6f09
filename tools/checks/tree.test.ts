import { describe, expect, it } from '@jest/globals';
import { crowded } from './tree.ts';

const files = (folder: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);

describe('folders', () => {
  it('hold at most 20 files, but for lists', () => {
    expect(crowded([...files('web/src/ui', 20), ...files('docs/decisions', 30)])).toEqual([]);
    expect(crowded(files('web/src/ui', 21))).toEqual(['web/src/ui: 21 files, at most 20']);
  });
});
