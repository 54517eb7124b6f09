import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NewPassword } from '@harbour/contracts/user';
import { withDemoAccounts } from './demo-accounts.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-demo-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const OWN = { ADMIN_PASSWORD: 'Peak-Tram-99', SHOPPER_PASSWORD_FILE: '/run/secrets/shopper' };

describe('M7: the demo accounts', () => {
  it('have random passwords, kept for their owner alone and the same at every start', () => {
    const first = withDemoAccounts({}, folder);
    const again = withDemoAccounts({}, folder);
    expect([first.isNew, again.isNew]).toEqual([true, false]);
    expect(again.env).toEqual(first.env);
    for (const name of ['ADMIN_PASSWORD', 'SHOPPER_PASSWORD'] as const) {
      expect(NewPassword.safeParse(first.env[name]).success).toBe(true);
      expect(readFileSync(first.file ?? '', 'utf8')).toContain(first.env[name]);
    }
    expect(statSync(first.file ?? '').mode & 0o777).toBe(0o600);
    rmSync(first.file ?? '');
    expect(withDemoAccounts({}, folder).env['ADMIN_PASSWORD']).not.toBe(first.env['ADMIN_PASSWORD']);
  });

  it('leave alone what the environment names, and production', () => {
    expect(withDemoAccounts(OWN, folder)).toEqual({ env: OWN, file: undefined, isNew: false });
    expect(withDemoAccounts({ NODE_ENV: 'production' }, folder).env).toEqual({ NODE_ENV: 'production' });
    const { env } = withDemoAccounts({ ADMIN_PASSWORD: 'Peak-Tram-99' }, folder);
    expect(env).toMatchObject({ ADMIN_PASSWORD: 'Peak-Tram-99', SHOPPER_PASSWORD: expect.any(String) });
  });

  it.each([
    ['SMTP_URL', { SMTP_URL: 'smtps://user:pass@mail.example.hk' }],
    ['SMTP_URL', { SMTP_URL_FILE: '/run/secrets/smtp' }],
    ['AWS_ACCESS_KEY_ID', { AWS_ACCESS_KEY_ID: 'AKIA' }],
    ['MAIL_TRANSPORT', { MAIL_TRANSPORT: 'ses' }],
    ['TWILIO_AUTH_TOKEN', { TWILIO_AUTH_TOKEN: 'token' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_live_1' }],
  ])('are refused beside a real vendor: %s', (variable, env) => {
    expect(() => withDemoAccounts(env, folder)).toThrow(new RegExp(`^${variable}: reaches real people`));
    expect(() => withDemoAccounts({ ...env, ...OWN }, folder)).not.toThrow();
    expect(() => withDemoAccounts({ ...env, NODE_ENV: 'production' }, folder)).not.toThrow();
  });

  it.each([
    { SMTP_URL: 'smtp://127.0.0.1:2525' },
    { TWILIO_AUTH_TOKEN: 'token', TWILIO_BASE_URL: 'http://localhost:4010' },
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_BASE: 'http://[::1]:4011' },
  ])('go with a stand-in on this machine, and with Stripe’s test mode: %j', (env) => {
    expect(() => withDemoAccounts(env, folder)).not.toThrow();
  });
});
