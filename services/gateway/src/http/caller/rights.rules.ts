import type { EndpointDeclaration } from '@harbour/contracts/endpoint';
import { AppError } from '@harbour/contracts/errors';
import { keyScopeOf, scopeOf } from '@harbour/contracts/scopes';
import type { Caller } from './caller.ts';

/**
 * The caller as an endpoint sees them: staff whose role lacks its scope are ordinary users there. Where no scope opens it, as
 * in accounts, those who may change accounts act as admins.
 */
export function actingAt(endpoint: EndpointDeclaration, caller: Caller): Caller {
  if (caller.role !== 'admin' || caller.scopes.has(scopeOf(endpoint) ?? 'people:write')) return caller;
  return { ...caller, role: 'user' };
}

/** Refuses a key where no key is taken, or this one lacks the scope. @throws FORBIDDEN */
export function assertKeyOpens(endpoint: EndpointDeclaration, { key, scopes }: Pick<Caller, 'key' | 'scopes'>): void {
  if (key === undefined) return;
  const scope = keyScopeOf(endpoint);
  if (scope === null) throw new AppError('FORBIDDEN', 'error.apiKeyNotTaken');
  if (!scopes.has(scope)) throw new AppError('FORBIDDEN', 'error.apiKeyNoScope', { params: { scope } });
}
