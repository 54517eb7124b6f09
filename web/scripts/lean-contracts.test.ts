import { describe, expect, it } from '@jest/globals';
import { codeLeft, type Part, readContract, reachFrom } from './contract-parts.ts';
import { usesIn } from './lean-contracts.ts';

const THINGS = `
import * as z from 'zod';
import { LIMIT } from './limit.ts';
export const Thing = z.object({ id: z.string() }).meta({ id: 'Thing' });
export const listThings = endpoint({
  method: 'GET',
  path: '/api/thing',
  summary: 'Some things',
  madeOf: ['things', 'other-things'],
  query: z.object({ q: z.string() }),
  cacheable: true,
  answer: z.array(Thing),
});
const change = { path: '/api/thing/:id', tag: 'Things', body: z.object({ name: z.string() }), limit: 'things' };
export const addThing = endpoint({ method: 'POST', ...change });
export const replaceThing = endpoint({ method: 'PUT', ...change });
const most = LIMIT * 2;
export const isTooMany = (count) => count > most;
`;
const LIMITS = `
export const LIMIT = 99;
export const OTHER = z.literal(1);
`;

function left(names: readonly string[], isUsed: (schema: string) => boolean = () => false): Record<string, string> {
  const files = new Map<string, readonly Part[]>([
    ['/things.ts', readContract(THINGS, '/things.ts', isUsed)],
    ['/limit.ts', readContract(LIMITS, '/limit.ts', isUsed)],
  ]);
  const reached = reachFrom(
    names.map((name) => ({ file: '/things.ts', name })),
    files,
  );
  return Object.fromEntries([...files].map(([file, each]) => [file, codeLeft(each, reached.get(file) ?? new Set())]));
}

describe('a contract as the browser gets it', () => {
  it('keeps of an endpoint what the web uses, and nothing else of its schemas', () => {
    const none = left(['listThings'])['/things.ts'] ?? '';
    expect(none).toContain("path: '/api/thing'");
    expect(none).toContain('cacheable: true');
    expect(none).not.toMatch(/z\.|Some|madeOf/);
    const one = left(['listThings'], (schema) => schema === 'listThings.answer')['/things.ts'] ?? '';
    expect(one).toContain('answer: z.array(Thing)');
    expect(one).toContain('export const Thing');
    expect(one).not.toContain('query');
  });

  it('keeps no more of what two endpoints share', () => {
    const none = left(['replaceThing'])['/things.ts'] ?? '';
    expect(none).toContain("path: '/api/thing/:id'");
    expect(none).toContain("limit: 'things'");
    expect(none).not.toMatch(/z\.|Things|addThing/);
    const one = left(['replaceThing'], (schema) => schema === 'replaceThing.body')['/things.ts'] ?? '';
    expect(one).toContain('body: z.object({ name: z.string() })');
    expect(one).not.toContain('Things');
  });

  it('keeps what a used value needs, in other contracts as well', () => {
    const { '/things.ts': things = '', '/limit.ts': limits } = left(['isTooMany']);
    expect(things).toContain('const most');
    expect(things).not.toContain('listThings');
    expect(limits?.trim()).toBe('export const LIMIT = 99;');
  });

  it('knows which values a source imports', () => {
    const source = `
import type { A } from '@harbour/contracts/a';
import { type B, c, d as other } from '@harbour/contracts/b';
export { e } from '@harbour/contracts/sub/e';
import { f } from './f.ts';
`;
    expect(usesIn(source).map(({ file, name }) => `${file.split('/src/')[1]} ${name}`)).toEqual([
      'b.ts c',
      'b.ts d',
      'sub/e.ts e',
    ]);
  });
});
