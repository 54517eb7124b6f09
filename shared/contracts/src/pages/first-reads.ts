import type { EndpointDeclaration } from '../http/endpoint.ts';
import { getSandboxState } from '../jobs/sandbox.ts';
import type { FoundPage } from './addresses.ts';
import type { FirstQuery, Params } from './page.ts';

/** A first read with what the page's address gives it. */
export interface AskedRead {
  readonly endpoint: EndpointDeclaration;
  readonly params: Params;
  readonly query?: FirstQuery;
}

/** What the bars around every page ask for. */
const SHELL: AskedRead = { endpoint: getSandboxState, params: {} };

/** What a page asks for first: the gateway puts the answers into its HTML. */
export function firstReadsOf(found: FoundPage | undefined, asked: URLSearchParams): readonly AskedRead[] {
  const { firstReads = [] } = found?.page ?? {};
  const own = firstReads.map(({ endpoint, query }): AskedRead => {
    const params = found?.params ?? {};
    if (query === undefined) return { endpoint, params };
    return { endpoint, params, query: typeof query === 'function' ? query(asked, params) : query };
  });
  return [SHELL, ...own];
}
