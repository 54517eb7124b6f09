import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PASSWORD_MAX_LENGTH } from './user.ts';
import { Id } from '../http/id.ts';

const tag = 'Account';
const params = z.object({ id: Id });
const told = z.object({ message: z.string() });

/** One login of a person: which device, since when, and whether it is the one that asks. */
export const Device = z
  .object({
    /** Names the session in calls; it is not the session id and opens nothing. */
    ref: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    current: z.boolean(),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof Device>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/:id/sessions',
  access: 'user',
  tag,
  summary: 'Your sessions, most recently used first',
  params,
  answer: z.array(Device),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/user/:id/sessions/:sessionRef',
  access: 'user',
  freshProof: 'everyone',
  tag,
  summary: 'Log out on one device',
  params: z.object({ id: Id, sessionRef: z.string().max(64) }),
  answer: told,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/:id/sessions',
  access: 'user',
  freshProof: 'everyone',
  tag,
  summary: 'Log out everywhere else',
  params,
  answer: z.object({ message: z.string(), ended: z.int() }),
});

export const getAccountData = endpoint({
  method: 'GET',
  path: '/api/user/:id/data',
  access: 'user',
  freshProof: 'admins',
  tag,
  summary: 'Everything the shop stores about your account',
  params,
  limit: 'accountData',
  answer: z.object({ exportedAt: z.iso.datetime(), data: z.record(z.string(), z.unknown()) }),
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/user/:id',
  access: 'user',
  tag,
  summary:
    'Erase your account; needs the current password or, where there is none, a fresh proof made for it. The order records ' +
    'that the law requires stay, without the person',
  params,
  body: z.object({
    password: z
      .string('validation.passwordCurrent')
      .min(1, 'validation.passwordCurrent')
      .max(PASSWORD_MAX_LENGTH, 'validation.passwordTooLong')
      .optional(),
  }),
  answer: told,
});
