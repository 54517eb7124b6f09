import { describe, expect, it } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import { sendSms } from '@harbour/contracts/sms';
import { sendPhoneCode } from '@harbour/contracts/phone-verification';
import { correctRecipient } from './correction.rules.ts';

const aMail = { to: 'mei@exmaple.hk', name: 'Mei', lang: 'en', template: { name: 'promo', values: {} } };

describe('correcting the recipient of a dead job', () => {
  it('changes a mail’s address and nothing else', () => {
    expect(correctRecipient(sendMail.name, aMail, 'mei@example.hk')).toEqual({ ...aMail, to: 'mei@example.hk' });
  });

  it('changes a text message’s number', () => {
    const sms = { phone: '+8529123456', text: 'hello' };
    expect(correctRecipient(sendSms.name, sms, '+85291234567')).toEqual({ ...sms, phone: '+85291234567' });
  });

  it('refuses an address that cannot be', () => {
    expect(() => correctRecipient(sendMail.name, aMail, 'a@b@c')).toThrow('error.validation');
    expect(() => correctRecipient(sendSms.name, { phone: '1', text: 'x' }, 'abc')).toThrow('error.validation');
  });

  it('never sends a one-time link to somebody else', () => {
    const values = { link: 'https://shop.example/forgot-password?token=abc', expiresAt: '2026-11-21T04:00:00Z' };
    const mail = { ...aMail, template: { name: 'password-reset', values } };
    expect(() => correctRecipient(sendMail.name, mail, 'eve@example.hk')).toThrow('error.jobNotCorrectable');
  });

  it('never sends a login code to somebody else', () => {
    const values = { code: '042137', purpose: 'login', expiresAt: '2026-11-21T04:00:00Z' };
    const mail = { ...aMail, template: { name: 'login-code', values } };
    expect(() => correctRecipient(sendMail.name, mail, 'eve@example.hk')).toThrow('error.jobNotCorrectable');
  });

  it('never sends a code to another number', () => {
    const code = { subject: 'user', phone: '+85291234567', lang: 'en' };
    expect(() => correctRecipient(sendPhoneCode.name, code, '+85291234568')).toThrow('error.jobNotCorrectable');
  });
});
