import { AppError } from '@harbour/contracts/errors';
import type { Language } from '@harbour/contracts/language';
import { type FORM_TEMPLATES, sendMail } from '@harbour/contracts/mail';
import type { Job } from '@harbour/contracts/messenger';
import { sendSms } from '@harbour/contracts/sms';
import type { JobFilter, MovedJob, Outbox } from '@harbour/messaging/outbox';
import type { Transaction } from '../../transaction.ts';

export interface MessengerDependencies {
  readonly inTransaction: Transaction;
  readonly outbox: Outbox;
  readonly tell: (moved: MovedJob) => void;
}

interface Origin {
  readonly requestId: string;
  readonly lang: Language;
}

export type MessengerService = ReturnType<typeof createMessengerService>;

/** Jobs that admins write by hand, and following them. */
export function createMessengerService({ inTransaction, outbox, tell }: MessengerDependencies) {
  return {
    /** Gives the job's id once it is durably written. */
    queueMail: (mail: { email: string; name: string; template: (typeof FORM_TEMPLATES)[number] }, origin: Origin) =>
      inTransaction(() => {
        const template = { name: mail.template, values: {} };
        const message = { to: mail.email, name: mail.name, lang: origin.lang, template };
        return outbox.add(sendMail, message, { to: mail.email, ...origin });
      }),

    /** Gives the job's id once it is durably written. */
    queueSms: (sms: { phone: string; text: string }, origin: Origin) =>
      inTransaction(() => outbox.add(sendSms, sms, { to: sms.phone, ...origin })),

    list: (filter: JobFilter) => outbox.list(filter),

    /** @throws NOT_FOUND */
    async find(jobId: string): Promise<Job> {
      const job = await outbox.find(jobId);
      if (job === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
      return job;
    },

    /** Sends a dead job again. @throws NOT_FOUND, CLIENT_ERROR 409 where it is not dead */
    async replay(jobId: string): Promise<void> {
      tell(await outbox.replay(jobId));
    },
  };
}
