import { describe, expect, it } from '@jest/globals';
import type { TransportChoice } from './choose-transport.ts';
import { transportNameOf } from './choose-transport.ts';

const nothingSet: TransportChoice = {
  NODE_ENV: 'development',
  ALLOW_SANDBOX: false,
  MAIL_FROM: 'Harbour Market <hello@harbour-market.example>',
  JOBS_AT_ONCE: 10,
  VENDOR_REST: 15_000,
  AWS_REGION: 'ap-east-1',
};
const keys = { AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE', AWS_SECRET_ACCESS_KEY: 'secret' };
const smtp = { SMTP_URL: 'smtp://localhost:2525' };

describe('choosing the mail transport', () => {
  it('takes the sandbox when nothing is set', () => expect(transportNameOf(nothingSet)).toBe('sandbox'));
  it('takes SMTP when its address is set', () => expect(transportNameOf({ ...nothingSet, ...smtp })).toBe('smtp'));
  it('takes SES when its keys are set', () => expect(transportNameOf({ ...nothingSet, ...keys })).toBe('ses'));
  it('takes SMTP when both are set', () => expect(transportNameOf({ ...nothingSet, ...smtp, ...keys })).toBe('smtp'));

  it('takes the one asked for by name', () => {
    expect(transportNameOf({ ...nothingSet, ...smtp, ...keys, MAIL_TRANSPORT: 'ses' })).toBe('ses');
  });

  it('names the variable that is missing', () => {
    expect(() => transportNameOf({ ...nothingSet, MAIL_TRANSPORT: 'smtp' })).toThrow(/^SMTP_URL: /);
    expect(() => transportNameOf({ ...nothingSet, AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE' })).toThrow(
      /^AWS_SECRET_ACCESS_KEY: /,
    );
  });

  it('refuses the sandbox in production unless it is allowed', () => {
    const production = { ...nothingSet, NODE_ENV: 'production' };
    expect(() => transportNameOf(production)).toThrow(/^MAIL_TRANSPORT: /);
    expect(transportNameOf({ ...production, ALLOW_SANDBOX: true })).toBe('sandbox');
  });
});
