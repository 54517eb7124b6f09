import { forget, readText, writeText } from './storage.ts';

/** So long a log-in leads back to the checkout that asked for it, from another tab too. */
const KEPT_MS = 30 * 60_000;

/** Keeps that the checkout has sent its visitor to the log-in: their tab may be closed before they have the code. */
export const keepWantedCheckout = (): void => void writeText('wantedCheckout', String(Date.now()));

/** Whether a checkout has sent its visitor to the log-in less than half an hour ago; told once. */
export function takeWantedCheckout(): boolean {
  const age = Date.now() - Number(readText('wantedCheckout') ?? Number.NaN);
  forget('wantedCheckout');
  return age < KEPT_MS;
}
