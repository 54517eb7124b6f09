import { AppError } from '@harbour/contracts/errors';
import type { Language } from '@harbour/contracts/language';
import type { User } from '@harbour/contracts/user';
import { checkPhoneCode, sendPhoneCode } from '@harbour/contracts/phone-verification';
import type { Phone } from '@harbour/contracts/phone';
import type { Broker } from '@harbour/messaging/broker';
import type { Outbox } from '@harbour/messaging/outbox';
import type { Log } from '@harbour/platform/log';
import { assertOwn, type Caller } from '../../http/caller/caller.ts';
import { type CountedUse, type Limits, textKey } from '../../http/limits/limits.ts';
import type { AccountFinder } from '../user/account-finder.service.ts';
import type { UserService } from '../user/user.service.ts';

/** Codes of the admins' form belong to the form: any admin may check what another had sent. */
const FORM_SUBJECT = 'messenger';
/** The shortest first, so that a double click costs one try of the longer. */
const PHONE_LIMITS = ['smsPhoneGap', 'smsPhone', 'smsPhoneHour', 'smsPhoneDay'] as const;
/** After five wrong guesses a code is dead; a new one may be asked for after this time. */
const NEW_CODE_SECONDS = 30;

export interface PhoneVerificationDependencies {
  readonly outbox: Outbox;
  readonly broker: Pick<Broker, 'ask'>;
  readonly limits: Limits;
  readonly accounts: Pick<AccountFinder, 'assertUnlocked'>;
  readonly users: Pick<UserService, 'verifyPhone'>;
  readonly log: Log;
}

/** Where a request came from. */
interface Origin {
  readonly requestId: string;
  readonly limitKey: string;
  readonly lang: Language;
}

interface Pair {
  readonly subject: string;
  readonly phone: Phone;
}

export type PhoneVerificationService = ReturnType<typeof createPhoneVerificationService>;

/** Proving a phone by a code: sent by a job, checked by asking the verification worker over the broker. */
export function createPhoneVerificationService(deps: PhoneVerificationDependencies) {
  const { outbox, broker, limits, accounts, users, log } = deps;

  const takeOfAll = async (): Promise<void> => {
    try {
      await limits.take('smsAll', 'all');
    } catch (error) {
      log.error('the limit of all code sends is reached: no code is sent until it resets');
      throw error;
    }
  };

  /** Counted before anything is written. */
  const takeSend = async (phone: Phone, others: readonly CountedUse[]): Promise<void> => {
    const phoneKey = textKey(phone.replace(/^\+/, ''));
    await limits.takeAll([...PHONE_LIMITS.map((kind) => [kind, phoneKey] as const), ...others]);
    await takeOfAll();
  };

  const send = ({ subject, phone }: Pair, { requestId, lang }: Origin): Promise<string> =>
    outbox.addAlone(sendPhoneCode, { subject, phone, lang }, { to: phone, requestId, lang });

  /** @throws TOO_MANY_REQUESTS for a code that was guessed at too often, SERVICE_UNAVAILABLE without a worker */
  const check = async (
    guess: Pair & { code: string },
  ): Promise<{ status: 'success' | 'not-found'; valid: boolean }> => {
    const { status, valid } = await broker.ask(checkPhoneCode, guess).catch((cause: unknown) => {
      throw new AppError('SERVICE_UNAVAILABLE', 'error.codeUnavailable', { retryAfterSeconds: 5, cause });
    });
    if (status !== 'too-many') return { status, valid };
    const params = { seconds: NEW_CODE_SECONDS };
    throw new AppError('TOO_MANY_REQUESTS', 'error.codeTooMany', { params, retryAfterSeconds: NEW_CODE_SECONDS });
  };

  return {
    /** Has a code sent to a phone. @throws FORBIDDEN for another's account, TOO_MANY_REQUESTS (security §2) */
    async request(given: { user: string; phone: Phone }, caller: Caller, origin: Origin): Promise<void> {
      assertOwn(given.user, caller);
      await accounts.assertUnlocked(caller.id);
      await takeSend(given.phone, [
        ['smsUser', caller.id],
        ['smsUserDay', caller.id],
        ['smsAddress', origin.limitKey],
      ]);
      await send({ subject: caller.id, phone: given.phone }, origin);
    },

    /**
     * Checks a code and keeps the phone it proves. @throws BAD_REQUEST for a wrong, used or expired code,
     * CLIENT_ERROR 409 where the phone verifies another account
     */
    async verify(given: { user: string; phone: Phone; code: string }, caller: Caller): Promise<User> {
      assertOwn(given.user, caller);
      await accounts.assertUnlocked(caller.id);
      await limits.take('codeUser', caller.id);
      const { valid } = await check({ subject: caller.id, phone: given.phone, code: given.code });
      if (!valid) throw new AppError('BAD_REQUEST', 'error.codeWrong');
      const user = await users.verifyPhone(caller.id, given.phone);
      log.info({ userId: caller.id, phone: given.phone }, 'phone verified');
      return user;
    },

    /** The admins' form: has a code sent and gives its job; the limits of a phone hold here too. */
    async queue(phone: Phone, caller: Caller, origin: Origin): Promise<string> {
      await takeSend(phone, [['smsAddress', origin.limitKey]]);
      log.info({ userId: caller.id, phone }, 'code sent by hand');
      return send({ subject: FORM_SUBJECT, phone }, origin);
    },

    /** The admins' form: whether a code is the one that the form had sent. */
    checkQueued: (given: { phone: Phone; code: string }) => check({ subject: FORM_SUBJECT, ...given }),
  };
}
