import { getJob, listJobs, queueMail, queueSms } from '@harbour/contracts/messenger';
import { reportSmsStatus } from '@harbour/contracts/sms';
import { handle, handlePaged, type Route } from '../../http/api/handle.ts';
import { readTimeCursor, timePage } from '../../http/api/time-cursor.ts';
import type { MessengerService } from './messenger.service.ts';

const DEFAULT_LIMIT = 50;

/** The queue forms, and the jobs they and everything else made. */
export function messengerRoutes(messenger: MessengerService): Route[] {
  return [
    handle(queueMail, async ({ body, context: { requestId }, lang }) => {
      const { email, name, template } = body;
      return { jobId: await messenger.queueMail({ email, name, template: template.name }, { requestId, lang }) };
    }),
    handle(queueSms, async ({ body, context: { requestId }, lang }) => ({
      jobId: await messenger.queueSms(body, { requestId, lang }),
    })),
    handle(reportSmsStatus, async ({ query: { job }, body, context }) => {
      await messenger.takeSmsStatus(job, context.header('x-twilio-signature') ?? '', body);
      return { taken: true };
    }),
    handlePaged(listJobs, async ({ query: { q, cursor, sort, limit = DEFAULT_LIMIT, ...filter } }) => {
      const place = readTimeCursor(cursor);
      const after = place && { at: place.at, jobId: place.id };
      const jobs = await messenger.list({
        ...filter,
        search: q,
        after,
        isOldestFirst: sort === 'createdAt',
        limit: limit + 1,
      });
      const { rows, page } = timePage(jobs, limit, ({ createdAt, jobId }) => ({ at: new Date(createdAt), id: jobId }));
      return { body: rows, page };
    }),
    handle(getJob, ({ params }) => messenger.find(params.jobId)),
  ];
}
