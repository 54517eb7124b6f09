import { AppError } from '@harbour/contracts/errors';
import type { Language } from '@harbour/contracts/language';
import { type FORM_TEMPLATES, type MailTemplate, sendMail } from '@harbour/contracts/mail';
import { normalAddress } from '@harbour/contracts/mail-address';
import type { Job } from '@harbour/contracts/messenger';
import { sendSms, takeSmsStatus } from '@harbour/contracts/sms';
import type { Phone } from '@harbour/contracts/phone';
import type { Broker } from '@harbour/messaging/broker';
import type { JobFilter } from '@harbour/messaging/job-search';
import type { Outbox } from '@harbour/messaging/outbox';
import { type Limits, textKey } from '../../http/limits/limits.ts';
import { mailboxOf } from '../../mail/mailbox.rules.ts';
import type { PromotionService } from '../promotion/promotion.service.ts';

export interface MessengerDependencies {
  readonly outbox: Outbox;
  readonly broker: Pick<Broker, 'ask'>;
  readonly limits: Limits;
  readonly offers: Pick<PromotionService, 'unsubscribeLinkOf'>;
}

interface FormMail {
  readonly email: string;
  readonly name: string;
  readonly template: (typeof FORM_TEMPLATES)[number];
}

interface Origin {
  readonly requestId: string;
  readonly lang: Language;
}

export type MessengerService = ReturnType<typeof createMessengerService>;

/** Jobs that admins write by hand, and following them. */
export function createMessengerService({ outbox, broker, limits, offers }: MessengerDependencies) {
  return {
    /** Gives the job's id once it is durably written. @throws TOO_MANY_REQUESTS for the recipient, over all admins */
    async queueMail(mail: FormMail, origin: Origin): Promise<string> {
      const to = normalAddress(mail.email);
      const key = textKey(mail.template, mailboxOf(to));
      await limits.takeAll([
        ['formMailHour', key],
        ['formMailDay', key],
      ]);
      const unsubscribe = mail.template === 'promo' ? await offers.unsubscribeLinkOf(to) : undefined;
      const template: MailTemplate =
        unsubscribe === undefined ? { name: mail.template, values: {} } : { name: 'promo', values: { unsubscribe } };
      const message = { to: mail.email, name: mail.name, lang: origin.lang, template };
      return outbox.addAlone(sendMail, message, { to: mail.email, ...origin });
    },

    /** Gives the job's id once it is durably written. @throws TOO_MANY_REQUESTS for the recipient, over all admins */
    async queueSms(sms: { phone: Phone; text: string }, origin: Origin): Promise<string> {
      const key = textKey(sms.phone.replace(/^\+/, ''));
      await limits.takeAll([
        ['formSmsHour', key],
        ['formSmsDay', key],
      ]);
      return outbox.addAlone(sendSms, sms, { to: sms.phone, ...origin });
    },

    /**
     * Passes a vendor's callback on to the SMS worker, who has the secret to check it.
     * @throws FORBIDDEN for a forged one, NOT_FOUND where no vendor is to call, SERVICE_UNAVAILABLE without the worker
     */
    async takeSmsStatus(jobId: string, signature: string, fields: Record<string, string>): Promise<void> {
      const { outcome } = await broker.ask(takeSmsStatus, { jobId, signature, fields });
      if (outcome === 'forged') throw new AppError('FORBIDDEN', 'error.forbidden');
      if (outcome === 'off') throw new AppError('NOT_FOUND', 'error.notFound');
    },

    list: (filter: JobFilter) => outbox.list(filter),

    /** @throws NOT_FOUND */
    async find(jobId: string): Promise<Job> {
      const job = await outbox.find(jobId);
      if (job === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
      return job;
    },
  };
}
