import { AppError } from '@harbour/contracts/errors';
import { checkMailCode, MAIL_CODE_LIFETIME_MS, makeMailCode } from '@harbour/contracts/login-code';
import type { Broker } from '@harbour/messaging/broker';
import { type LimitKind, type Limits, textKey } from '../../http/limits/limits.ts';
import { mailboxOf } from '../../mail/mailbox.rules.ts';
import type { AccountMail, AccountRecipient, Origin } from '../user/account-mail.service.ts';

export { proofSubject } from './login-code.rules.ts';

/** After five wrong guesses a code is dead; a new one may be asked for after this time. */
const NEW_CODE_SECONDS = 30;

/** The shortest first, so that a double click costs one try of the longer. */
const SENDS: readonly LimitKind[] = ['mailCodeGap', 'mailCode', 'mailCodeHour', 'mailCodeDay'];

export interface MailCodesDependencies {
  readonly broker: Pick<Broker, 'ask'>;
  readonly limits: Pick<Limits, 'giveBack' | 'takeAll'>;
  readonly mail: Pick<AccountMail, 'send'>;
}

interface Owner {
  readonly subject: string;
  readonly email: string;
}

export type MailCodes = ReturnType<typeof createMailCodes>;

/** Codes by e-mail: the verification worker makes, keeps and judges them, the mailer sends them. */
export function createMailCodes({ broker, limits, mail }: MailCodesDependencies) {
  const unavailable = (key: string, cause: unknown): AppError =>
    new AppError('SERVICE_UNAVAILABLE', key, { retryAfterSeconds: 5, cause });

  return {
    /**
     * Has a code made in the place of the owner's earlier one. It is counted before, since one over the limit must not
     * replace the one that was mailed: for the mailbox, whether or not there is an account, or for a device on which the
     * account's person has logged in before, so that strangers' requests keep nobody out there.
     * @throws TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
     */
    async make(owner: Owner, device: string | undefined): Promise<string> {
      const key =
        device === undefined ? textKey('mail code', mailboxOf(owner.email)) : textKey('mail code of device', device);
      const uses = SENDS.map((kind) => [kind, key] as const);
      await limits.takeAll(uses);
      try {
        return (await broker.ask(makeMailCode, owner)).code;
      } catch (error) {
        await limits.giveBack(uses);
        throw unavailable('error.codeNotSent', error);
      }
    },

    /** Mails a code that was made; within the running transaction. */
    async send(
      code: string,
      { to, purpose }: { to: AccountRecipient; purpose: 'login' | 'proof' },
      origin: Origin,
    ): Promise<void> {
      const expiresAt = new Date(Date.now() + MAIL_CODE_LIFETIME_MS);
      await mail.send(to, { name: 'login-code', values: { code, purpose, expiresAt } }, origin);
    },

    /** Whether a guess is right; a right one uses the code up. @throws TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE */
    async isRight(guess: Owner & { code: string }): Promise<boolean> {
      const { status, valid } = await broker.ask(checkMailCode, guess).catch((cause: unknown) => {
        throw unavailable('error.codeUnavailable', cause);
      });
      if (status !== 'too-many') return valid;
      const params = { seconds: NEW_CODE_SECONDS };
      throw new AppError('TOO_MANY_REQUESTS', 'error.codeTooMany', { params, retryAfterSeconds: NEW_CODE_SECONDS });
    },
  };
}
