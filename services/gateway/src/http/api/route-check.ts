import type { EndpointDeclaration } from '@harbour/contracts/endpoint';
import type { Route } from './handle.ts';

const nameOf = (endpoint: EndpointDeclaration): string => `${endpoint.method} ${endpoint.path}`;

/**
 * Checks that every declared endpoint has exactly one handler and no handler is undeclared.
 * @throws Error with one line that names the first endpoint in fault
 */
export function assertComplete(routes: readonly Route[], declared: readonly EndpointDeclaration[]): void {
  const counts = new Map<string, number>();
  for (const route of routes) counts.set(nameOf(route.endpoint), (counts.get(nameOf(route.endpoint)) ?? 0) + 1);
  for (const endpoint of declared) {
    const count = counts.get(nameOf(endpoint)) ?? 0;
    if (count !== 1) throw new Error(`${nameOf(endpoint)} is declared but has ${count} handlers; it needs exactly one`);
    counts.delete(nameOf(endpoint));
  }
  const [undeclared] = counts.keys();
  if (undeclared !== undefined) throw new Error(`${undeclared} has a handler but is not declared`);
}
