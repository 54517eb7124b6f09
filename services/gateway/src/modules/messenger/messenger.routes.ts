import { getJob, listJobs, queueMail, queueSms, replayJob } from '@harbour/contracts/messenger';
import { handle, type Route } from '../../http/handle.ts';
import type { MessengerService } from './messenger.service.ts';

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
    handle(listJobs, ({ query }) => messenger.list(query)),
    handle(getJob, ({ params }) => messenger.find(params.jobId)),
    handle(replayJob, async ({ params }) => {
      await messenger.replay(params.jobId);
      return { jobId: params.jobId };
    }),
  ];
}
