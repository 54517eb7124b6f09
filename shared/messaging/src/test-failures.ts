import { setTimeout as pause } from 'node:timers/promises';
import { testedFailureOf } from '@harbour/contracts/test-recipients';
import { TransientError } from '@harbour/platform/errors';

/** Shorter than the 20 s that a worker waits for any vendor. */
const SLOW_MS = 10_000;

/**
 * Fails for a test recipient as its vendor would, at the first attempt or at each; for a slow one it resolves after ten seconds.
 *
 * @throws TransientError
 */
export async function failForTests(to: string, attempt: number, slowMs = SLOW_MS): Promise<void> {
  const fails = testedFailureOf(to);
  if (fails === 'slow') await pause(slowMs);
  if (fails === 'always' || (fails === 'once' && attempt === 1)) {
    throw new TransientError('Sandbox: this test recipient cannot be reached now', { ofOne: true });
  }
}
