import { waitUntil } from '../../support/wait-until.ts';

/** Waits for the next second of the clock, by which MongoDB dates its changes, and names it. */
export async function nextSecond(): Promise<string> {
  const at = (Math.floor(Date.now() / 1_000) + 1) * 1_000;
  await waitUntil('the next second', () => Date.now() >= at, 2_000);
  return new Date(at).toISOString();
}
