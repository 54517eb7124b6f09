import type { MailMessage } from '@harbour/contracts/mail';
import { outboxModel } from '@harbour/messaging/outbox.model';
import type { Connection } from 'mongoose';

/** The mails that the gateway ordered for an address, oldest first. */
export async function mailsTo(connection: Connection, to: string): Promise<MailMessage[]> {
  const jobs = await outboxModel(connection).find({ to }).sort({ createdAt: 1 }).lean();
  return jobs.map((job) => job.payload as MailMessage);
}

/** The templates of those mails. */
export const templatesTo = async (connection: Connection, to: string): Promise<string[]> =>
  (await mailsTo(connection, to)).map((mail) => mail.template.name);

/** The token in the newest link of a template that was ordered for an address; empty where there is none. */
export async function tokenMailedTo(connection: Connection, to: string, template: string): Promise<string> {
  const mail = (await mailsTo(connection, to)).findLast((one) => one.template.name === template);
  const values = mail?.template.values;
  return values !== undefined && 'link' in values ? (new URL(values.link).searchParams.get('token') ?? '') : '';
}
