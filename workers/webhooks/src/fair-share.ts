import { PostponedError } from '@harbour/platform/errors';

/** How long a delivery waits that finds its endpoint's share taken. */
const AGAIN_MS = 5_000;
/** The same for an endpoint that takes long to answer: looking more often would be for nothing. */
const SLOW_AGAIN_MS = 30_000;
const SLOW_MS = 1_000;

/** Runs work of one endpoint among that of others. @throws PostponedError where its share is taken */
export type FairShare = <T>(endpointId: string, work: () => Promise<T>) => Promise<T>;

interface Share {
  underWay: number;
  lastMs: number;
}

/**
 * Divides the slots of a worker: an endpoint may have as many deliveries under way as there are slots free. One slow
 * receiver takes half of them at most, two take two thirds; there is always room for another.
 */
export function createFairShare(slots: number): FairShare {
  const shares = new Map<string, Share>();
  let taken = 0;
  return async (endpointId, work) => {
    const share = shares.get(endpointId) ?? { underWay: 0, lastMs: 0 };
    if (share.underWay > 0 && share.underWay >= slots - taken) {
      throw new PostponedError('its endpoint has its share', share.lastMs > SLOW_MS ? SLOW_AGAIN_MS : AGAIN_MS);
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
