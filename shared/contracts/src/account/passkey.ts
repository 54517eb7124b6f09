import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { renewProof } from './second-factor.ts';
import { login } from './user.ts';

const tag = 'Account';
const params = z.object({ id: z.string().max(64) });
const told = z.object({ message: z.string() });

/** How many passkeys an account can have. */
export const PASSKEYS_PER_ACCOUNT = 20;

/** Longest name of a passkey. */
const NAME_MAX_LENGTH = 60;

/** Bytes as WebAuthn's JSON has them: base64url without padding. */
const bytes = (max: number) =>
  z
    .string('validation.passkey')
    .max(max, 'validation.passkey')
    .regex(/^[A-Za-z0-9_-]+$/, 'validation.passkey');

/** At most 1,023 bytes (WebAuthn Level 3, section 4, "Credential ID"). */
const CredentialId = bytes(1_364);

export const PasskeyName = z
  .string('validation.passkeyName')
  .trim()
  .min(1, 'validation.passkeyName')
  .max(NAME_MAX_LENGTH, 'validation.passkeyNameTooLong')
  .regex(/^[^\p{Cc}<>]*$/u, 'validation.nameCharacters');

/** A passkey as its owner sees it. */
export const Passkey = z
  .object({
    /** Names the passkey in calls; it is not the credential id. */
    id: z.string(),
    name: z.string(),
    /** Whether the last use said that a copy is kept by a password manager, so that it outlives the device. */
    synced: z.boolean(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

const Credential = z.object({
  id: CredentialId,
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn Level 3. */
const CreationOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(Credential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions' });
export type CreationOptions = z.infer<typeof CreationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn Level 3. */
const RequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(Credential),
  })
  .meta({ id: 'PasskeyRequestOptions' });
export type RequestOptions = z.infer<typeof RequestOptions>;

const credential = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key', 'validation.passkey') };

/** `RegistrationResponseJSON` of WebAuthn Level 3, as far as it is read. */
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(16_384),
    transports: z
      .array(
        z
          .string()
          .max(32)
          .regex(/^[a-z-]+$/),
      )
      .max(10)
      .optional()
      .catch(undefined),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** `AuthenticationResponseJSON` of WebAuthn Level 3, as far as it is read. */
const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(4_096),
    userHandle: bytes(88).optional(),
  }),
});
export type Assertion = z.infer<typeof Assertion>;

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'public',
  tag,
  summary: 'Begin a log-in with a passkey: options for `navigator.credentials.get()`, good once and for 5 minutes',
  limit: 'passkeyOptions',
  answer: RequestOptions,
});

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/verify',
  access: 'public',
  tag,
  summary: 'Log in with the browser’s response to the options. Answers like log-in',
  body: Assertion,
  answer: login.answer,
});

export const passkeyProofOptions = endpoint({
  method: 'POST',
  path: '/api/auth/proof/passkey/options',
  access: 'user',
  tag,
  summary: 'Begin a fresh proof with one of your passkeys: options for `navigator.credentials.get()`',
  answer: RequestOptions,
});

export const passkeyProof = endpoint({
  method: 'POST',
  path: '/api/auth/proof/passkey/verify',
  access: 'user',
  tag,
  summary: 'A fresh proof for this session, with the browser’s response to the options',
  body: Assertion,
  answer: renewProof.answer,
});

export const newPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/register/options',
  access: 'user',
  freshProof: 'everyone',
  tag,
  summary:
    'Begin to add a passkey to one’s own account: options for `navigator.credentials.create()`, good once, in this ' +
    'session and for 5 minutes. 409 where the account has as many as it may',
  answer: CreationOptions,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/register/verify',
  access: 'user',
  tag,
  summary: 'Add the passkey that the browser created; without a name it gets that of the device',
  status: 201,
  body: NewCredential.extend({ name: PasskeyName.optional() }),
  answer: Passkey,
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/user/:id/passkey',
  access: 'user',
  tag,
  summary: 'Your passkeys, newest first',
  params,
  answer: z.array(Passkey),
});

const onePasskey = z.object({ id: z.string().max(64), passkeyId: z.string().max(64) });

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/user/:id/passkey/:passkeyId',
  access: 'user',
  tag,
  summary: 'Rename one of your passkeys',
  params: onePasskey,
  body: z.object({ name: PasskeyName }),
  answer: Passkey,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/user/:id/passkey/:passkeyId',
  access: 'user',
  freshProof: 'everyone',
  tag,
  summary: 'Remove one of your passkeys: it can no longer log in',
  params: onePasskey,
  answer: told,
});
