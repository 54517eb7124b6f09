import { describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { PermanentError, TransientError } from '@harbour/platform/errors';
import { sesError } from './ses.ts';
import { smtpError } from './smtp.ts';
import { messageIdOf, messageOf } from './transport.ts';

const failure = (fields: object) => Object.assign(new Error('as the vendor said it'), fields);

describe('what an SMTP failure means', () => {
  it.each([
    ['a full mailbox', { code: 'EENVELOPE', responseCode: 452 }, TransientError],
    ['an unknown mailbox', { code: 'EENVELOPE', responseCode: 550 }, PermanentError],
    ['no connection', { code: 'ECONNECTION' }, TransientError],
    ['a timeout', { code: 'ETIMEDOUT' }, TransientError],
    ['an address nobody can have', { code: 'EENVELOPE' }, PermanentError],
    ['a refused login', { code: 'EAUTH', responseCode: 535 }, TransientError],
  ])('%s', (_, fields, kind) => expect(smtpError(failure(fields))).toBeInstanceOf(kind));

  it('M5 is an outage where the login is refused: no job loses an attempt', () => {
    expect(smtpError(failure({ code: 'EAUTH', responseCode: 535 }))).toMatchObject({ isOutage: true });
  });

  it('is no outage of the server where it is about one mailbox', () => {
    const ofOne = (fields: object) => smtpError(failure(fields)) as TransientError;
    expect(ofOne({ code: 'EENVELOPE', responseCode: 452 }).ofOne).toBe(true);
    expect(ofOne({ code: 'EPROTOCOL', responseCode: 421 }).ofOne).toBe(false);
    expect(ofOne({ code: 'ETIMEDOUT' }).ofOne).toBe(false);
  });
});

describe('what an SES failure means', () => {
  it.each([
    ['a rejected message', { name: 'MessageRejected', $metadata: { httpStatusCode: 400 } }, PermanentError],
    ['throttling, though it comes as 400', { name: 'Throttling', $metadata: { httpStatusCode: 400 } }, TransientError],
    ['too many requests', { $metadata: { httpStatusCode: 429 } }, TransientError],
    ['a fault of theirs', { $metadata: { httpStatusCode: 503 } }, TransientError],
    ['no answer', { code: 'ECONNREFUSED' }, TransientError],
  ])('%s', (_, fields, kind) => expect(sesError(failure(fields))).toBeInstanceOf(kind));
});

describe('M5: an SES failure of the account, not of the message', () => {
  it.each([
    ['an expired credential', { name: 'ExpiredToken', $metadata: { httpStatusCode: 403 } }],
    ['an unknown credential', { name: 'InvalidClientTokenId', $metadata: { httpStatusCode: 403 } }],
    ['a wrong clock', { name: 'SignatureDoesNotMatch', $metadata: { httpStatusCode: 403 } }],
    ['an incomplete signature', { name: 'IncompleteSignature', $metadata: { httpStatusCode: 400 } }],
    ['no permission', { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }],
    ['no sign-in', { name: 'UnrecognizedClientException', $metadata: { httpStatusCode: 401 } }],
    ['paused sending', { name: 'AccountSendingPausedException', $metadata: { httpStatusCode: 400 } }],
    ['an unverified sender domain', { name: 'MailFromDomainNotVerifiedException', $metadata: { httpStatusCode: 400 } }],
    ['a code that is not known yet', { name: 'NewFault', $metadata: { httpStatusCode: 400 } }],
  ])('is an outage: %s', (_, fields) => {
    const error = sesError(failure(fields));
    expect(error).toBeInstanceOf(TransientError);
    expect(error).toMatchObject({ ofOne: false, isOutage: true });
  });
});

describe('the message', () => {
  const mail = {
    jobId: '0b0c',
    to: { address: 'a@b.example', name: 'Eve\r\nBcc: all@b.example' },
    subject: 'Hello\nX-Evil: yes',
    preview: '',
    text: 'text',
    html: 'html',
  };

  it('has the same Message-ID at every attempt, in the domain of the sender', () => {
    expect(messageIdOf('0b0c', 'Harbour Market <hi@market.example>')).toBe('<0b0c@market.example>');
  });

  it('keeps header values on one line and names one recipient', () => {
    const message = messageOf(mail, 'hi@market.example');
    expect(message.subject).toBe('Hello X-Evil: yes');
    expect(message.to.name).not.toMatch(/[\r\n]/);
    expect(message.envelope).toEqual({ from: 'hi@market.example', to: ['a@b.example'] });
  });

  it('says how to unsubscribe where the mail does, by link and in one click, as every transport sends it', async () => {
    const unsubscribe = 'https://market.example/unsubscribe?token=abc';
    const expected = {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    expect(messageOf({ ...mail, unsubscribe }, 'hi@market.example').headers).toMatchObject(expected);
    expect(Object.keys(messageOf(mail, 'hi@market.example').headers)).toEqual(['Auto-Submitted', 'X-Job-Id']);
    const builder = createTransport({ streamTransport: true, buffer: true });
    const { message } = await builder.sendMail(messageOf({ ...mail, unsubscribe }, 'hi@market.example'));
    const built = Buffer.isBuffer(message) ? message.toString() : '';
    for (const [name, value] of Object.entries(expected)) expect(built).toContain(`${name}: ${value}`);
  });
});
