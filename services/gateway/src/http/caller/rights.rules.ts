import type { EndpointDeclaration } from '@harbour/contracts/endpoint';
import { AppError } from '@harbour/contracts/errors';
import { keyScopeOf, type Scope, staffScopeOf } from '@harbour/contracts/scopes';
import type { Caller } from './caller.ts';

/** The caller as an endpoint sees them: staff whose role lacks its scope are ordinary users there. */
export function actingAt(endpoint: EndpointDeclaration, caller: Caller): Caller {
  if (caller.role !== 'admin' || caller.scopes.has(staffScopeOf(endpoint))) return caller;
  return { ...caller, role: 'user' };
}

/** Refuses staff who lack a scope that a call needs besides its own. @throws FORBIDDEN */
export function assertScope(scope: Scope, { scopes }: Pick<Caller, 'scopes'>): void {
  if (!scopes.has(scope)) throw new AppError('FORBIDDEN', 'error.forbidden');
}

/** Refuses a key where no key is taken, or this one lacks the scope. @throws FORBIDDEN */
export function assertKeyOpens(endpoint: EndpointDeclaration, { key, scopes }: Pick<Caller, 'key' | 'scopes'>): void {
  if (key === undefined) return;
  const scope = keyScopeOf(endpoint);
  if (scope === null) throw new AppError('FORBIDDEN', 'error.apiKeyNotTaken');
  if (!scopes.has(scope)) throw new AppError('FORBIDDEN', 'error.apiKeyNoScope', { params: { scope } });
}
