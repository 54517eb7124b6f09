import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { logFromClient } from '@harbour/contracts/client-log';
import { queueSms } from '@harbour/contracts/messenger';
import { requestPasswordReset, resetPassword, verifyPasswordReset } from '@harbour/contracts/password';
import { requestPhoneCode } from '@harbour/contracts/phone-verification';
import { updateEmail } from '@harbour/contracts/profile';
import { login, verifyEmail } from '@harbour/contracts/user';
import type { RunningProcess } from '@harbour/platform/process';
import { startMailCatcher } from '../../../support/stand-ins/mail-catcher.ts';
import { aSignUp, anAddress } from '../../../support/shop-client.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { rabbitUrl } from '../../messaging/messaging-system.ts';
import { removeQueues } from '../../../support/remove-queues.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { startProcess } from '../../../support/native.ts';

/** Nearly a password: what people type wrong is often right elsewhere. */
const MISTYPED = 'Harbour-Fery-7-mistyped';

let gateway: GatewayUnderTest;
let mail: Awaited<ReturnType<typeof startMailCatcher>>;
let collector: Server;
const workers: RunningProcess[] = [];
/** All that went to the collector of traces and of error reports. */
let traces = '';
let reports = '';
const workerLines: string[] = [];

beforeAll(async () => {
  mail = await startMailCatcher();
  collector = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (part: string) => {
      if (request.url === '/v1/traces') traces += part;
      else reports += part;
    });
    request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => {
    collector.listen(0, '127.0.0.1', resolve);
  });
  const tracing = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  gateway = await openGateway({
    env: {
      AMQP_URL: rabbitUrl(),
      RATE_LIMIT_FACTOR: '100',
      LOG_LEVEL: 'trace',
      SMTP_URL: mail.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: tracing,
      SENTRY_DSN: tracing.replace('//', '//public@').concat('/1'),
    },
  });
  const logTo = { write: (line: string) => void workerLines.push(line) };
  workers.push(await startProcess('mailer', gateway.env, { logTo }));
  workers.push(await startProcess('verification', gateway.env, { logTo }));
  workers.push(await startProcess('sms', gateway.env, { logTo }));
}, 60_000);

afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop({ limitMs: 5_000 })));
  await removeQueues(rabbitUrl(), gateway.env['QUEUE_PREFIX'] ?? '');
  await mail.stop();
  collector.close();
}, 30_000);

const mailedTo = (to: string, subject: string) =>
  waitUntil(`“${subject}” to ${to}`, () => mail.mails.find((one) => one.to === to && one.subject === subject), 15_000);

/** The token in a mail's link; as one reads it, from the plain text. */
async function tokenIn(to: string, subject: string): Promise<string> {
  const { text } = await mailedTo(to, subject);
  const link = /https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}

/** Every document of the database as text. The sandbox's own collection is the phone of the person, not ours. */
async function dump(): Promise<string> {
  const texts: string[] = [];
  for (const { name } of (await gateway.connection.db?.listCollections().toArray()) ?? []) {
    if (name === 'sandbox_messages') continue;
    texts.push(JSON.stringify(await gateway.connection.collection(name).find().toArray()));
  }
  return texts.join('\n');
}

/** Errors of the kinds whose words repeat what was given: a mail server's, and the database's own. */
async function provokeErrors(): Promise<{ refused: string; unwritten: string }> {
  const refused = anAddress('refused');
  const unwritten = anAddress('unwritten');
  mail.refuse = (address) => (address === refused ? { code: 550, words: `<${address}> is not known here` } : undefined);
  await gateway.shop.signUp(aSignUp({ email: refused }));
  await waitUntil('the refusal', () => workerLines.some((line) => line.includes('A job is dead')), 15_000);
  const rule = { email: { $not: /^unwritten/ } };
  await gateway.connection.db?.command({ collMod: 'users', validator: rule });
  expect((await gateway.shop.signUp(aSignUp({ email: unwritten }))).status).toBe(500);
  return { refused, unwritten };
}

describe('the secrets of mails, messages and sessions', () => {
  it('are in no database, no log, no trace, no metric and no error report; people’s addresses in none of the last four', async () => {
    const who = aSignUp();
    await gateway.shop.signUp(who);
    const verification = await tokenIn(who.email, 'Please confirm your email address');
    await gateway.shop.call(verifyEmail, { body: { token: verification } });
    await gateway.shop.call(requestPasswordReset, { body: { email: who.email } });
    const reset = await tokenIn(who.email, 'Set a new Harbour Market password');
    // As a browser would that tells too much of its address.
    const page = { 'x-ui-path': `/forgot-password?token=${reset}`, referer: `http://x/forgot-password?token=${reset}` };
    const path = `/forgot-password?token=${reset}`;
    const entries = [{ level: 'error' as const, message: `failed at ${path}`, at: new Date().toISOString(), path }];
    await gateway.shop.call(logFromClient, { body: { entries } }, page);
    expect((await gateway.shop.call(verifyPasswordReset, { query: { token: reset } }, page)).status).toBe(200);
    await fetch(`${gateway.url}/forgot-password?token=${reset}`, { headers: { accept: 'text/html' } });

    const me = (await gateway.shop.call(login, { body: who }, page)).body;
    const headers = gateway.shop.as(me);
    const email = anAddress('new');
    await gateway.shop.call(
      updateEmail,
      { params: { id: me.userId }, body: { email, password: who.password } },
      headers,
    );
    const newEmail = await tokenIn(email, 'Please confirm your new email address');
    const phone = `+852${randomInt(10_000_000, 99_999_999)}`;
    await gateway.shop.call(requestPhoneCode, { body: { user: me.userId, phone } }, headers);
    const caught = await waitUntil(
      'the code',
      () => gateway.connection.collection('sandbox_messages').findOne({ to: phone }),
      15_000,
    );
    const code = String((caught['codes'] as string[])[0]);

    const contacts = { ...(await provokeErrors()), email: who.email, 'new email': email, phone };
    const admin = gateway.shop.as(await gateway.addSession(await gateway.addAccount('admin')));
    expect((await gateway.shop.call(queueSms, { body: { phone, text: 'Hello' } }, admin)).status).toBe(202);
    await expect(gateway.shop.logIn({ ...who, password: MISTYPED })).rejects.toThrow('login failed');

    // Jobs still hold their links until they are sent; then only hashes are left.
    const jobs = gateway.connection.collection('outbox');
    await waitUntil(
      'jobs to end',
      async () => (await jobs.countDocuments({ state: { $nin: ['sent', 'dead'] } })) === 0,
      15_000,
    );
    const database = await dump();
    const secrets = { verification, reset, newEmail, session: me.sessionId, token: me.token, password: who.password };
    const found = Object.entries(secrets).filter(([, secret]) => secret === '' || database.includes(secret));
    expect(found).toEqual([]);
    expect(database).not.toContain(`"${code}"`);

    const done = await gateway.shop.call(
      resetPassword,
      { body: { newPassword: 'Tram-To-Kennedy-9' } },
      { authorization: `Bearer ${reset}`, ...page },
    );
    expect(done.status).toBe(200);
    await mailedTo(who.email, 'Your Harbour Market password was changed');
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(metrics).toContain('/api/user/password-reset/verify');
    // Ending the gateway sends its last traces.
    await gateway.close();
    await waitUntil('traces', () => traces.includes('POST /api/user/register'), 5_000);
    const told = { logs: JSON.stringify(gateway.lines), workers: workerLines.join(''), metrics, traces };
    const leaks = Object.entries(told).flatMap(([place, text]) =>
      [...Object.entries({ ...secrets, ...contacts }), ['new password', 'Tram-To-Kennedy-9'], ['mistyped', MISTYPED]]
        .filter(([, secret]) => text.includes(String(secret)))
        .map(([name]) => `${name} in ${place}`),
    );
    expect(leaks).toEqual([]);
    const alone = new RegExp(`(?<![0-9a-z])${code}(?![0-9a-z])`, 'i');
    for (const text of [told.logs, told.workers, traces, reports]) expect(text).not.toMatch(alone);
    expect(told.logs).toContain('/api/user/password-reset/verify');
  }, 90_000);
});
