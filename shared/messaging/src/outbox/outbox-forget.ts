import type { JobState } from '@harbour/contracts/receipt';
import { trusted } from '@harbour/platform/mongo';
import { maskEmail, maskPhone } from '@harbour/platform/redact';
import { deliveryIdOf, forgetReasons } from '../consumer/delivery-record.ts';
import type { OutboxDocument, OutboxModel } from './outbox.model.ts';

/** A letter that another process holds at one look, or that has expired, may be missed: then it is looked for again. */
const LOOKS = 3;
const OVER = ['sent', 'dead'] as const satisfies readonly JobState[];
const erased: Record<string, 1> = { payload: 1, error: 1, 'timeline.$[].detail': 1, 'timeline.$[].to': 1 };

/**
 * Takes the address, the payload and the vendor's words (they may name the address) from jobs that are over; others
 * are marked, and lose them when they end. A dead job is marked for its letter to be removed, too.
 */
export async function forgetJobs(model: OutboxModel, addresses: readonly string[]): Promise<void> {
  for (const to of addresses) {
    // Before the jobs that are over, or one that ends in between is neither. Counted as a change: a receipt that was read
    // before must look again, or it ends the job with the address on it.
    await model.updateMany({ to }, { $set: { isForgotten: true }, $inc: { revision: 1 } });
    const jobs = await model.find({ to }).select('queue').lean<Pick<OutboxDocument, '_id' | 'queue'>[]>();
    await forgetReasons(
      model.db,
      jobs.map(({ _id, queue }) => deliveryIdOf(queue, _id)),
    );
    await model.updateMany({ to, state: 'dead' }, { $set: { letterLooks: LOOKS } });
    const masked = to.includes('@') ? maskEmail(to) : maskPhone(to);
    await model.updateMany(
      { to, state: trusted({ $in: [...OVER] }) },
      { $set: { to: masked, isForgotten: true }, $unset: erased, $inc: { revision: 1 } },
    );
  }
}
