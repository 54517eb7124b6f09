import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { StaffRole } from '../access/staff.ts';
import { Role } from './user.ts';

/** Times are seconds since 1970, as in a JWT. */
const Decoded = z.object({
  decoded: z.object({ userId: z.string(), userRole: Role, iat: z.int(), exp: z.int() }),
  /** What an admin is among the staff, where that is no owner. */
  staffRole: StaffRole.optional(),
  /** An admin whose rights rest until a second factor is set up. */
  setUpRequired: z.literal(true).optional(),
  /** An admin who has passkeys, and whose rights rest until one is used in this session. */
  passkeyRequired: z.literal(true).optional(),
});

export const verifySession = endpoint({
  method: 'GET',
  path: '/api/auth/session/verify',
  access: 'user',
  tag: 'Account',
  summary: 'The person of this session',
  byItself: true,
  answer: Decoded,
});

export const verifyJwt = endpoint({
  method: 'GET',
  path: '/api/auth/jwt/verify',
  access: 'user',
  tag: 'Account',
  summary: 'The person of this bearer token',
  byItself: true,
  answer: Decoded,
});
