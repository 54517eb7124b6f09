import type { EndpointDeclaration } from '@harbour/contracts/endpoint';
import { AppError } from '@harbour/contracts/errors';
import { assertNoPasskeyMissing, type Caller } from './caller.ts';

/** How long a proof of who one is (a log-in, the password or a code again) opens what needs a fresh one. */
export const PROOF_LIFE_MS = 10 * 60_000;

/** Whether a proof is at most 10 minutes old. */
export function isFreshProof(provenAt: Date, now: Date): boolean {
  return now.getTime() - provenAt.getTime() <= PROOF_LIFE_MS;
}

/** The refusal of a session that has to prove first who it is. */
export function stepUpRequired(): AppError {
  return new AppError('STEP_UP_REQUIRED', 'error.stepUpRequired');
}

/** Refuses a session that has not proven who it is for 10 minutes. @throws STEP_UP_REQUIRED */
export function assertFreshProof({ provenAt }: { provenAt: Date }): void {
  if (!isFreshProof(provenAt, new Date())) throw stepUpRequired();
}

/** Refuses one that has not proven it again since its log-in and for 10 minutes. @throws STEP_UP_REQUIRED */
export function assertProvenAgain(caller: Pick<Caller, 'hasProvenAgain' | 'provenAt'>): void {
  assertFreshProof(caller);
  if (!caller.hasProvenAgain) throw stepUpRequired();
}

/**
 * The same where an endpoint asks for a fresh proof of its callers, or of admins only. An admin who has passkeys proves it
 * by one: with the password alone a thief could add a second factor, or take the passkeys away.
 * @throws STEP_UP_REQUIRED, PASSKEY_REQUIRED
 */
export function assertProofFor(
  { freshProof }: EndpointDeclaration,
  caller: Pick<Caller, 'provenAt' | 'role' | 'missing'> | undefined,
): void {
  if (freshProof === undefined || caller === undefined) return;
  assertNoPasskeyMissing(caller);
  if (freshProof === 'everyone' || caller.role === 'admin') assertFreshProof(caller);
}
