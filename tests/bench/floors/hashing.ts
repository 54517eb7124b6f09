import { hash, verify } from '@node-rs/argon2';
import { sendToParent, receiveFromParent } from '../parent-process.ts';

/** The shop's own parameters and number at once (security §1). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 4;

await receiveFromParent<object>();
const stored = await hash('Harbour-Ferry-7', COST);
sendToParent({});

async function hashFor(seconds: number): Promise<void> {
  const began = performance.now();
  const end = began + seconds * 1_000;
  let done = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      await verify(stored, 'Harbour-Ferry-7');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  sendToParent({ perSecond: done / ((performance.now() - began) / 1_000) });
}

process.on('message', ({ seconds }: { seconds: number }) => void hashFor(seconds));
