import { describe, expect, it } from '@jest/globals';
import { Stripe } from 'stripe';
import { isSigned, signatureOf } from './signature.rules.ts';

const SECRET = 'whsec_c2lnbmVkIGJ5IHRoZSBoYXJib3Vy';
const now = new Date('2026-11-21T08:00:00Z');
const body = Buffer.from('{"id":"evt_1","name":"港"}');
const seconds = Math.floor(now.getTime() / 1_000);

describe('event signature', () => {
  it('is the one that the official client makes and takes', () => {
    const theirs = Stripe.webhooks.generateTestHeaderString({
      payload: body.toString(),
      secret: SECRET,
      timestamp: seconds,
    });
    expect(isSigned(body, theirs, [SECRET], now)).toBe(true);
    const ours = signatureOf(body, SECRET, new Date());
    expect(Stripe.webhooks.constructEvent(body, ours, SECRET)).toMatchObject({ id: 'evt_1' });
  });

  it('holds for five minutes either way', () => {
    const header = signatureOf(body, SECRET, now);
    expect(isSigned(body, header, [SECRET], new Date(now.getTime() + 300_000))).toBe(true);
    expect(isSigned(body, header, [SECRET], new Date(now.getTime() + 301_000))).toBe(false);
    expect(isSigned(body, header, [SECRET], new Date(now.getTime() - 301_000))).toBe(false);
  });

  it('may be made with any of the secrets, and stand among others', () => {
    const header = `t=${seconds},v1=${'0'.repeat(64)},v0=x,${signatureOf(body, 'the next one', now).split(',')[1] ?? ''}`;
    expect(isSigned(body, header, [SECRET, 'the next one'], now)).toBe(true);
  });

  it('is refused for another body, another secret, or none', () => {
    const header = signatureOf(body, SECRET, now);
    expect(isSigned(Buffer.from('{"id":"evt_2"}'), header, [SECRET], now)).toBe(false);
    expect(isSigned(body, header, ['another'], now)).toBe(false);
    expect(isSigned(body, header, [], now)).toBe(false);
    for (const wrong of [undefined, '', 't=', `t=${seconds}`, 'v1=00', header.replace('v1', 'v0'), header.slice(0, -2)])
      expect(isSigned(body, wrong, [SECRET], now)).toBe(false);
  });
});
