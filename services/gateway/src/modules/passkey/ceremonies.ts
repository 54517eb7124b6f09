import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '@harbour/contracts/passkey';
import type { PasskeyDocument } from './passkey.model.ts';
import {
  CHALLENGE_LIFE_MS,
  isCounterBack,
  type RelyingParty,
  userHandleOf,
  userHandleTextOf,
} from './passkey.rules.ts';

/** Loaded at the first use: it takes 27 MB and half a second, which no start has to pay. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257];

type Known = Pick<PasskeyDocument, 'userId' | 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** A credential that proved what was asked. */
export type NewKey = Pick<PasskeyDocument, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'synced'>;

/** What an assertion showed: good, signed by a key whose counter went back, or worth nothing, and why. */
export type Checked =
  | { readonly outcome: 'good' | 'copied'; readonly counter: number; readonly synced: boolean }
  | { readonly outcome: 'bad'; readonly reason: string };

export type Ceremonies = ReturnType<typeof createCeremonies>;

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

const toDescriptor = ({ credentialId, transports }: Pick<Known, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** A discoverable credential behind a gesture that only its person can make; attestation would name the device’s maker. */
const creationOptions = (rpId: string, challenge: string, user: Owner, known: readonly Known[]): CreationOptions => ({
  rp: { id: rpId, name: 'Harbour Market' },
  user: {
    id: Buffer.from(userHandleOf(user.id)).toString('base64url'),
    name: user.email,
    displayName: user.name,
  },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: CHALLENGE_LIFE_MS,
  excludeCredentials: known.map(toDescriptor),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
});

/** The two ceremonies of WebAuthn for one relying party: what browsers are asked, and whether their answers are good. */
export function createCeremonies({ id: rpId, origin }: RelyingParty) {
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  });
  return {
    creationOptions: (challenge: string, user: Owner, known: readonly Known[]): CreationOptions =>
      creationOptions(rpId, challenge, user, known),

    /** An empty list of `known` lets the person choose among all that the device has for this shop. */
    requestOptions: (challenge: string, known: readonly Known[]): RequestOptions => ({
      challenge,
      rpId,
      timeout: CHALLENGE_LIFE_MS,
      userVerification: 'required',
      allowCredentials: known.map(toDescriptor),
    }),

    /** The key that a browser made for a challenge, or why it is not taken. */
    async checkNew({ response, ...given }: NewCredential, challenge: string): Promise<NewKey | { reason: string }> {
      const { verifyRegistrationResponse } = await library();
      const { clientDataJSON, attestationObject, transports = [] } = response;
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          ...expected(challenge),
          response: { ...given, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
          supportedAlgorithmIDs: ALGORITHMS,
        });
        if (!verified) return { reason: 'signature' };
        const { credential, credentialBackedUp: synced } = registrationInfo;
        const publicKey = Buffer.from(credential.publicKey).toString('base64url');
        return { credentialId: credential.id, publicKey, counter: credential.counter, transports, synced };
      } catch (error) {
        return { reason: String(error) };
      }
    },

    /** Whether an assertion was made for this challenge by this key of its account. */
    async checkAssertion({ response, ...given }: Assertion, challenge: string, known: Known): Promise<Checked> {
      const { verifyAuthenticationResponse } = await library();
      const { userHandle, ...signed } = response;
      // An authenticator may leave it out where it was told which passkeys to use (WebAuthn Level 3, section 6.3.3).
      if (userHandle !== undefined && userHandle !== userHandleTextOf(known.userId))
        return { outcome: 'bad', reason: 'user handle' };
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected(challenge),
          response: { ...given, clientExtensionResults: {}, response: signed },
          // Counters are compared below, once the signature is known to be good: a false one must alarm nobody.
          credential: { id: known.credentialId, publicKey: bytesOf(known.publicKey), counter: 0 },
        });
        if (!verified) return { outcome: 'bad', reason: 'signature' };
        const { newCounter: counter, credentialBackedUp: synced } = authenticationInfo;
        return { outcome: isCounterBack(known.counter, counter) ? 'copied' : 'good', counter, synced };
      } catch (error) {
        return { outcome: 'bad', reason: String(error) };
      }
    },
  };
}
