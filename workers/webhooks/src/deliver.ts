import type { PayloadOf } from '@harbour/contracts/job';
import type { deliverWebhook } from '@harbour/contracts/webhook';
import type { StillHeld } from '@harbour/messaging/lease-watch';
import { BreakerOpenError, createBreaker } from '@harbour/platform/breaker';
import { PermanentError, TransientError } from '@harbour/platform/errors';
import type { VendorAnswer } from '@harbour/platform/vendor-answer';
import type { FairShare } from './fair-share.ts';
import type { Post, ReceiverAnswer } from './post.ts';
import type { Receiver, Receivers } from './receivers.ts';

/** A receiver may ask to be left alone for as long as the longest wait between tries: later events wait behind it. */
const MOST_RETRY_AFTER_MS = 3_600_000;

export interface DeliveryTools {
  readonly receivers: Receivers;
  readonly post: Post;
  readonly share: FairShare;
}

type Event = PayloadOf<typeof deliverWebhook>['event'];

interface DeliveryJob {
  readonly jobId: string;
  readonly stillHeld: StillHeld;
}

/** A breaker for each endpoint, of which there are few: one receiver's failures must not stop the others. */
function createBreakers(restMs: number) {
  const known = new Map<string, ReturnType<typeof createBreaker>>();
  return (endpointId: string) => {
    const breaker = known.get(endpointId) ?? createBreaker({ openMs: restMs });
    known.set(endpointId, breaker);
    return breaker;
  };
}

function failureOf({ status, said, retryAfterMs }: ReceiverAnswer): TransientError {
  const words = said === '' ? '' : `: ${said}`;
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs: Math.min(retryAfterMs, MOST_RETRY_AFTER_MS) };
  return new TransientError(`answered ${status}${words}`, wait);
}

/** The handler of `webhook.deliver`: posts one event to one endpoint, as its admin has it now. */
export function deliverWith({ receivers, post, share }: DeliveryTools, restMs: number) {
  const breakerOf = createBreakers(restMs);

  const deliver = async (endpointId: string, { url, sign }: Receiver, event: Event, job: DeliveryJob) => {
    await job.stillHeld();
    const answer = await post(url, sign(job.jobId, event));
    if (answer.status >= 200 && answer.status <= 299) return answer;
    if (answer.status !== 410) throw failureOf(answer);
    await receivers.disable(endpointId, url);
    throw new PermanentError('answered 410: the endpoint is disabled');
  };

  return async ({ endpoint, event }: PayloadOf<typeof deliverWebhook>, job: DeliveryJob): Promise<VendorAnswer> => {
    const receiver = await receivers.find(endpoint);
    if (!receiver.isEnabled) throw new PermanentError('the endpoint is disabled');
    try {
      const { status, durationMs } = await share(endpoint, () =>
        breakerOf(endpoint).run(() => deliver(endpoint, receiver, event, job)),
      );
      return { providerId: job.jobId, said: `${status} in ${durationMs} ms` };
    } catch (error) {
      // Of this receiver alone: the queue goes on, and the attempt counts, so that nothing waits for ever.
      if (error instanceof BreakerOpenError) throw new TransientError(error.message, { cause: error });
      throw error;
    }
  };
}
