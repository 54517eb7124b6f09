import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PermanentError, TransientError } from '@harbour/platform/errors';
import { createTwilioProvider } from '@harbour/sms/providers/twilio';
import { createTwilioVerifyProvider } from '@harbour/verification/providers/twilio-verify';
import type { StandIn } from './stand-in.ts';
import { startStandIn } from './stand-in.ts';

const sender = { from: '+85230000000', publicUrl: 'http://localhost:8080', restMs: 15_000 };

let twilio: StandIn;
beforeAll(async () => {
  twilio = await startStandIn({ status: 201, body: '{}' });
});
afterAll(() => twilio.stop());
beforeEach(() => {
  twilio.asked.length = 0;
});

const account = () => ({ accountSid: 'AC0123', authToken: 'token', baseUrl: twilio.url });
const answers = (status: number, body: object) => {
  twilio.answer = { status, body: JSON.stringify(body) };
};

describe('a text message through Twilio', () => {
  const sms = { jobId: 'one', attempt: 1, phone: '+85291234567', text: '你好' };

  it('goes to the configured address with sender, number and text', async () => {
    answers(201, { sid: 'SM1' });
    expect(await createTwilioProvider(account(), sender).send(sms)).toMatchObject({
      providerId: 'SM1',
    });
    expect(twilio.asked).toHaveLength(1);
    expect(twilio.asked[0]?.path).toBe('/2010-04-01/Accounts/AC0123/Messages.json');
    const sent = Object.fromEntries(twilio.asked[0]?.form ?? []);
    expect(sent).toEqual({ To: '+85291234567', From: '+85230000000', Body: '你好' });
  });

  it('asks to be told what became of it, where Twilio can reach the shop', async () => {
    answers(201, { sid: 'SM1', status: 'queued' });
    const sent = await createTwilioProvider(account(), { ...sender, publicUrl: 'https://shop.example.hk' }).send(sms);
    expect(sent.said).toBe('Twilio: queued as SM1');
    expect(twilio.asked[0]?.form.get('StatusCallback')).toBe(
      'https://shop.example.hk/api/messenger/sms/status?job=one',
    );
  });

  it.each([
    [400, 21211, PermanentError],
    [429, 20429, TransientError],
    [503, 20503, TransientError],
  ])('asks once and tells what %i means', async (status, code, kind) => {
    answers(status, { code, message: 'no', status });
    await expect(createTwilioProvider(account(), sender).send(sms)).rejects.toThrow(kind);
    expect(twilio.asked).toHaveLength(1);
  });

  it('waits as long as it is asked to', async () => {
    twilio.answer = { status: 429, body: '{"code":20429,"message":"no"}', retryAfter: '45' };
    const sending = createTwilioProvider(account(), sender).send(sms);
    await expect(sending).rejects.toMatchObject({ retryAfterMs: 45_000, message: 'Twilio 20429: no' });
  });
});

describe('a code through Twilio Verify', () => {
  const guess = { phone: '+85291234567', code: '042137', secret: undefined };
  const provider = () => createTwilioVerifyProvider(account(), { serviceSid: 'VA1', restMs: 15_000 });

  it('is sent in the language of its reader', async () => {
    answers(201, { sid: 'VE1', status: 'pending' });
    await provider().send({ jobId: 'one', attempt: 1, phone: '+85291234567', lang: 'zh_HK' }, async () => undefined);
    expect(Object.fromEntries(twilio.asked[0]?.form ?? [])).toMatchObject({ Channel: 'sms', Locale: 'zh-HK' });
  });

  it.each([
    [200, { status: 'approved' }, 'right'],
    [200, { status: 'pending' }, 'wrong'],
    [404, { code: 20404, message: 'not found', status: 404 }, 'not-found'],
    [429, { code: 60202, message: 'max checks', status: 429 }, 'too-many'],
  ])('is judged from %i %o', async (status, body, verdict) => {
    answers(status, body);
    expect(await provider().check(guess)).toBe(verdict);
  });

  it('is not judged while Twilio fails', async () => {
    answers(500, { message: 'oops', status: 500 });
    await expect(provider().check(guess)).rejects.toThrow(TransientError);
  });
});
