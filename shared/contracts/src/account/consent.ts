import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { request } from '../jobs/job.ts';
import { Language } from '../language/language.ts';
import { PATHS } from '../pages/pages.ts';
import { ConsentAnswers, ConsentProof, ConsentToken, ConsentTopic } from './consent-topics.ts';

/**
 * The newest edition of the wording that people agree to (`web/src/i18n/words/account`); its name is kept with each answer.
 * Changed wording is a new edition, named by its day: a test compares the digest.
 */
export const CONSENT_EDITION = {
  name: '2026-11-25',
  digests: { en: '565bdd8bfce68477', zh_HK: '15d06d327573bf21', zh: '1247657533dd1f7d' },
} as const;

/** What a person agreed to, and since when; nothing until they say so. */
export const Consent = ConsentAnswers.extend({ updatedAt: z.iso.datetime().nullable() }).meta({ id: 'Consent' });
export type Consent = z.infer<typeof Consent>;

/** How an answer was given: in the account, by a mail's link, by a mail program, by Undo, or by asking for a notice. */
export const CONSENT_MEANS = ['account', 'link', 'one-click', 'undo', 'request'] as const;

/** One answer of a person; answers never change. */
export const ConsentChange = z
  .object({
    at: z.iso.datetime(),
    topic: ConsentTopic,
    given: z.boolean(),
    means: z.enum(CONSENT_MEANS),
    /** The page on which it was given. */
    page: z.string().nullable(),
    /** The edition and the language of the wording that was shown. */
    words: z.string(),
    lang: Language.nullable(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
  })
  .meta({ id: 'ConsentChange' });
export type ConsentChange = z.infer<typeof ConsentChange>;

const tag = 'Account';
const params = z.object({ id: z.string().max(64) });

export const getConsent = endpoint({
  method: 'GET',
  path: '/api/user/:id/consent',
  access: 'user',
  tag,
  summary: 'The promotions and kinds of notices that you agreed to',
  params,
  answer: Consent,
});

const consentChange = {
  path: '/api/user/:id/consent',
  access: 'user',
  tag,
  summary: 'Agree to promotions on a channel or to a kind of notice, or withdraw; topics not named stay unchanged',
  limit: 'consent',
  params,
  body: ConsentAnswers.partial(),
  answer: Consent,
} as const;

export const setConsent = endpoint({ method: 'POST', ...consentChange });
export const replaceConsent = endpoint({ method: 'PUT', ...consentChange });

/** The most answers shown; the download has all of them. */
export const MOST_CONSENT_CHANGES = 50;

export const listConsentChanges = endpoint({
  method: 'GET',
  path: '/api/user/:id/consent/history',
  access: 'user',
  tag,
  summary: 'What you agreed to and withdrew, newest first: the last 50 answers',
  params,
  answer: z.array(ConsentChange),
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/consent/unsubscribe',
  access: 'public',
  tag,
  summary: 'Withdraw your consent with the link of an email: to promotion emails, or to the topics named',
  limit: 'token',
  body: z.object({ token: ConsentToken, topics: z.array(ConsentTopic).min(1).max(10).default(['email']) }),
  answer: Consent,
});

/** How long a withdrawal can be undone with the same link. */
export const UNDO_WITHIN_MS = 60 * 60_000;

export const undoUnsubscribe = endpoint({
  method: 'POST',
  path: '/api/consent/undo',
  access: 'public',
  tag,
  summary: 'Undo a withdrawal that was made with this link in the last hour',
  limit: 'token',
  body: ConsentProof,
  answer: Consent,
});

/** A mail program's own request, at the address in the mail's headers: no session, and no page in between (RFC 8058). */
export const unsubscribeInOneClick = endpoint({
  method: 'POST',
  path: PATHS.unsubscribe,
  access: 'public',
  tag,
  summary:
    'Withdraw your consent to such emails in one click, as mail programs do (RFC 8058); GET redirects to the page',
  limit: 'unsubscribe',
  query: z.object({ token: ConsentToken, topic: ConsentTopic.default('email') }),
  rawBody: true,
  bodyMedia: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  maxBodyBytes: 10_000,
  answer: Consent,
});

/** The mailer asks before it sends: a consent may be withdrawn while a mail waits. */
export const askConsent = request('consent.holds', ConsentProof, z.object({ holds: z.boolean() }), {
  timeoutMs: 5_000,
});
