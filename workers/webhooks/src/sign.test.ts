import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { signed } from './sign.ts';

const SECRETS = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'] as const;
const EVENT = { type: 'order.paid', timestamp: '2026-11-26T04:00:00.000Z', data: { id: '1', name: '海港' } };

describe('a signed event', () => {
  it('carries the signature that Standard Webhooks describes, one for each secret', () => {
    const at = new Date('2026-11-26T04:00:05Z');
    const { headers, body } = signed('job-1', EVENT, SECRETS, at);
    const expected = SECRETS.map((secret) => {
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`job-1.1795665605.${body}`).digest('base64')}`;
    });
    expect(headers).toEqual({
      'webhook-id': 'job-1',
      'webhook-timestamp': '1795665605',
      'webhook-signature': expected.join(' '),
    });
  });

  it('is verified by receivers with either secret, unless a byte of it changed', () => {
    const { headers, body } = signed('job-1', EVENT, SECRETS);
    for (const secret of SECRETS) expect(new Webhook(secret).verify(body, { ...headers })).toEqual(EVENT);
    expect(() => new Webhook(SECRETS[0]).verify(body.replace('paid', 'sent'), { ...headers })).toThrow();
    expect(() => new Webhook(SECRETS[0]).verify(body, { ...headers, 'webhook-id': 'job-2' })).toThrow();
  });
});
