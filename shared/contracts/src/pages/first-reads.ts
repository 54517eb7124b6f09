import type { FirstRead, PageDeclaration } from './page.ts';
import { PAGE_NAMES, PAGES } from './pages.ts';
import { getSandboxState } from '../jobs/sandbox.ts';

/** A first read with the parameters that the page's path gives it. */
export interface AskedRead extends FirstRead {
  readonly params: Readonly<Record<string, string>>;
}

/** What the bars around every page ask for. */
const SHELL: AskedRead = { endpoint: getSandboxState, params: {} };

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The parameters that a path gives a declared one; undefined where it is no such path. */
function paramsIn(declared: string, path: string): Record<string, string> | undefined {
  const [names, parts] = [declared.split('/'), path.split('/')];
  if (names.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    const value = name.startsWith(':') ? decoded(part) : undefined;
    if (value) params[name.slice(1)] = value;
    else if (part !== name) return undefined;
  }
  return params;
}

/** What the page at a path asks for first: the gateway puts the answers into its HTML. */
export function firstReadsOf(path: string): readonly AskedRead[] {
  for (const name of PAGE_NAMES) {
    const { path: declared, firstReads }: PageDeclaration = PAGES[name];
    const params = firstReads && paramsIn(declared, path);
    if (params) return [SHELL, ...firstReads.map((read) => ({ ...read, params }))];
  }
  return [SHELL];
}
