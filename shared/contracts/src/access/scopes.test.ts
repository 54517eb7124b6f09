import { describe, expect, it } from '@jest/globals';
import { ENDPOINTS } from '../http/endpoints.ts';
import { KeyScope, keyScopeOf, ROWS, rowOf, SCOPES, scopeOf } from './scopes.ts';

/** Public and admin calls that concern a session, an own account, a mailed link, a browser or a vendor. */
const WITHOUT_SCOPE = [
  /^\/api\/(auth|user|consent|logging)\//,
  /^\/api\/(messenger\/sms\/status|pageview\/:page|payment\/webhook)$/,
  /^\/unsubscribe$/,
];

describe('scopes', () => {
  it.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'are said of %s by the table',
    (_name, endpoint) => {
      expect(rowOf(endpoint.path)).toBeDefined();
      if (endpoint.access === 'user') return;
      const isOpen = WITHOUT_SCOPE.some((form) => form.test(endpoint.path));
      expect(scopeOf(endpoint) === null).toBe(isOpen);
      if (endpoint.access === 'admin') expect(scopeOf(endpoint)).not.toBeNull();
    },
  );

  it('are each needed by an endpoint, and no row of the table is left over', () => {
    expect(new Set(ENDPOINTS.map(scopeOf).filter((scope) => scope !== null))).toEqual(new Set(SCOPES));
    expect(new Set(ENDPOINTS.map(({ path }) => rowOf(path)))).toEqual(new Set(ROWS));
  });

  it('tell reading from writing', () => {
    expect(scopeOf({ method: 'GET', path: '/api/order/:id' })).toBe('orders:read');
    expect(scopeOf({ method: 'PATCH', path: '/api/order/:id/status' })).toBe('orders:write');
    expect(scopeOf({ method: 'POST', path: '/api/basket/quote' })).toBe('pricing:read');
    expect(scopeOf({ method: 'PUT', path: '/api/basket' })).toBeNull();
  });

  it('open nothing to a key that needs a fresh proof', () => {
    const proving = ENDPOINTS.filter(({ freshProof }) => freshProof !== undefined);
    expect(proving.map(({ path }) => path)).toContain('/api/payment/refund');
    for (const endpoint of proving) expect(keyScopeOf(endpoint)).toBeNull();
    expect(new Set(ENDPOINTS.map(keyScopeOf).filter((scope) => scope !== null))).toEqual(new Set(KeyScope.options));
  });
});
