import { waitUntil } from '../../support/wait-until.ts';
import { deadJobs, replayAll } from '../dead-jobs.ts';
import { VENDORS_FAIL, VENDORS_REFUSE_FOR_GOOD } from '../faults/vendors.ts';
import type { Run, Verdict } from '../run.ts';
import type { Stage } from '../stage.ts';

/** A dead job is shown to admins this soon. */
const SEEN_MS = 20_000;

async function refusedForGood(stage: Stage): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const fault of VENDORS_REFUSE_FOR_GOOD) {
    let seenMs = Number.POSITIVE_INFINITY;
    const inject = async (): Promise<void> => {
      await fault.inject(stage.shop);
      const began = Date.now();
      await waitUntil('a dead job to be shown', async () => (await deadJobs(stage)).length > 0, SEEN_MS);
      seenMs = Date.now() - began;
    };
    await stage.suffer({ ...fault, inject });
    const tries = await replayAll(stage);
    verdicts.push({
      promise: `${fault.name}: dead after 1 try, shown within 20 s, replayed by one call`,
      figure: `${tries.length} jobs, shown after ${(seenMs / 1_000).toFixed(1)} s`,
      holds: tries.length > 0 && tries.every((count) => count === 1),
      proof: tries.map((count) => `${count} tries`),
    });
  }
  return verdicts;
}

/** Vendors out of order, one way after the other. */
export const VENDORS: Run = {
  name: 'vendors',
  async play(stage) {
    for (const fault of VENDORS_FAIL) await stage.suffer(fault);
    return refusedForGood(stage);
  },
};
