import type { Language } from '@harbour/contracts/language';
import { createBreaker } from '@harbour/platform/breaker';
import { PermanentError } from '@harbour/platform/errors';
import { e164Of } from '@harbour/contracts/phone';
import { createTwilioClient } from '@harbour/twilio/client';
import type { TwilioAccount } from '@harbour/twilio/config';
import { twilioCodeOf, twilioError } from '@harbour/twilio/errors';
import { propertyOf } from '@harbour/platform/property';
import type { CodeProvider, Verdict } from './provider.ts';

const SEND_TIMEOUT_MS = 10_000;
/** The asker waits 5 s, so a check that fails must say so before. */
const CHECK_TIMEOUT_MS = 4_000;

const LOCALES: Record<Language, string> = { en: 'en', zh_HK: 'zh-HK', zh: 'zh-CN' };

/** Twilio's numbers: nothing pending, too many guesses, too many sends. */
const NOT_FOUND = 20404;
const TOO_MANY_CHECKS = 60202;
const TOO_MANY_SENDS = 60203;

/** What a refused check says of the guess; throws what says nothing of it. */
export function verdictOfError(error: unknown): Verdict {
  const code = twilioCodeOf(error);
  if (code === NOT_FOUND || propertyOf(error, 'status') === 404) return 'not-found';
  if (code === TOO_MANY_CHECKS) return 'too-many';
  throw twilioError(error);
}

/** What a refused send means: too many sends holds for ten minutes, longer than the code would live. */
export function sendError(error: unknown): Error {
  if (twilioCodeOf(error) === TOO_MANY_SENDS) {
    return new PermanentError('Twilio 60203: too many codes were sent to this number', { cause: error });
  }
  return twilioError(error);
}

export interface TwilioVerifyOptions {
  readonly serviceSid: string;
  /** How long Twilio is left alone when it fails again and again. */
  readonly restMs: number;
}

/** Codes made, sent and checked by Twilio Verify. */
export function createTwilioVerifyProvider(account: TwilioAccount, options: TwilioVerifyOptions): CodeProvider {
  const { serviceSid, restMs } = options;
  const sender = createTwilioClient(account, SEND_TIMEOUT_MS).verify.v2.services(serviceSid);
  const checker = createTwilioClient(account, CHECK_TIMEOUT_MS).verify.v2.services(serviceSid);
  const breaker = createBreaker({ openMs: restMs });
  const send: CodeProvider['send'] = async ({ phone, lang }, keep) => {
    await keep();
    try {
      const to = e164Of(phone);
      const sent = await sender.verifications.create({ to, channel: 'sms', locale: LOCALES[lang] });
      return { providerId: sent.sid, said: `Twilio: ${sent.status} as ${sent.sid}` };
    } catch (error) {
      throw sendError(error);
    }
  };
  const check: CodeProvider['check'] = async ({ phone, code }) => {
    try {
      const answer = await checker.verificationChecks.create({ to: e164Of(phone), code });
      return answer.status === 'approved' ? 'right' : 'wrong';
    } catch (error) {
      return verdictOfError(error);
    }
  };
  return {
    name: 'twilio-verify',
    send: (request, keep) => breaker.run(() => send(request, keep)),
    check: (guess) => breaker.run(() => check(guess)),
  };
}
