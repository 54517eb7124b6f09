import type { Answer } from '@harbour/contracts/endpoint';
import {
  addPasskey,
  newPasskeyOptions,
  passkeyLogin,
  passkeyOptions,
  passkeyProof,
  passkeyProofOptions,
  type Passkey,
} from '@harbour/contracts/passkey';
import { call } from '../../api/call.ts';
import { RefusedError } from '../../api/api-error.ts';

/** Loaded when somebody uses a passkey, or when the browser can offer one. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys at this address: only over HTTPS and on localhost. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Whether the browser can offer passkeys among what it fills into fields. */
export async function canOffer(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Thrown by a ceremony that another one, or the end of its page, has ended: nothing to tell, nothing to report. */
export class Superseded extends RefusedError {
  constructor() {
    super('passkey.cancelled');
  }
}

/** What the browser says of a ceremony that ended without a result, in our words. */
function reasonOf(error: unknown): unknown {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return new Superseded();
  if (name === 'InvalidStateError') return new RefusedError('passkey.known');
  if (name === 'SecurityError') return new RefusedError('passkey.unsupported');
  if (name === 'NotAllowedError') return new RefusedError('passkey.cancelled');
  return error;
}

async function ceremony<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw reasonOf(error);
  }
}

/** Ends a ceremony that still waits for its person. */
export async function endCeremony(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

/**
 * Logs in with a passkey.
 * @param isWanted asked once the options are there; where it is not given the browser shows its dialog at once, else it
 * offers passkeys in the e-mail field until one is chosen
 * @throws ApiError, RefusedError, Superseded
 */
export async function logInWithPasskey(isWanted?: () => boolean): Promise<Answer<typeof passkeyLogin>> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([call(passkeyOptions, {}), library()]);
  if (isWanted?.() === false) throw new Superseded();
  const body = await ceremony(() => startAuthentication({ optionsJSON, useBrowserAutofill: isWanted !== undefined }));
  return call(passkeyLogin, { body });
}

/** Proves with a passkey who is at work in this session. @throws ApiError, RefusedError, Superseded */
export async function proveWithPasskey(): Promise<void> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([call(passkeyProofOptions, {}), library()]);
  const body = await ceremony(() => startAuthentication({ optionsJSON }));
  await call(passkeyProof, { body });
}

/** Makes a passkey on this device and adds it to the account. @throws ApiError, RefusedError, Superseded */
export async function makePasskey(): Promise<Passkey> {
  const [optionsJSON, { startRegistration }] = await Promise.all([call(newPasskeyOptions, {}), library()]);
  const body = await ceremony(() => startRegistration({ optionsJSON }));
  return call(addPasskey, { body });
}
