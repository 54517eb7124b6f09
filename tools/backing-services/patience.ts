import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again and again until the answer is yes; false once `timeoutMs` have passed. A throw counts as no. */
export async function until(
  question: () => Promise<boolean> | boolean,
  timeoutMs: number,
  intervalMs = 50,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      if (await question()) return true;
    } catch {
      // Not yet.
    }
    if (Date.now() >= deadline) return false;
    await sleep(intervalMs);
  }
}
