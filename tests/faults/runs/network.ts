import type { Fault } from '../fault.ts';
import { WIRES_CUT, WIRES_SILENT, WIRES_SLOW } from '../faults/network.ts';
import { PROCESSES_HUNG, PROCESSES_KILLED } from '../faults/processes.ts';
import { BROKER_TROUBLES } from '../faults/stores.ts';
import type { Run } from '../run.ts';
import { startReplica, withClock } from '../replica.ts';

const OFF_MS = 5 * 60_000;

const overWires = (name: string, faults: readonly Fault[]): Run => ({
  name,
  options: { wired: true },
  async play(stage) {
    for (const fault of faults) await stage.suffer(fault);
    return undefined;
  },
});

export const CUT = overWires('cut', WIRES_CUT);
export const SILENT = overWires('silent', WIRES_SILENT);
export const SLOW = overWires('slow', WIRES_SLOW);

/** What makes a message change hands while the first worker may still be at it. */
const HANDED_OVER = [...PROCESSES_KILLED, ...PROCESSES_HUNG, ...BROKER_TROUBLES].filter(({ name }) =>
  /^(mailer|sms) |connection dropped/.test(name),
);

/** Two workers of each kind whose clocks differ from everybody's, five minutes either way. */
export const CLOCKS: Run = {
  name: 'clocks',
  async play(stage) {
    const replicas = await Promise.all(
      [OFF_MS, -OFF_MS].flatMap((shift) =>
        ['mailer', 'sms'].map((name) => startReplica(stage.shop, name, withClock(shift))),
      ),
    );
    try {
      for (const fault of HANDED_OVER) await stage.suffer(fault);
    } finally {
      await Promise.all(replicas.map((replica) => replica.stop()));
    }
    return undefined;
  },
};
