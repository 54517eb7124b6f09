import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAst, type Plugin } from 'vite';

/**
 * The server checks what comes in; a browser mostly needs an endpoint's method and path alone. So that schemas which
 * no screen uses are not downloaded with the first page, this takes them out of the declarations at build, and marks
 * what is left as free of side effects, for the bundler to drop what nobody asks for.
 */

const SCHEMAS = new Set(['params', 'query', 'body', 'answer']);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Call extends Node {
  callee: Node & { name?: string };
  arguments: (Node & { properties?: (Node & { key?: Node & { name?: string } })[] })[];
}
interface Declaration extends Node {
  declarations?: { id: Node & { name?: string }; init: Node | null }[];
  declaration?: Declaration | null;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

const isEndpoint = (node: Node): node is Call =>
  node.type === 'CallExpression' && (node as Call).callee.name === 'endpoint';

function schemasOf(endpoint: string, call: Call, code: string, isUsed: (use: string) => boolean): Edit[] {
  const properties = call.arguments[0]?.properties ?? [];
  return properties.flatMap((property, index) => {
    const name = property.key?.name ?? '';
    if (!SCHEMAS.has(name) || isUsed(`${endpoint}.${name}`)) return [];
    const comma = /^\s*,/.exec(code.slice(property.end))?.[0] ?? '';
    const end = properties[index + 1]?.start ?? property.end + comma.length;
    return [{ start: property.start, end, text: '' }];
  });
}

/** Values whose making may be left out: calls, and what is put together of schemas. */
const isMade = (init: Node, code: string): boolean =>
  init.type === 'CallExpression' ||
  (init.type === 'ObjectExpression' && /\bz\./.test(code.slice(init.start, init.end)));

/** A contract's code without the schemas of endpoints that nobody uses; `isUsed` knows `listProducts.query` and the like. */
export function leanContract(code: string, isUsed: (use: string) => boolean): string {
  const { body } = parseAst(code) as unknown as { body: Declaration[] };
  const edits: Edit[] = [];
  for (const statement of body) {
    for (const { id, init } of (statement.declaration ?? statement).declarations ?? []) {
      if (!init || !isMade(init, code)) continue;
      if (isEndpoint(init)) edits.push(...schemasOf(id.name ?? '', init, code, isUsed));
      edits.push({ start: init.start, end: init.start, text: '/*#__PURE__*/ (() => (' });
      edits.push({ start: init.end, end: init.end, text: '))()' });
    }
  }
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

/** Which schemas of which endpoints the web's source names. */
function usesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const source = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return new Set([...source.matchAll(/\b[a-zA-Z]\w*\.(?:params|query|body|answer)\b/g)].map(([use]) => use));
}

/** Leaves unused schemas out of the built web. */
export function leanContracts(): Plugin {
  const web = resolve(import.meta.dirname, '../src');
  const contracts = resolve(import.meta.dirname, '../../shared/contracts/src');
  let uses = new Set<string>();
  return {
    name: 'lean-contracts',
    apply: 'build',
    buildStart() {
      uses = usesIn(web);
    },
    transform(code, id) {
      const file = id.split('?')[0] ?? '';
      if (!file.startsWith(contracts) || !file.endsWith('.ts')) return null;
      return { code: leanContract(code, (use) => uses.has(use)), map: null };
    },
  };
}
