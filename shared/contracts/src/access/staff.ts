import * as z from 'zod';
import { type Scope, SCOPES } from './scopes.ts';

/** What an admin is among the shop's staff, the one with most rights first. */
export const STAFF_ROLES = ['owner', 'manager', 'support', 'packer', 'viewer'] as const;
export const StaffRole = z.enum(STAFF_ROLES).meta({ id: 'StaffRole' });
export type StaffRole = z.infer<typeof StaffRole>;

/** What concerns the staff itself, or sends the shop's data elsewhere: an owner's affair. */
const OF_OWNERS: ReadonlySet<Scope> = new Set(['people:write', 'keys:read', 'keys:write', 'webhooks:write']);

const READING = SCOPES.filter((scope) => scope.endsWith(':read'));

const SCOPES_OF: Readonly<Record<StaffRole, readonly Scope[]>> = {
  owner: SCOPES,
  manager: SCOPES.filter((scope) => !OF_OWNERS.has(scope)),
  support: [
    'orders:read',
    'orders:write',
    'drafts:read',
    'drafts:write',
    'returns:read',
    'returns:write',
    'payments:read',
    'payments:write',
    'products:read',
    'pricing:read',
    'promotions:read',
    'news:read',
    'reviews:read',
    'reviews:write',
    'people:read',
    'notes:read',
    'notes:write',
    'messages:write',
    'jobs:read',
    'shop:read',
  ],
  packer: ['orders:read', 'orders:write', 'returns:read', 'payments:read', 'products:read', 'shop:read'],
  // Messages that a sandbox caught hold codes by which one logs in.
  viewer: READING.filter((scope) => !OF_OWNERS.has(scope) && scope !== 'messages:read'),
};

/** The scopes that a staff role is made of. */
export function scopesOfStaff(role: StaffRole): ReadonlySet<Scope> {
  return new Set(SCOPES_OF[role]);
}
