import { describe, expect, it } from '@jest/globals';
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
});
