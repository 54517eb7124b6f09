import { beforeAll, describe, expect, it } from '@jest/globals';
import { type ImportGraph, readImportGraph } from './import-graph.ts';
import { filesOf, reachedBy, selectByName } from './select.ts';

describe('tests by name', () => {
  it('are the files whose path holds it', () => {
    expect(selectByName('import-graph')).toEqual({ 'Unit tests': { files: ['tools/workshop/import-graph.test.ts'] } });
  });

  it('are the tests whose title holds it, where no path does', () => {
    const { 'Unit tests': unit } = selectByName('where no path does');
    expect(unit).toEqual({ files: ['tools/workshop/select.test.ts'], title: 'where no path does' });
  });
});

describe('in this repository', () => {
  let graph: ImportGraph;

  beforeAll(async () => {
    graph = await readImportGraph();
  }, 30_000);

  it('packages are read by their sources, JSON included', () => {
    const gateway = graph.importsOf('services/gateway/src/main.ts');
    expect(gateway).toContain('shared/platform/src/process/process.ts');
    expect(gateway).not.toContain('workers/mailer/src/main.ts');
    expect(graph.importersOf(['shared/contracts/src/language/language.ts'])).toContain('web/src/main.tsx');
    expect(graph.importersOf(['shared/contracts/src/messages/en.json'])).toContain('services/gateway/src/main.ts');
  });

  it('a change reaches the tests that import it, and all in the browser where the shop does', () => {
    const reached = reachedBy(['services/gateway/src/modules/payment/fps/fps.rules.ts'], graph);
    expect(reached['Unit tests']?.files).toContain('services/gateway/src/modules/payment/fps/fps.rules.test.ts');
    expect(reached['Unit tests']?.files).not.toContain('workers/sms/src/choose-provider.test.ts');
    expect(reached['Integration tests']?.files).toContain('tests/integration/payment/stripe.test.ts');
    expect(reached['Browser tests']?.files).toEqual(filesOf('Browser tests'));
    expect(reachedBy(['docs/testing.md'], graph)).toEqual({});
    expect(Object.keys(reachedBy(['k8s/base/ingress.yaml'], graph))).toEqual(['Unit tests']);
    expect(reachedBy(['web/src/ui/no-such.css'], graph)).toEqual({
      'Browser tests': { files: filesOf('Browser tests') },
    });
    expect(reachedBy(['tools/workshop/count.ts'], graph)['Unit tests']?.files).toContain(
      'tools/workshop/count.test.ts',
    );
    expect(Object.keys(reachedBy(['package-lock.json'], graph))).toHaveLength(3);
  });
});
