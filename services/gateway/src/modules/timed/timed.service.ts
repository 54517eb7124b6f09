import { type DueTask, TIMED_TASKS, type TimedTask } from '@harbour/contracts/timed';

/** One kind of work that is done at a time: what falls due, and doing it. */
export interface TimedWork {
  due(until: Date): Promise<readonly { id: string; at: Date }[]>;
  /** Does it if it still is to be done; false where it is not. Safe to call again. */
  run(id: string): Promise<boolean>;
}

export type TimedService = ReturnType<typeof createTimedService>;

/** What the scheduler asks of the shop: the gateway owns the data, the scheduler the clock. */
export function createTimedService(works: Readonly<Record<TimedTask, TimedWork>>) {
  return {
    async due(until: Date): Promise<DueTask[]> {
      const lists = TIMED_TASKS.map(async (task) =>
        (await works[task].due(until)).map(({ id, at }) => ({ task, id, at })),
      );
      return (await Promise.all(lists)).flat();
    },
    run: (task: TimedTask, id: string): Promise<boolean> => works[task].run(id),
  };
}
