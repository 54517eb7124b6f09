import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PATHS } from '../pages/pages.ts';

/** Channels that promotions may come by, each only once its person said yes. */
export const CONSENT_CHANNELS = ['email', 'sms', 'inbox'] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

const Channels = z.object({ email: z.boolean(), sms: z.boolean(), inbox: z.boolean() });

/** What a person agreed to, and since when; nothing until they say so. */
export const Consent = Channels.extend({ updatedAt: z.iso.datetime().nullable() }).meta({ id: 'Consent' });
export type Consent = z.infer<typeof Consent>;

const tag = 'Account';
const params = z.object({ id: z.string().max(64) });

export const getConsent = endpoint({
  method: 'GET',
  path: '/api/user/:id/consent',
  access: 'user',
  tag,
  summary: 'The channels on which you agreed to promotions',
  params,
  answer: Consent,
});

const consentChange = {
  path: '/api/user/:id/consent',
  access: 'user',
  tag,
  summary: 'Agree to promotions on a channel, or withdraw; channels not named stay unchanged',
  params,
  body: Channels.partial(),
  answer: Consent,
} as const;

export const setConsent = endpoint({ method: 'POST', ...consentChange });
export const replaceConsent = endpoint({ method: 'PUT', ...consentChange });

const Token = z.string('validation.token').regex(/^[A-Za-z0-9_-]{43}$/, 'validation.token');

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/consent/unsubscribe',
  access: 'public',
  tag,
  summary: 'Withdraw your consent to promotion emails, with the link of such an email',
  limit: 'token',
  body: z.object({ token: Token }),
  answer: Consent,
});

/** A mail program's own request, at the address in the mail's headers: no session, and no page in between (RFC 8058). */
export const unsubscribeInOneClick = endpoint({
  method: 'POST',
  path: PATHS.unsubscribe,
  access: 'public',
  tag,
  summary: 'Withdraw your consent to promotion emails in one click, as mail programs do (RFC 8058); GET gives the page',
  limit: 'unsubscribe',
  query: z.object({ token: Token }),
  rawBody: true,
  bodyMedia: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  maxBodyBytes: 10_000,
  answer: Consent,
});
