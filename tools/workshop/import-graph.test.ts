import { describe, expect, it } from '@jest/globals';
import { graphOf, readImportGraph } from './import-graph.ts';

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

  it('reads this repository: packages by their sources, JSON included', async () => {
    const own = await readImportGraph();
    const gateway = own.importsOf('services/gateway/src/main.ts');
    expect(gateway).toContain('shared/platform/src/process/process.ts');
    expect(gateway).not.toContain('workers/mailer/src/main.ts');
    expect(own.importersOf(['shared/contracts/src/language/language.ts'])).toContain('web/src/main.tsx');
    expect(own.importersOf(['shared/contracts/src/messages/en.json'])).toContain('services/gateway/src/main.ts');
  }, 30_000);
});
