import { resolve } from 'node:path';
import { parseAst } from 'vite';

/** A value of a contract, by the file that exports it. */
export interface Use {
  readonly file: string;
  readonly name: string;
}

/** A part of a contract: what it declares, what it needs for that, and its code without what no screen uses. */
export interface Part {
  readonly declares: readonly string[];
  readonly needs: ReadonlySet<string>;
  readonly code: string;
  /** Where it comes from: an import, or something passed on. */
  readonly from?: Use;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const SCHEMAS = new Set(['params', 'query', 'body', 'answer']);
/** What only the gateway and its documentation read of an endpoint. */
const NOT_FOR_BROWSERS = new Set(['summary', 'tag', 'madeOf']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
const nameOf = (value: unknown): string => (isNode(value) && typeof value['name'] === 'string' ? value['name'] : '');

/** What a statement declares, exported or not. */
const declarationOf = (statement: Node): Node => nodesIn(statement['declaration'])[0] ?? statement;
const declaratorsOf = (statement: Node): Node[] => nodesIn(declarationOf(statement)['declarations']);

/** The fields of an endpoint's declaration; none where something else is declared. */
function fieldsOf(declarator: Node): Node[] {
  const [call] = nodesIn(declarator['init']);
  if (call?.type !== 'CallExpression' || nameOf(call['callee']) !== 'endpoint') return [];
  return nodesIn(nodesIn(call['arguments'])[0]?.['properties']);
}

/** The endpoints that spread an object into their declarations, by the object's name. */
function sharersIn(declarators: readonly Node[]): Map<string, string[]> {
  const sharers = new Map<string, string[]>();
  for (const declarator of declarators) {
    for (const { type, argument } of fieldsOf(declarator)) {
      const name = nameOf(argument);
      if (type === 'SpreadElement') sharers.set(name, [...(sharers.get(name) ?? []), nameOf(declarator['id'])]);
    }
  }
  return sharers;
}

/** What of an endpoint's declaration, or of the fields that several endpoints share, no screen uses. */
function unusedFields(
  declarator: Node,
  sharers: ReadonlyMap<string, readonly string[]>,
  isUsed: (schema: string) => boolean,
): Node[] {
  const own = nameOf(declarator['id']);
  const shared = sharers.get(own);
  const fields = shared === undefined ? fieldsOf(declarator) : nodesIn(nodesIn(declarator['init'])[0]?.['properties']);
  return fields.filter((property) => {
    const name = nameOf(property['key']);
    const isSchemaUsed = [own, ...(shared ?? [])].some((endpoint) => isUsed(`${endpoint}.${name}`));
    return NOT_FOR_BROWSERS.has(name) || (SCHEMAS.has(name) && !isSchemaUsed);
  });
}

/** The names that code refers to; keys and members are no references. */
function namesIn(node: Node, left: ReadonlySet<Node>, found = new Set<string>()): Set<string> {
  if (left.has(node)) return found;
  if (node.type === 'Identifier') found.add(nameOf(node));
  for (const [field, value] of Object.entries(node)) {
    const isName = node['computed'] === false && (field === 'key' || field === 'property');
    if (!isName) for (const each of nodesIn(value)) namesIn(each, left, found);
  }
  return found;
}

/** The code of a statement without some of its properties, each of which ends in a comma. */
function without(properties: readonly Node[], { start, end }: Node, code: string): string {
  let [text, from] = ['', start];
  for (const property of properties) {
    text += code.slice(from, property.start);
    from = property.end + (/^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0);
  }
  return text + code.slice(from, end);
}

/** Each name that a statement imports or passes on, as a statement of its own. */
function importsIn(statement: Node, source: string, file: string, code: string): Part[] {
  const verb = statement.type === 'ImportDeclaration' ? 'import' : 'export';
  return nodesIn(statement['specifiers']).map((specifier) => {
    const text = code.slice(specifier.start, specifier.end);
    const isNamed = specifier.type === 'ImportSpecifier' || verb === 'export';
    return {
      declares: [nameOf(specifier['exported'] ?? specifier['local'])],
      needs: new Set(),
      code: `${verb} ${isNamed ? `{ ${text} }` : text} from '${source}';`,
      from: { file: resolve(file, '..', source), name: nameOf(specifier['imported'] ?? specifier['local']) },
    };
  });
}

/** Reads a contract's JavaScript; `isUsed` knows `listProducts.query` and the like. */
export function readContract(code: string, file: string, isUsed: (schema: string) => boolean): Part[] {
  const statements = nodesIn((parseAst(code) as unknown as Node)['body']);
  const sharers = sharersIn(statements.flatMap(declaratorsOf));
  return statements.flatMap((statement) => {
    const source = nodesIn(statement['source'])[0]?.['value'];
    if (typeof source === 'string') return importsIn(statement, source, file, code);
    const declarators = declaratorsOf(statement);
    const unused = declarators.flatMap((each) => unusedFields(each, sharers, isUsed));
    return {
      declares: (declarators.length > 0 ? declarators : [declarationOf(statement)])
        .map(({ id }) => nameOf(id))
        .filter(Boolean),
      needs: namesIn(statement, new Set(unused)),
      code: without(unused, statement, code),
    };
  });
}

/** What is reached in each file from the values that are used. */
export function reachFrom(uses: readonly Use[], files: ReadonlyMap<string, readonly Part[]>): Map<string, Set<string>> {
  const reached = new Map([...files.keys()].map((file) => [file, new Set<string>()]));
  const waiting = [...uses];
  const reach = (file: string, { needs, from }: Part) => {
    waiting.push(...[...needs].map((name) => ({ file, name })));
    if (from) waiting.push(from);
  };
  for (const [file, parts] of files) {
    for (const part of parts) if (part.declares.length === 0) reach(file, part);
  }
  for (let use = waiting.pop(); use; use = waiting.pop()) {
    const { file, name } = use;
    const names = reached.get(file);
    if (!names || names.has(name)) continue;
    names.add(name);
    for (const part of files.get(file) ?? []) if (part.declares.includes(name)) reach(file, part);
  }
  return reached;
}

/** The code that is left of a contract. */
export const codeLeft = (parts: readonly Part[], reached: ReadonlySet<string>): string =>
  parts
    .filter(({ declares }) => declares.length === 0 || declares.some((name) => reached.has(name)))
    .map(({ code }) => code)
    .join('\n');
