import type { JobState } from '@harbour/contracts/receipt';
import { trusted } from '@harbour/platform/mongo';
import { maskEmail, maskPhone } from '@harbour/platform/redact';
import type { OutboxModel } from './outbox.model.ts';

const OVER = ['sent', 'dead'] as const satisfies readonly JobState[];
const erased: Record<string, 1> = { payload: 1, error: 1, 'timeline.$[].detail': 1, 'timeline.$[].to': 1 };

/**
 * Takes the address, the payload and the vendor's words (they may name the address) from jobs that are over; others
 * are marked, and lose them when they end.
 */
export async function forgetJobs(model: OutboxModel, addresses: readonly string[]): Promise<void> {
  for (const to of addresses) {
    const masked = to.includes('@') ? maskEmail(to) : maskPhone(to);
    await model.updateMany(
      { to, state: trusted({ $in: [...OVER] }) },
      { $set: { to: masked, isForgotten: true }, $unset: erased, $inc: { revision: 1 } },
    );
    // Counted as a change: a receipt that was read before must look again, or it ends the job with the address on it.
    await model.updateMany({ to }, { $set: { isForgotten: true }, $inc: { revision: 1 } });
  }
}
