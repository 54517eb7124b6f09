import { BROKER_AWAY } from '../faults/stores.ts';
import type { Run } from '../run.ts';

/** The broker away for as long as the run lasts: everything goes on, and what was put by goes out within a minute. */
export const BROKER_AWAY_LONG: readonly Run[] = Object.entries(BROKER_AWAY).map(([how, fault]) => ({
  name: `broker-${how}`,
  options: { wired: true },
  slower: 2,
  async play(stage, _chance, minutes) {
    const name = `${fault.name} for ${minutes} min`;
    await stage.suffer({ ...fault, name, lastsMs: minutes * 60_000 });
    return undefined;
  },
}));
