import { describe, expect, it } from '@jest/globals';
import { graphOf } from './import-graph.ts';

describe('the import graph', () => {
  const graph = graphOf(
    new Map([
      ['main', ['service', 'rules']],
      ['service', ['store']],
      ['store', ['service']],
      ['rules', []],
      ['other', ['rules']],
    ]),
  );

  it('follows imports through others and around circles', () => {
    expect([...graph.importsOf('main')].toSorted()).toEqual(['main', 'rules', 'service', 'store']);
    expect([...graph.importsOf('store')].toSorted()).toEqual(['service', 'store']);
  });

  it('finds every importer of some files', () => {
    expect([...graph.importersOf(['store'])].toSorted()).toEqual(['main', 'service', 'store']);
    expect([...graph.importersOf(['rules'])].toSorted()).toEqual(['main', 'other', 'rules']);
  });
});
