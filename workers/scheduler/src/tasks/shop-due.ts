import { askDue, runTimed, type DueTask } from '@harbour/contracts/timed';
import type { Broker } from '@harbour/messaging/broker';
import type { TimedTask } from '@harbour/contracts/timed';
import type { Task } from './task.ts';

/** One piece of work at one time; its key is natural, so it exists once however often it is asked for. */
export interface DatedJob {
  readonly key: string;
  readonly at: Date;
  readonly data: { task: TimedTask; id: string };
}

interface Dependencies {
  broker: Pick<Broker, 'ask'>;
  everyMs: number;
  plan: (jobs: readonly DatedJob[]) => Promise<void>;
}

const toJob = ({ task, id, at }: DueTask): DatedJob => ({ key: `${task}-${id}`, at, data: { task, id } });

/**
 * Asks the shop what falls due until the sweep after next, and plans it for its time: MongoDB knows what is due,
 * Redis only when to look, so an emptied Redis loses nothing (reliability §4).
 */
export function shopDue({ broker, everyMs, plan }: Dependencies): Task {
  return {
    name: 'shop-due',
    everyMs,
    async run() {
      const { due } = await broker.ask(askDue, { until: new Date(Date.now() + 2 * everyMs) });
      await plan(due.map(toJob));
    },
  };
}

/** Has the shop do what is due: it looks again whether it still is. */
export async function runDated(broker: Pick<Broker, 'ask'>, { task, id }: DatedJob['data']): Promise<void> {
  await broker.ask(runTimed, { task, id });
}
