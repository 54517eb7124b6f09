import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { WIRES_CUT, WIRES_SILENT, WIRES_SLOW } from '../faults/network.ts';
import { PROCESSES_HUNG, PROCESSES_KILLED } from '../faults/processes.ts';
import { BROKER_TROUBLES, PRIMARY_STEPS_DOWN, REDIS_EMPTIED, STORES_HUNG, STORES_KILLED } from '../faults/stores.ts';
import { VENDORS_FAIL } from '../faults/vendors.ts';
import type { Run, Verdict } from '../run.ts';
import type { Chance } from '../seed.ts';
import { readiness } from '../shop-under-test.ts';
import type { Stage } from '../stage.ts';

/** A kind is drawn first, so that the many proxies do not crowd out the few stores. */
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

/** Judged once the shop is well again: every process is ready, and there were faults to survive. */
async function survived({ shop }: Stage, happened: readonly string[]): Promise<Verdict> {
  const { ready, all } = await readiness(shop);
  return {
    promise: 'every process is ready after all faults',
    figure: `${ready} of ${all} after ${happened.length}`,
    holds: ready === all && happened.length > 0,
    proof: happened,
  };
}

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
    return [await survived(stage, happened)];
  },
};

/** Processes killed at random: whatever order they start in, they find each other. */
export const KILLS_AT_RANDOM: Run = {
  name: 'random-kills',
  async play(stage, chance) {
    const happened: string[] = [];
    const suffer = async (fault: Fault): Promise<void> => {
      happened.push(fault.name);
      await stage.disturb(fault, 0);
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      await suffer(chance.oneOf(PROCESSES_KILLED));
      await pause(restOf(chance));
    }
    for (const fault of [...PROCESSES_KILLED, ...STORES_KILLED]) await suffer(fault);
    await stage.untilWell();
    return [await survived(stage, happened)];
  },
};
