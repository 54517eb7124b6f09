import type { JobQueue } from '@harbour/contracts/job';
import type { Broker } from '@harbour/messaging/broker';
import type { DeadLetters } from '@harbour/messaging/dead-letters';
import { deadQueue } from '@harbour/messaging/topology';
import type { Log } from '@harbour/platform/log';

/** Letters looked at in one go; what lies behind them is met at a later replay. */
const MOST = 5_000;

/**
 * Takes letters off the dead-letter queues whose jobs were sent again, so that the broker's count is true. One look
 * at a time for each queue: two at once would each miss what the other holds.
 */
export function createDeadLetterTidy(deps: {
  broker: Pick<Broker, 'sift'>;
  dead: Pick<DeadLetters, 'outdated'>;
  log: Log;
}): (queue: JobQueue) => void {
  const underWay = new Map<JobQueue, { again: boolean }>();
  const tidy = (queue: JobQueue): void => {
    const running = underWay.get(queue);
    if (running) {
      running.again = true;
      return;
    }
    const state = { again: false };
    underWay.set(queue, state);
    deps.broker
      .sift(deadQueue(queue), (ids) => deps.dead.outdated(ids), MOST)
      // The letters are copies: the jobs themselves were sent again already.
      .catch((error: unknown) => deps.log.warn({ err: error, queue }, 'dead letters could not be tidied'))
      .finally(() => {
        underWay.delete(queue);
        if (state.again) tidy(queue);
      });
  };
  return tidy;
}
