import { describe, expect, it } from '@jest/globals';
import { leanContract } from './lean-contracts.ts';

const CODE = `
export const Thing = z.object({ id: z.string() }).meta({ id: 'Thing' });
export const LIMIT = 99;
export const listThings = endpoint({
  method: 'GET',
  path: '/api/thing',
  query: z.object({ q: z.string() }),
  cacheable: true,
  answer: z.array(Thing),
});
export const isThing = (value) => z.string().safeParse(value).success;
`;

/** Evaluates a contract's code and gives what it exports. */
function exportsOf(code: string): Record<string, unknown> {
  const z = new Proxy({}, { get: () => () => new Proxy({}, { get: () => () => 'schema' }) });
  const names = [...code.matchAll(/export const (\w+)/g)].map(([, name]) => name);
  // oxlint-disable-next-line no-implied-eval -- the test's own text
  const run = new Function('z', 'endpoint', `${code.replaceAll('export ', '')}; return { ${names.join()} };`);
  return run(z, (declaration: unknown) => declaration) as Record<string, unknown>;
}

describe('a contract as the browser gets it', () => {
  it('keeps of an endpoint what the web uses, and nothing else of its schemas', () => {
    const none = exportsOf(leanContract(CODE, () => false));
    expect(none['listThings']).toEqual({ method: 'GET', path: '/api/thing', cacheable: true });
    const one = exportsOf(leanContract(CODE, (use) => use === 'listThings.answer'));
    expect(Object.keys(one['listThings'] as object)).toEqual(['method', 'path', 'cacheable', 'answer']);
  });

  it('lets every value that is made be dropped, and leaves all others as they are', () => {
    const lean = leanContract(CODE, () => false);
    expect(lean.match(/\/\*#__PURE__\*\//g)).toHaveLength(2);
    expect(lean).toContain('export const LIMIT = 99;');
    expect(exportsOf(lean)['Thing']).toBe('schema');
  });
});
