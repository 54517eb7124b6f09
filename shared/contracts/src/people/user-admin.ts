import * as z from 'zod';
import { EditedId } from '../catalogue/editing.ts';
import { endpoint } from '../http/endpoint.ts';
import { SortBy } from '../http/sort-by.ts';
import { PageLimit } from '../http/page-limit.ts';
import { StaffRole } from '../access/staff.ts';
import { Role, User } from '../account/user.ts';

/** An account as admins see it: not its address, which is its owner's affair until they order. */
export const ListedUser = User.omit({ defaultAddress: true, profile: true })
  .extend({
    createdAt: z.iso.datetime(),
    lastLoginAt: z.iso.datetime().nullable(),
    /** What an admin is among the staff. */
    staffRole: StaffRole.optional(),
    /** Only of a blocked account: its person can neither log in nor order. */
    blocked: z.literal(true).optional(),
  })
  .meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof ListedUser>;

const tag = 'Admin';

/** What accounts can be sorted by. */
export const USER_SORT_FIELDS = ['createdAt', 'email'] as const;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/user',
  access: 'admin',
  tag,
  summary:
    'Accounts by e-mail address unless sorted otherwise; `q` is the start of the address, of the phone number or of the name',
  query: z.object({
    q: z.string().trim().max(254).optional(),
    role: Role.optional(),
    sort: SortBy(USER_SORT_FIELDS).optional(),
    limit: PageLimit.optional(),
    cursor: z.string().max(1_000).optional(),
  }),
  answer: z.array(ListedUser),
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/user/:id/session',
  access: 'admin',
  freshProof: 'everyone',
  tag,
  summary: 'End all sessions of another person. 409 for your own',
  params: EditedId,
  answer: z.object({ ended: z.int() }),
});

export const changeRole = endpoint({
  method: 'PATCH',
  path: '/api/admin/user/:id/role',
  access: 'admin',
  freshProof: 'everyone',
  tag,
  summary:
    'Give another person a role, and an admin one among the staff: owner where none is given. This ends all their sessions. 409 for your own',
  params: EditedId,
  body: z.object({ role: Role, staffRole: StaffRole.optional() }),
  answer: ListedUser,
});
