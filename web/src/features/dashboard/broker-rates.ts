import type { BrokerStatus, QueueRow } from '@harbour/contracts/status';

/** What happens to messages, in their order. */
export const RATES = ['publishRate', 'deliverRate', 'ackRate'] as const satisfies readonly (keyof QueueRow)[];
export type Rate = (typeof RATES)[number];

/** A rate over all queues, per second; null where it is unknown of one of them. */
export function rateOf({ queueDetails }: Pick<BrokerStatus, 'queueDetails'>, rate: Rate): number | null {
  let sum = 0;
  for (const row of queueDetails) {
    const value = row[rate];
    if (value === null) return null;
    sum += value;
  }
  return sum;
}

/** How long the job that waits longest has waited, in seconds; null where it is unknown of a queue. */
export function oldestOf({ queueDetails }: Pick<BrokerStatus, 'queueDetails'>): number | null {
  const ages = queueDetails.map(({ oldestSeconds }) => oldestSeconds);
  return ages.some((age) => age === undefined) ? null : Math.max(0, ...ages.map((age) => age ?? 0));
}
