import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { type ConfigShape, flag, optionalText } from '@harbour/platform/config';
import type { SecretName, WebhookEndpointDocument } from './webhook-endpoints.ts';

const KEY_MIN_LENGTH = 32;

/** What the gateway and the worker must know alike. */
export const WebhookConfig = {
  WEBHOOK_KEY: optionalText()
    .refine(
      (text) => text === undefined || partsOf(text).every((key) => key.length >= KEY_MIN_LENGTH),
      `must be at least ${KEY_MIN_LENGTH} characters long`,
    )
    .describe(
      'At least 32 characters from which the secrets of webhook endpoints are made, the same for gateway and webhooks; required in production; a comma-separated list while one is changed, the first makes new secrets',
    ),
  WEBHOOK_ALLOW_PRIVATE: flag()
    .default(false)
    .describe(
      'Whether webhooks may go to private addresses and over plain HTTP: for development; refused in production',
    ),
} as const satisfies ConfigShape;

/** The shop's master keys by their names, the first makes new secrets. */
export interface WebhookKeys {
  /** The name of the key that makes new secrets. */
  readonly current: string;
  /** The secret of an endpoint as `whsec_…`; undefined where its key is gone. */
  secretOf(endpointId: string, name: SecretName): string | undefined;
}

function partsOf(variable: string): string[] {
  return variable
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const nameOf = (key: string): string =>
  createHash('sha256').update('name of webhook key ').update(key).digest('base64url').slice(0, 16);

/** The keys of WEBHOOK_KEY; where it is not set one at random, whose secrets end with this process. */
export function webhookKeysOf(variable: string | undefined): WebhookKeys {
  const given = partsOf(variable ?? '');
  const keys = given.length === 0 ? [randomBytes(32).toString('base64url')] : given;
  const byName = new Map(keys.map((key) => [nameOf(key), key]));
  return {
    current: nameOf(keys[0] ?? ''),
    secretOf(endpointId, { key: name, number }) {
      const key = byName.get(name);
      if (key === undefined) return undefined;
      const bytes = hkdfSync('sha256', key, '', `harbour webhook ${endpointId} ${number}`, 32);
      return `whsec_${Buffer.from(bytes).toString('base64')}`;
    },
  };
}

/** The secrets that sign now, the newest first; none where their keys are gone. */
export function signingSecrets(
  keys: WebhookKeys,
  { _id, secret, former }: Pick<WebhookEndpointDocument, '_id' | 'secret' | 'former'>,
  now = new Date(),
): string[] {
  const names = former !== undefined && former.until > now ? [secret, former] : [secret];
  return names.flatMap((name) => keys.secretOf(_id.toHexString(), name) ?? []);
}
