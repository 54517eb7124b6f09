import * as z from 'zod';
import { Address } from '../address/address.ts';
import { endpoint } from '../http/endpoint.ts';
import { Language } from '../language/language.ts';
import { MAIL_ADDRESS } from './mail-address.ts';
import { PASSWORD_MAX_LENGTH, PersonName, User } from './user.ts';

/** A changed address: stricter than at sign-up, so that a typing error is caught (product/validation §2). */
export const NewEmail = z
  .string('validation.emailChange')
  .normalize('NFKC')
  .trim()
  .max(254, 'validation.emailChange')
  .regex(MAIL_ADDRESS, { error: 'validation.emailChange', abort: true })
  .regex(/^[^\s@<>,;"]+@[^\s@<>,;".]+(?:\.[^\s@<>,;".]+)+$/, 'validation.emailChange')
  .transform((email) => email.toLowerCase());

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The whole user object that a client posts, or its fields at top level (product/calls §6). */
const fieldsOf = (body: unknown): Fields => {
  if (!isFields(body)) return {};
  return isFields(body['user']) ? body['user'] : body;
};

interface Described {
  readonly jsonSchema: Record<string, unknown>;
}

const objectOf = (key: string, schema: unknown) => ({ type: 'object', properties: { [key]: schema }, required: [key] });

/**
 * What a call reads of the user object in a body: everything else in it is ignored (product/calls §6). Field errors
 * name the bare field, as forms do; `place` is where in the user object the fields lie, if not at its top.
 */
function readOfUser<S extends z.ZodType>(
  schema: S,
  pick: (fields: Fields, body: Fields) => unknown,
  place?: keyof User,
) {
  const describeBoth = ({ jsonSchema }: Described): void => {
    const alone = { ...jsonSchema };
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    const user = place === undefined ? alone : objectOf(place, alone);
    Object.assign(jsonSchema, { anyOf: [objectOf('user', user), alone] });
  };
  return z
    .preprocess(
      (body: { user: Partial<User> } | z.input<S>) => pick(fieldsOf(body), isFields(body) ? body : {}),
      schema,
    )
    .meta({ override: describeBoth });
}

const tag = 'Account';
const params = z.object({ id: z.string().max(64) });

/** The form of one's name; the language's has no text to check. */
export const ProfileChange = z
  .object({
    name: PersonName.optional(),
    profile: z.object({ settings: z.object({ lang: Language.optional() }) }).optional(),
  })
  .refine((change) => change.name !== undefined || change.profile?.settings.lang !== undefined, {
    path: ['name'],
    message: 'validation.nameRequired',
  });

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/user/:id/profile',
  access: 'user',
  tag,
  summary: 'Change your name or language; nothing else of the posted user is read',
  params,
  body: readOfUser(ProfileChange, ({ name, profile, settings }) => ({
    name,
    profile: profile ?? (settings === undefined ? undefined : { settings }),
  })),
  answer: User,
});

export const updateAddress = endpoint({
  method: 'POST',
  path: '/api/user/:id/address',
  access: 'user',
  tag,
  summary: 'Change your default address; nothing else of the posted user is read',
  params,
  body: readOfUser(
    z.object(Address.shape),
    (fields) => fields['defaultAddress'] ?? fields['address'] ?? fields,
    'defaultAddress',
  ),
  answer: User,
});

/** The current password is asked for with the rest of the form: a missing one is answered as a wrong one. */
const EmailChange = z.object({
  email: NewEmail,
  password: z.string('validation.passwordCurrent').max(PASSWORD_MAX_LENGTH, 'validation.passwordTooLong').optional(),
});

const emailChange = {
  path: '/api/user/:id/email',
  access: 'user',
  tag,
  summary:
    'Change one’s own e-mail address with the current password, or after a fresh proof made for it: it counts once the link mailed to it is opened, within ' +
    '24 h; the old one is mailed an undo link. The answer is the same for an address that is taken',
  params,
  limit: 'emailChange',
  body: readOfUser(EmailChange, ({ email, password }, body) => ({ email, password: password ?? body['password'] })),
  answer: User,
} as const;

export const updateEmail = endpoint({ method: 'POST', ...emailChange });
export const replaceEmail = endpoint({ method: 'PUT', ...emailChange });

export const undoEmail = endpoint({
  method: 'GET',
  path: '/api/user/email/undo',
  access: 'public',
  tag,
  summary: 'Use an undo link: restores the old e-mail address and ends every session',
  limit: 'token',
  query: z.object({ token: z.string('validation.token').regex(/^[A-Za-z0-9_-]{43}$/, 'validation.token') }),
  answer: z.object({ status: z.literal('restored') }),
});

export const reportDevice = endpoint({
  method: 'POST',
  path: '/api/user/device/report',
  access: 'public',
  tag,
  summary:
    'Report a log-in with the link of its mail: ends all sessions, forgets all devices, and locks e-mail address, ' +
    'password and phone until a mailed link has set a new password',
  limit: 'token',
  body: z.object({ token: z.string('validation.token').regex(/^[A-Za-z0-9_-]{43}$/, 'validation.token') }),
  answer: z.object({ status: z.literal('locked') }),
});
