import { describe, expect, it } from '@jest/globals';
import { SCOPES } from './scopes.ts';
import { scopesOfStaff, STAFF_ROLES } from './staff.ts';

describe('staff roles', () => {
  it('are sets of scopes, each within that of owners, who have them all', () => {
    const owners = scopesOfStaff('owner');
    expect(owners).toEqual(new Set(SCOPES));
    for (const role of STAFF_ROLES.filter((each) => each !== 'owner')) {
      const scopes = scopesOfStaff(role);
      expect(scopes.isSubsetOf(owners) && scopes.size < owners.size).toBe(true);
    }
  });

  it('leave roles and keys to owners, and money to those who may give it back', () => {
    const having = (...wanted: (typeof SCOPES)[number][]) =>
      STAFF_ROLES.filter((role) => wanted.every((scope) => scopesOfStaff(role).has(scope)));
    expect(having('people:write')).toEqual(['owner']);
    expect(having('keys:write')).toEqual(['owner']);
    expect(having('payments:write')).toEqual(['owner', 'manager', 'support']);
    expect(having('orders:write')).toEqual(['owner', 'manager', 'support', 'packer']);
    expect([...scopesOfStaff('viewer')].filter((scope) => scope.endsWith(':write'))).toEqual([]);
  });
});
