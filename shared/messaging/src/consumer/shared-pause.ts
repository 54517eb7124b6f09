import type { Subscription } from '../broker/broker-port.ts';

/** The right of one party to stop a subscription that others may stop as well. */
export type Hold = Pick<Subscription, 'pause' | 'resume'>;

/** Lets several parties pause one subscription: it takes messages again when none of those that hold it is left in `parties`. */
export function createSharedPause(subscription: Hold, parties = new Set<string>()): (party: string) => Hold {
  return (party) => ({
    async pause() {
      parties.add(party);
      await subscription.pause();
    },
    async resume() {
      parties.delete(party);
      if (parties.size === 0) await subscription.resume();
    },
  });
}
