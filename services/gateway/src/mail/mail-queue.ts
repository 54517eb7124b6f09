import { BULK_TEMPLATES, type MailMessage, type MailTemplate, sendMail } from '@harbour/contracts/mail';
import type { JobAddress, Outbox } from '@harbour/messaging/outbox';
import type { Log } from '@harbour/platform/log';
import { type LimitKind, type Limits, textKey } from '../http/limits/limits.ts';
import { mailboxOf } from './mailbox.rules.ts';

export interface MailQueueDependencies {
  readonly outbox: Outbox;
  readonly limits: Limits;
  readonly log: Log;
}

/** Where a mail comes from, and whether its recipient has proven the address. */
export interface MailOrigin extends Omit<JobAddress, 'to'> {
  readonly isProven: boolean;
}

export type MailQueue = ReturnType<typeof createMailQueue>;

type Name = MailTemplate['name'];

const ACCOUNT_LIMITS: readonly LimitKind[] = ['accountMailHour', 'accountMailDay'];
const SHOP_LIMITS: readonly LimitKind[] = ['shopMailHour', 'shopMailDay'];
/** Codes are counted before they are made, for every address alike (`mail-codes.service.ts`). */
const COUNTED_BEFORE: readonly LimitKind[] = [];
const VERIFY_LIMITS: readonly LimitKind[] = ['verifyMailHour', 'verifyMailDay'];

/** All that an address which nobody has proven gets: codes and links that prove it, and one word a day that it is registered. */
const TO_UNPROVEN: Partial<Record<Name, readonly LimitKind[]>> = {
  'verify-email': VERIFY_LIMITS,
  'verify-new-email': VERIFY_LIMITS,
  'login-code': COUNTED_BEFORE,
  'password-reset': ['unprovenResetDay'],
  'address-taken': ['unprovenTakenDay'],
};

const isOfShop = (name: Name): boolean => BULK_TEMPLATES.has(name) || name.startsWith('order-');
const isVerification = (name: Name): boolean => TO_UNPROVEN[name] === VERIFY_LIMITS;

function limitsOf(name: Name, isProven: boolean): readonly LimitKind[] | undefined {
  if (!isProven || isVerification(name) || name === 'login-code') return TO_UNPROVEN[name];
  return isOfShop(name) ? SHOP_LIMITS : ACCOUNT_LIMITS;
}

/** The one way by which people's own and strangers' requests cause mails: limited for each recipient. */
export function createMailQueue({ outbox, limits, log }: MailQueueDependencies) {
  const isWithin = async ({ to, template: { name } }: MailMessage, isProven: boolean): Promise<boolean> => {
    // Both kinds of verification link count as one.
    const key = textKey(isVerification(name) ? 'verify' : name, mailboxOf(to));
    const kinds = limitsOf(name, isProven);
    if (kinds === undefined) {
      log.warn({ email: to, template: name }, 'address not proven: not sent');
      return false;
    }
    for (const kind of kinds) {
      if (await limits.tryTake(kind, key)) continue;
      log.warn({ email: to, template: name, limit: kind }, 'too many mails to one recipient: not sent');
      return false;
    }
    return true;
  };
  return {
    /**
     * Writes a mail within the running transaction and gives its job. Gives undefined, and sends nothing, where the
     * recipient had too many of the same kind, no matter who caused them, or where an unproven address gets no such mail. No
     * name goes to an unproven address: the person who signed up chose both, and the name must not carry a message.
     */
    async send(mail: MailMessage, { isProven, ...origin }: MailOrigin): Promise<string | undefined> {
      if (!(await isWithin(mail, isProven))) return undefined;
      const name = isProven ? mail.name : '';
      return outbox.add(sendMail, { ...mail, name }, { to: mail.to, ...origin });
    },
  };
}
