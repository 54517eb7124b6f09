import type { Fault } from '../fault.ts';
import { PROCESSES_HUNG, PROCESSES_KILLED } from '../faults/processes.ts';
import { BROKER_TROUBLES, PRIMARY_STEPS_DOWN, REDIS_EMPTIED, STORES_HUNG, STORES_KILLED } from '../faults/stores.ts';
import type { Run } from '../run.ts';

const oneByOne = (name: string, faults: readonly Fault[]): Run => ({
  name,
  async play(stage) {
    for (const fault of faults) await stage.suffer(fault);
    return undefined;
  },
});

export const KILLED = oneByOne('kills', PROCESSES_KILLED);
export const HUNG = oneByOne('hangs', PROCESSES_HUNG);
export const STORES = oneByOne('stores', [
  ...STORES_KILLED,
  ...STORES_HUNG,
  ...BROKER_TROUBLES,
  PRIMARY_STEPS_DOWN,
  REDIS_EMPTIED,
]);

const named = (faults: readonly Fault[], ...names: string[]): Fault[] =>
  faults.filter(({ name }) => names.includes(name));

/** What is quick and shows most: part of every test of the whole, so under half the load. */
export const SHORT: Run = {
  ...oneByOne('short', [
    ...named(PROCESSES_KILLED, 'gateway SIGKILL', 'verification SIGKILL'),
    ...named(STORES_KILLED, 'RabbitMQ SIGKILL', 'Redis SIGKILL'),
    PRIMARY_STEPS_DOWN,
    REDIS_EMPTIED,
  ]),
  slower: 2,
  // What a killed gateway took to publish need not wait as long as it would elsewhere.
  options: { env: { RELAY_LEASE: '3s' } },
};
