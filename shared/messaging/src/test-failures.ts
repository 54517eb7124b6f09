import { setTimeout as pause } from 'node:timers/promises';
import { testedFailureOf } from '@harbour/contracts/test-recipients';
import { PermanentError, TransientError } from '@harbour/platform/errors';

/** Shorter than the 20 s that a worker waits for any vendor. */
const LATE_MS = 10_000;

/**
 * Fails for a test recipient as its vendor would: at the first attempt, at each, or after ten seconds and for good.
 *
 * @throws TransientError, PermanentError
 */
export async function failForTests(to: string, attempt: number, lateMs = LATE_MS): Promise<void> {
  const fails = testedFailureOf(to);
  if (fails === 'always' || (fails === 'once' && attempt === 1)) {
    throw new TransientError('Sandbox: this test recipient cannot be reached now', { ofOne: true });
  }
  if (fails === 'late') {
    await pause(lateMs);
    throw new PermanentError('Sandbox: this test recipient was refused, after a long wait');
  }
}
