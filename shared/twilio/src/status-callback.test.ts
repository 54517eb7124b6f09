import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isFromTwilio, statusCallbackOf } from './status-callback.ts';

describe('the address for status callbacks', () => {
  it('names the job', () => {
    expect(statusCallbackOf('https://shop.example.hk', 'job-1')).toBe(
      'https://shop.example.hk/api/messenger/sms/status?job=job-1',
    );
  });

  it.each([
    'http://shop.example.hk',
    'https://localhost:8080',
    'https://192.168.1.4',
    'https://shop',
    'https://shop.local',
  ])('is none where Twilio cannot reach us: %s', (url) => expect(statusCallbackOf(url, 'job-1')).toBeUndefined());
});

describe('a call’s signature', () => {
  const url = 'https://shop.example.hk/api/messenger/sms/status?job=job-1';
  const fields = { MessageSid: 'SM1', MessageStatus: 'delivered' };
  const signature = createHmac('sha1', 'token').update(`${url}MessageSidSM1MessageStatusdelivered`).digest('base64');

  it('is good for what was signed', () => expect(isFromTwilio('token', { url, signature, fields })).toBe(true));
  it.each([
    ['another status', { url, signature, fields: { ...fields, MessageStatus: 'failed' } }],
    ['another job', { url: url.replace('job-1', 'job-2'), signature, fields }],
    ['no signature', { url, signature: '', fields }],
  ])('is bad for %s', (_, call) => expect(isFromTwilio('token', call)).toBe(false));
});
