import { type MailMessage, sendMail } from '@harbour/contracts/mail';
import type { JobAddress, Outbox } from '@harbour/messaging/outbox';
import type { Log } from '@harbour/platform/log';
import { type LimitKind, type Limits, textKey } from './http/limits.ts';

export interface MailDeskDependencies {
  readonly outbox: Outbox;
  readonly limits: Limits;
  readonly log: Log;
}

export type MailDesk = ReturnType<typeof createMailDesk>;

const ACCOUNT_LIMITS: readonly LimitKind[] = ['accountMailHour', 'accountMailDay'];
const SHOP_LIMITS: readonly LimitKind[] = ['shopMailHour', 'shopMailDay'];

const isOfShop = (template: string): boolean => template === 'promo' || template.startsWith('order-');

/** The one way by which people's own and strangers' requests cause mails: limited for each recipient. */
export function createMailDesk({ outbox, limits, log }: MailDeskDependencies) {
  return {
    /**
     * Writes a mail within the running transaction and gives its job. Gives undefined, and sends nothing, where the
     * recipient had too many of the same kind, whoever caused them.
     */
    async send(mail: MailMessage, origin: Omit<JobAddress, 'to'>): Promise<string | undefined> {
      const { to, template } = mail;
      const key = textKey(template.name, to);
      for (const kind of isOfShop(template.name) ? SHOP_LIMITS : ACCOUNT_LIMITS) {
        if (await limits.tryTake(kind, key)) continue;
        log.warn({ email: to, template: template.name, limit: kind }, 'too many mails to one recipient: not sent');
        return undefined;
      }
      return outbox.add(sendMail, mail, { to, ...origin });
    },
  };
}
