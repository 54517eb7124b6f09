import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@harbour/platform/config';
import { createMongoose } from '@harbour/platform/mongo';
import { signingSecrets, WebhookConfig, webhookKeysOf } from './webhook-secrets.ts';

const OLD = 'old-key-of-at-least-32-characters-0001';
const NEW = 'new-key-of-at-least-32-characters-0002';
const { ObjectId } = createMongoose().Types;

describe('the secrets of endpoints', () => {
  const _id = new ObjectId();
  const id = _id.toHexString();

  it('are 32 bytes, the same in each process, and another for each endpoint and number', () => {
    const keys = webhookKeysOf(OLD);
    const first = keys.secretOf(id, { key: keys.current, number: 1 });
    expect(first).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhookKeysOf(OLD).secretOf(id, { key: keys.current, number: 1 })).toBe(first);
    expect(keys.secretOf(id, { key: keys.current, number: 2 })).not.toBe(first);
    expect(keys.secretOf(new ObjectId().toHexString(), { key: keys.current, number: 1 })).not.toBe(first);
  });

  it('outlive a change of WEBHOOK_KEY as long as the former key is in the list', () => {
    const old = webhookKeysOf(OLD);
    const name = { key: old.current, number: 1 };
    expect(webhookKeysOf(`${NEW},${OLD}`).secretOf(id, name)).toBe(old.secretOf(id, name));
    expect(webhookKeysOf(NEW).secretOf(id, name)).toBeUndefined();
  });

  it('are two while the former one signs as well, the newest first', () => {
    const keys = webhookKeysOf(OLD);
    const now = new Date();
    const secret = { key: keys.current, number: 2, since: now };
    const former = { key: keys.current, number: 1, until: new Date(now.getTime() + 1) };
    const both = [secret, former].map((name) => keys.secretOf(id, name));
    expect(signingSecrets(keys, { _id, secret, former }, now)).toEqual(both);
    expect(signingSecrets(keys, { _id, secret, former }, former.until)).toEqual(both.slice(0, 1));
  });

  it('need a key of 32 characters', () => {
    expect(() => loadConfig(WebhookConfig, { WEBHOOK_KEY: `${OLD},short` })).toThrow(/WEBHOOK_KEY/);
    expect(loadConfig(WebhookConfig, {})).toEqual({ WEBHOOK_ALLOW_PRIVATE: false });
  });
});
