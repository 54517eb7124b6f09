import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import { codeLeft, type Part, readContract, reachFrom, type Use } from './contract-parts.ts';

/**
 * The server checks what comes in; a browser mostly needs an endpoint's method and path alone. So that schemas which
 * no screen uses are not downloaded with the first page, the build leaves of each contract what the web reaches.
 */

const shared = resolve(import.meta.dirname, '../../shared');
const contracts = join(shared, 'contracts/src');
const { exports: published } = JSON.parse(readFileSync(join(shared, 'contracts/package.json'), 'utf8')) as {
  exports: Readonly<Record<string, string>>;
};
/** The file of a contract by the name under which it is imported. */
const fileOf = (name: string): string => join(shared, 'contracts', published[`./${name}`] ?? `src/${name}.ts`);
/** What the browser runs besides contracts. */
const SOURCES = [resolve(import.meta.dirname, '../src'), join(shared, 'rules/src')];

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));

/** The values that a source imports from contracts. */
export function usesIn(source: string): Use[] {
  const imports = source.matchAll(/^(?:im|ex)port \{([^}]*)\} from '@harbour\/contracts\/([\w/-]+)';/gm);
  return [...imports].flatMap(([, names = '', file = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ file: fileOf(file), name: name.split(' as ')[0] ?? name })),
  );
}

/** Reads all contracts and gives the code that is left of each. */
async function readLean(): Promise<Map<string, string>> {
  const source = SOURCES.flatMap((folder) => filesIn(folder, /\.tsx?$/))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const schemas = new Set([...source.matchAll(/\b[a-zA-Z]\w*\.(?:params|query|body|answer)\b/g)].map(([use]) => use));
  const files = new Map<string, readonly Part[]>();
  for (const file of filesIn(contracts, /\.ts$/)) {
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
    files.set(
      file,
      readContract(code, file, (schema) => schemas.has(schema)),
    );
  }
  const reached = reachFrom(usesIn(source), files);
  return new Map([...files].map(([file, contract]) => [file, codeLeft(contract, reached.get(file) ?? new Set())]));
}

export interface LeanContracts extends Plugin {
  /** Whether a module may come with the first load: true unless it is a contract in which a schema is left. */
  readonly isFree: (id: string) => boolean;
}

/** Leaves out of the built web what it does not reach of contracts. */
export function leanContracts(): LeanContracts {
  let lean = new Map<string, string>();
  return {
    name: 'lean-contracts',
    apply: 'build',
    async buildStart() {
      lean = await readLean();
    },
    load: (id) => lean.get(id),
    isFree: (id) => !/\bz\./.test(lean.get(id) ?? ''),
  };
}
