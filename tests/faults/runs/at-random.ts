import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { WIRES_CUT, WIRES_SILENT, WIRES_SLOW } from '../faults/network.ts';
import { PROCESSES_HUNG, PROCESSES_KILLED } from '../faults/processes.ts';
import { BROKER_TROUBLES, PRIMARY_STEPS_DOWN, REDIS_EMPTIED, STORES_HUNG, STORES_KILLED } from '../faults/stores.ts';
import { VENDORS_FAIL } from '../faults/vendors.ts';
import type { Run } from '../run.ts';
import type { Chance } from '../seed.ts';

/** A kind is drawn first, so that the many wires do not crowd out the few stores. */
const KINDS: readonly (readonly Fault[])[] = [
  PROCESSES_KILLED,
  PROCESSES_HUNG,
  STORES_KILLED,
  STORES_HUNG,
  [...BROKER_TROUBLES, PRIMARY_STEPS_DOWN, REDIS_EMPTIED],
  VENDORS_FAIL,
  [...WIRES_CUT, ...WIRES_SILENT, ...WIRES_SLOW],
];
const KILLS = 20;
const LONGEST_MS = 20_000;
const LONGEST_REST_MS = 4_000;

const drawn = (chance: Chance): Fault => chance.oneOf(chance.oneOf(KINDS));

const restOf = (chance: Chance): number => Math.round(chance.next() * LONGEST_REST_MS);

/** One fault after the other, two at once now and then, with no time to recover in between. */
export const RANDOM: Run = {
  name: 'random',
  options: { wired: true },
  async play(stage, chance, minutes) {
    const end = Date.now() + minutes * 60_000;
    const happened: string[] = [];
    while (Date.now() < end) {
      const faults = chance.next() < 0.25 ? [drawn(chance), drawn(chance)] : [drawn(chance)];
      const lastsMs = Math.round(1_000 + chance.next() * (LONGEST_MS - 1_000));
      happened.push(faults.map(({ name }) => name).join(' + '));
      await Promise.all(faults.map((fault) => stage.disturb(fault, lastsMs)));
      await pause(restOf(chance));
    }
    await stage.untilWell();
    return [{ promise: 'random faults survived', figure: String(happened.length), holds: true, proof: happened }];
  },
};

/** Processes killed at random: whatever order they start in, they find each other. */
export const KILLS_AT_RANDOM: Run = {
  name: 'random-kills',
  async play(stage, chance) {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await stage.disturb(chance.oneOf(PROCESSES_KILLED), 0);
      await pause(restOf(chance));
    }
    for (const fault of [...PROCESSES_KILLED, ...STORES_KILLED]) await stage.disturb(fault, 0);
    await stage.untilWell();
    return [{ promise: `processes killed at random, then all with all stores`, figure: String(KILLS), holds: true }];
  },
};
