import { PostponedError } from '@harbour/platform/errors';

/** An endpoint that takes longer than this to answer is slow. */
const SLOW_MS = 1_000;

/** Runs work of one endpoint among that of others. @throws PostponedError where its share is taken */
export type FairShare = <T>(endpointId: string, work: () => Promise<T>) => Promise<T>;

interface Share {
  underWay: number;
  lastMs: number;
}

/**
 * Divides the slots of a worker: an endpoint may have as many deliveries under way as there are slots free. One slow
 * receiver takes half of them at most, two take two thirds; there is always room for another. A delivery that finds its
 * endpoint's share taken comes again after a third of `restMs`, for a slow endpoint after twice `restMs`: looking more
 * often would be for nothing.
 */
export function createFairShare(slots: number, restMs: number): FairShare {
  const shares = new Map<string, Share>();
  let taken = 0;
  return async (endpointId, work) => {
    const share = shares.get(endpointId) ?? { underWay: 0, lastMs: 0 };
    if (share.underWay > 0 && share.underWay >= slots - taken) {
      throw new PostponedError('its endpoint has its share', share.lastMs > SLOW_MS ? 2 * restMs : restMs / 3);
    }
    shares.set(endpointId, share);
    share.underWay += 1;
    taken += 1;
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      share.lastMs = performance.now() - startedAt;
      share.underWay -= 1;
      taken -= 1;
    }
  };
}
