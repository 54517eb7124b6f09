import { readFileSync } from 'node:fs';
import { SourceMap, type SourceOrigin } from 'node:module';
import { resolve } from 'node:path';

/** A place in code, lines and columns counted from 1. */
export interface CodePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const BUNDLE = /\/dist\/[^/]+\/[^/:\s]+\.js$/;
/** A place as a stack names it. */
const IN_STACK = /(?:file:\/\/)?(\/[^\s:()]+\.js):(\d+):(\d+)/g;

/** Maps that were read; the collector takes them back, since they are large and most processes report no error for days. */
const maps = new Map<string, WeakRef<SourceMap>>();

function mapOf(file: string): SourceMap | undefined {
  const known = maps.get(file)?.deref();
  if (known !== undefined) return known;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    maps.set(file, new WeakRef(map));
    return map;
  } catch {
    // Packages have none.
    return undefined;
  }
}

/** Where in the sources a place of a bundle comes from; undefined for places in packages and in what is no bundle. */
export function sourceOf({ file, line, column }: CodePlace): CodePlace | undefined {
  // Empty where the map says nothing of the place.
  const origin: Partial<SourceOrigin> = (BUNDLE.test(file) ? mapOf(file)?.findOrigin(line, column) : undefined) ?? {};
  const { fileName, lineNumber, columnNumber } = origin;
  if (fileName === undefined || lineNumber === undefined || columnNumber === undefined) return undefined;
  return { file: resolve(file, '..', fileName), line: lineNumber, column: columnNumber };
}

/**
 * A stack that names TypeScript where it named a bundle. Node would do this alone with `--enable-source-maps`, but keeps every
 * map in memory from the start: 6 MB in a worker, 22 in the gateway.
 */
export function stackOfSources(stack: string): string {
  return stack.replace(IN_STACK, (text, file: string, line: string, column: string) => {
    const source = sourceOf({ file, line: Number(line), column: Number(column) });
    return source === undefined ? text : `${source.file}:${source.line}:${source.column}`;
  });
}
