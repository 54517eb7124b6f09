import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@harbour/contracts/language';
import { sendMailThrough } from '@harbour/mailer/send-mail';
import { createSesTransport } from '@harbour/mailer/transports/ses';
import { createSmtpTransport } from '@harbour/mailer/transports/smtp';
import type { MailTransport } from '@harbour/mailer/transports/transport';
import { PermanentError, TransientError } from '@harbour/platform/errors';
import PostalMime from 'postal-mime';
import { startMailCatcher } from '../../support/stand-ins/mail-catcher.ts';
import { startSmtpServer, taking } from '../../support/stand-ins/smtp-server.ts';
import type { StandIn } from './stand-in.ts';
import { startStandIn } from './stand-in.ts';

const from = 'Harbour Market <hello@market.example>';
const publicUrl = 'https://market.example';
const holds = async () => true;
const to = 'chan@buyer.example';
const message = { to, name: '陳大文', lang: 'zh_HK' as const, template: { name: 'welcome' as const, values: {} } };

/** What a handler is told of a job that nobody else has. */
const job = (jobId: string) => ({ jobId, attempt: 1, stillHeld: async () => undefined });

describe('mail over SMTP', () => {
  const opened: MailTransport[] = [];
  const open = (url: string, atOnce = 10): MailTransport => {
    const transport = createSmtpTransport({ url, from, atOnce, restMs: 15_000 });
    opened.push(transport);
    return transport;
  };
  afterEach(() => {
    for (const transport of opened.splice(0)) transport.close();
  });
  let catcher: Awaited<ReturnType<typeof startMailCatcher>>;
  beforeAll(async () => {
    catcher = await startMailCatcher();
  });
  afterAll(() => catcher.stop());

  it.each(LANGUAGES)('arrives in %s under the Message-ID of its job', async (lang) => {
    const send = sendMailThrough(open(catcher.url), { publicUrl, holds });
    await send({ ...message, lang }, job(`job-${lang}`));
    const mail = catcher.mails.find(({ messageId }) => messageId === `<job-${lang}@market.example>`);
    expect(mail).toMatchObject({ to });
    expect(mail?.subject).toBe(
      { en: 'Welcome to Harbour Market', zh_HK: '歡迎加入海港市集', zh: '欢迎加入海港市集' }[lang],
    );
    expect(mail?.text).toContain('陳大文');
    expect(mail?.html).toContain(`<html lang="${{ en: 'en-HK', zh_HK: 'zh-HK', zh: 'zh-CN' }[lang]}">`);
  });

  it('does not send a link that has expired', async () => {
    const before = catcher.mails.length;
    const send = sendMailThrough(open(catcher.url), { publicUrl, holds });
    const values = { link: `${publicUrl}/x`, expiresAt: new Date(0) };
    const late = send({ ...message, template: { name: 'verify-email', values } }, job('late'));
    await expect(late).rejects.toThrow(PermanentError);
    expect(catcher.mails).toHaveLength(before);
  });

  it('gives up a mailbox that does not exist, and tries a full one again', async () => {
    const server = await startSmtpServer({
      onRcptTo({ address }, _session, done) {
        done(Object.assign(new Error('refused'), { responseCode: address.startsWith('full') ? 452 : 550 }));
      },
    });
    const send = sendMailThrough(open(server.url), { publicUrl, holds });
    await expect(send({ ...message, to: 'nobody@b.example' }, job('a'))).rejects.toThrow(PermanentError);
    await expect(send({ ...message, to: 'full@b.example' }, job('b'))).rejects.toThrow(TransientError);
    await server.stop();
    await expect(send(message, job('c'))).rejects.toThrow(TransientError);
  });

  it('keeps a connection for the mails that follow, and opens no more than are permitted', async () => {
    const taken: string[] = [];
    const server = await startSmtpServer(taking(taken));
    const send = sendMailThrough(open(server.url, 2), { publicUrl, holds });
    for (const jobId of ['a', 'b', 'c']) await send(message, job(jobId));
    expect(server.connections.length).toBe(1);
    await Promise.all(['d', 'e', 'f', 'g', 'h'].map((jobId) => send(message, job(jobId))));
    expect(server.connections.length).toBe(2);
    expect(taken).toHaveLength(8);
    await server.stop();
  });

  it('sends a mail once, at once, where the server has ended or lost the connections that were kept', async () => {
    const taken: string[] = [];
    const server = await startSmtpServer(taking(taken));
    const send = sendMailThrough(open(server.url), { publicUrl, holds });
    await send(message, job('a'));
    server.connections[0]?.destroy();
    await send(message, job('b'));
    server.connections[1]?.resetAndDestroy();
    await send(message, job('c'));
    expect(taken).toHaveLength(3);
    await server.stop();
  });
});

describe('mail through SES', () => {
  const sent =
    '<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>ses-1</MessageId></SendRawEmailResult></SendRawEmailResponse>';
  let ses: StandIn;
  beforeAll(async () => {
    ses = await startStandIn({ status: 200, body: sent, type: 'text/xml' });
  });
  afterAll(() => ses.stop());
  const transport = () =>
    createSesTransport({
      from,
      restMs: 15_000,
      region: 'ap-east-1',
      endpoint: ses.url,
      credentials: { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' },
    });

  it('sends the MIME message to its one recipient', async () => {
    const send = sendMailThrough(transport(), { publicUrl, holds });
    expect(await send(message, job('job-ses'))).toEqual({ providerId: 'ses-1', said: 'SES: accepted as ses-1' });
    const form = ses.asked.at(-1)?.form;
    expect(form?.get('Action')).toBe('SendRawEmail');
    expect(form?.get('Destinations.member.1')).toBe(to);
    const mail = await PostalMime.parse(Buffer.from(form?.get('RawMessage.Data') ?? '', 'base64'));
    expect(mail).toMatchObject({ messageId: '<job-ses@market.example>', subject: '歡迎加入海港市集' });
  });

  it.each([
    [400, 'MessageRejected', PermanentError],
    [400, 'Throttling', TransientError],
    [503, 'ServiceUnavailable', TransientError],
  ])('asks once and tells what %i %s means', async (status, code, kind) => {
    const body = `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Code>${code}</Code><Message>no</Message></Error></ErrorResponse>`;
    ses.answer = { status, body, type: 'text/xml' };
    const before = ses.asked.length;
    const send = sendMailThrough(transport(), { publicUrl, holds });
    await expect(send(message, job('job-no'))).rejects.toThrow(kind);
    expect(ses.asked).toHaveLength(before + 1);
  });

  it('waits as long as SES asks it to', async () => {
    ses.answer = { status: 503, body: '<ErrorResponse/>', type: 'text/xml', retryAfter: '45' };
    const send = sendMailThrough(transport(), { publicUrl, holds });
    await expect(send(message, job('job-ses'))).rejects.toMatchObject({ retryAfterMs: 45_000 });
  });
});
