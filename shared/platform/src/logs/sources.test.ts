import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sourceOf, stackOfSources } from './sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'harbour-sources-'));
const bundle = join(folder, 'dist', 'abc', 'main.js');

beforeAll(() => {
  mkdirSync(join(bundle, '..'), { recursive: true });
  // The second line of the bundle is the fifth of the source.
  const map = { version: 3, sources: ['../../src/main.ts'], names: [], mappings: ';AAIA' };
  writeFileSync(`${bundle}.map`, JSON.stringify(map));
  writeFileSync(join(folder, 'dist', 'abc', 'broken.js.map'), '{');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the stack of a bundle', () => {
  it('names the source', () => {
    const stack = `Error: lost\n    at send (file://${bundle}:2:1)\n    at ${bundle}:2:1`;
    const source = join(folder, 'src', 'main.ts');
    expect(stackOfSources(stack)).toBe(`Error: lost\n    at send (${source}:5:1)\n    at ${source}:5:1`);
  });

  it('stays as it is where there is no map, or none for the place', () => {
    const places = [
      join(folder, 'dist', 'abc', 'packages.js'),
      join(folder, 'dist', 'abc', 'broken.js'),
      '/app/main.js',
    ];
    for (const file of places) {
      expect(sourceOf({ file, line: 2, column: 1 })).toBeUndefined();
      expect(stackOfSources(`at f (file://${file}:2:1)`)).toBe(`at f (file://${file}:2:1)`);
    }
    expect(sourceOf({ file: bundle, line: 1, column: 1 })).toBeUndefined();
  });
});
