import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount } from '@harbour/contracts/account-data';
import { listAudit } from '@harbour/contracts/audit';
import type { Answer, EndpointDeclaration, Sent } from '@harbour/contracts/endpoint';
import {
  controlWorker,
  listDeadGroups,
  listWorkerControls,
  purgeQueue,
  replayDead,
} from '@harbour/contracts/job-console';
import { getJob, type Job, listJobs, queueMail, queueSms, replayJob } from '@harbour/contracts/messenger';
import { topology } from '@harbour/messaging/topology';
import type { RunningProcess } from '@harbour/platform/process';
import { connect, type GetMessage } from 'amqplib';
import { type MailCatcher, startMailCatcher } from '../../../support/stand-ins/mail-catcher.ts';
import type { Identity } from '../../../support/shop-client.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { type StandIn, startStandIn } from '../../workers/stand-in.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { startProcess } from '../../../support/native.ts';

const PREFIX = `console-${randomUUID().slice(0, 8)}.`;
const PUBLIC_URL = 'https://shop.example.hk';
const TOKEN = 'the-token-of-the-account';
const AMQP_URL = process.env['TEST_AMQP_URL'] ?? '';
const PATIENCE_MS = 20_000;

let gateway: GatewayUnderTest;
let mailbox: MailCatcher;
let twilio: StandIn;
let admin: Identity;
let env: Record<string, string>;
const running: RunningProcess[] = [];

async function call<D extends EndpointDeclaration>(endpoint: D, sent: Sent<D>) {
  return gateway.shop.call(endpoint, sent, gateway.shop.as(admin));
}
const bodyOf = async <D extends EndpointDeclaration>(endpoint: D, sent: Sent<D>): Promise<Answer<D>> =>
  (await call(endpoint, sent)).body;

const anAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.hk`;
const mailTo = async (email: string): Promise<string> =>
  (await bodyOf(queueMail, { body: { email, name: 'Mei', template: { name: 'welcome' } } })).jobId;
const reached = (jobId: string, isThere: (job: Job) => boolean, what: string) =>
  waitUntil(
    `job ${what}`,
    async () => {
      const job = await bodyOf(getJob, { params: { jobId } });
      return isThere(job) && job;
    },
    PATIENCE_MS,
  );
const inState = (jobId: string, state: Job['state']) => reached(jobId, (job) => job.state === state, state);
const startMailer = () => startProcess('mailer', env);

async function lookAt(queue: string): Promise<{ messageCount: number; consumerCount: number }> {
  const model = await connect(AMQP_URL);
  const channel = await model.createChannel();
  const seen = await channel.checkQueue(PREFIX + queue);
  await model.close();
  return seen;
}
/** The dead letters as they lie, put back afterwards. */
async function letters(): Promise<GetMessage[]> {
  const model = await connect(AMQP_URL);
  const channel = await model.createChannel();
  const found: GetMessage[] = [];
  for (;;) {
    const letter = await channel.get(`${PREFIX}mailer.dead`);
    if (letter === false) break;
    found.push(letter);
  }
  channel.nackAll(true);
  await model.close();
  return found;
}
const messagesIn = async (queue: string) => (await lookAt(queue)).messageCount;
const consumers = async () => (await lookAt('mailer')).consumerCount;

beforeAll(async () => {
  mailbox = await startMailCatcher();
  twilio = await startStandIn({ status: 201, body: JSON.stringify({ sid: 'SM1', status: 'queued' }) });
  gateway = await openGateway({ env: { AMQP_URL, QUEUE_PREFIX: PREFIX, PUBLIC_URL } });
  admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
  const database = new URL(process.env['TEST_MONGODB_URL'] ?? '');
  database.pathname = `/${gateway.connection.name}`;
  env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGODB_URL: database.href,
    AMQP_URL,
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
    QUEUE_PREFIX: PREFIX,
    PUBLIC_URL,
    SMTP_URL: mailbox.url,
    TWILIO_ACCOUNT_SID: 'AC0123',
    TWILIO_AUTH_TOKEN: TOKEN,
    TWILIO_FROM: '+85230000000',
    TWILIO_BASE_URL: twilio.url,
  };
  running.push(await startMailer(), await startProcess('sms', env));
}, 60_000);

afterAll(async () => {
  await Promise.all(running.map((one) => one.stop({ limitMs: 5_000 })));
  await gateway.close();
  await Promise.all([mailbox.stop(), twilio.stop()]);
  const model = await connect(AMQP_URL);
  const channel = await model.createChannel();
  const { queues, exchanges } = topology(PREFIX);
  for (const queue of queues) await channel.deleteQueue(queue.name);
  for (const exchange of exchanges) await channel.deleteExchange(exchange);
  await model.close();
}, 60_000);

describe('a job', () => {
  it('tells its whole way with the mail server’s words, its trace and how long it took', async () => {
    const to = anAddress('whole');
    const jobId = await mailTo(to);
    const job = await reached(jobId, (one) => one.timeline.length >= 4 && one.state === 'sent', 'sent');
    expect(job.timeline.map(({ state }) => state)).toEqual(['written', 'published', 'processing', 'sent']);
    expect(job.timeline.at(-1)?.detail).toMatch(/^SMTP: 250 /);
    expect(job.timeline[2]?.worker).toBeTruthy();
    expect(job.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(job.durationMs).toBeGreaterThanOrEqual(0);
  }, 30_000);

  it('is found by the beginning of its id and of its recipient, and listed page by page', async () => {
    const to = anAddress('Paged');
    const ids = [await mailTo(to), await mailTo(to), await mailTo(to)];
    const found = await call(listJobs, { query: { q: to.slice(0, 10), limit: '2' } });
    const { page } = (await (
      await fetch(`${gateway.url}/api/messenger/jobs?limit=2&q=${to.slice(0, 10)}`, { headers: gateway.shop.as(admin) })
    ).json()) as { page: { next: string } };
    const rest = await bodyOf(listJobs, { query: { q: to.slice(0, 10), limit: '2', cursor: page.next } });
    expect([...found.body, ...rest].map((job) => job.jobId).toSorted()).toEqual(ids.toSorted());
    const byId = await bodyOf(listJobs, { query: { q: ids[0]?.slice(0, 13) } });
    expect(byId.map((job) => job.jobId)).toEqual([ids[0]]);
    expect(await bodyOf(listJobs, { query: { q: '.*' } })).toEqual([]);
    expect((await call(listJobs, { query: { cursor: 'x' } })).status).toBe(400);
  }, 30_000);

  it('shows each attempt with the server’s words and when the next is due, and dies of a refusal', async () => {
    const to = anAddress('greylisted');
    let asked = 0;
    mailbox.refuse = (address) => {
      if (address !== to) return undefined;
      asked += 1;
      return asked === 1 ? { code: 451, words: 'Greylisted, come back' } : { code: 550, words: 'No such user here' };
    };
    const jobId = await mailTo(to);
    const waiting = await inState(jobId, 'retrying');
    expect(waiting.error).toContain('451 Greylisted, come back');
    const wait = Date.parse(waiting.nextAt ?? '') - Date.parse(waiting.timeline.at(-1)?.at ?? '');
    expect(wait).toBeGreaterThan(3_000);
    const dead = await inState(jobId, 'dead');
    expect(dead.error).toContain('550 No such user here');
    expect(dead.attempts).toBe(2);
    const steps = dead.timeline.map(({ state, attempt }) => `${state} ${attempt}`);
    expect(steps).toEqual(expect.arrayContaining(['processing 1', 'retrying 1', 'processing 2', 'dead 2']));
  }, 40_000);
});

describe('dead letters', () => {
  const die = async (addresses: string[], code: number) => {
    mailbox.refuse = (address) => (addresses.includes(address) ? { code, words: `<${address}> is away` } : undefined);
    const ids = await Promise.all(addresses.map(mailTo));
    await Promise.all(ids.map((jobId) => inState(jobId, 'dead')));
    // A transaction sees what the majority has, which a job's page may be a moment ahead of.
    const outbox = gateway.connection.collection<{ _id: string }>('outbox', { readConcern: { level: 'majority' } });
    const dead = () => outbox.countDocuments({ _id: { $in: ids }, state: 'dead' });
    await waitUntil('dead for transactions', async () => (await dead()) === ids.length, PATIENCE_MS);
    mailbox.refuse = () => undefined;
    return ids;
  };

  it('are grouped by reason and sent again by the whole reason; the broker’s letters go with them', async () => {
    const addresses = [anAddress('a'), anAddress('b'), anAddress('c')];
    const ids = await die(addresses, 553);
    const group = (await bodyOf(listDeadGroups, {})).find(({ reason }) => reason.includes('553'));
    expect(group).toMatchObject({ queue: 'mailer', count: 3 });
    expect(group?.reason).not.toContain('@example.hk');
    expect(addresses.some((address) => group?.example.includes(address))).toBe(true);
    const alike = await bodyOf(listJobs, { query: { reason: group?.reason } });
    expect(alike.map(({ jobId }) => jobId).toSorted()).toEqual(ids.toSorted());
    const before = await messagesIn('mailer.dead');
    const { queue, reason } = group ?? { queue: 'mailer' as const, reason: '' };
    const answer = await call(replayDead, { body: { queue, reason } });
    expect([answer.status, answer.body.jobIds.toSorted()]).toEqual([202, ids.toSorted()]);
    await Promise.all(ids.map((jobId) => inState(jobId, 'sent')));
    await waitUntil('their letters gone', async () => (await messagesIn('mailer.dead')) === before - 3, PATIENCE_MS);
    expect((await bodyOf(listDeadGroups, {})).some((one) => one.reason === reason)).toBe(false);
    const [entry] = await bodyOf(listAudit, { query: { action: 'dead.replay' } });
    expect(entry).toMatchObject({ queue: 'mailer', count: 3, detail: reason });
  }, 60_000);

  it('L7 of a person who is erased go, payload and all; those of others stay', async () => {
    const who = await gateway.addAccount('user');
    const other = anAddress('other');
    const [mine = '', others = ''] = await die([who.email, other], 551);
    const before = await messagesIn('mailer.dead');
    const reasons = async () =>
      JSON.stringify(await gateway.connection.collection('deliveries').find({ state: 'failed' }).toArray());
    expect(await reasons()).toContain(who.email);
    const erase = { params: { id: who.id }, body: { password: who.password } };
    const headers = gateway.shop.as(await gateway.addSession(who));
    expect((await gateway.shop.call(deleteAccount, erase, headers)).status).toBe(200);
    const outbox = gateway.connection.collection<{ _id: string; letterLooks?: number }>('outbox');
    const isLookedFor = async () => (await outbox.findOne({ _id: mine }))?.letterLooks !== undefined;
    await waitUntil('the letter gone', async () => !(await isLookedFor()), PATIENCE_MS);
    expect(await messagesIn('mailer.dead')).toBe(before - 1);
    expect(await reasons()).not.toContain(who.email);
    expect(await reasons()).toContain(other);
    const stayed = await letters();
    expect(stayed.map(({ content }) => content.toString()).join()).not.toContain(who.email);
    // It was put back: it lives as long as it would have, not another 14 days.
    const { expiration } = stayed.find(({ properties }) => properties.messageId === others)?.properties ?? {};
    expect(Number(expiration)).toBeLessThan(14 * 86_400_000);
    expect(Number(expiration)).toBeGreaterThan(13 * 86_400_000);
    expect((await bodyOf(getJob, { params: { jobId: mine } })).state).toBe('dead');
    await call(replayDead, { body: { jobIds: [mine, others] } });
    await inState(others, 'sent');
    expect((await bodyOf(getJob, { params: { jobId: mine } })).state).toBe('dead');
  }, 60_000);

  it('are sent again as selected, the others left alone', async () => {
    const [one = '', two = ''] = await die([anAddress('d'), anAddress('e')], 554);
    const sent = await mailTo(anAddress('f'));
    await inState(sent, 'sent');
    const { body } = await call(replayDead, { body: { jobIds: [one, sent] } });
    expect(body).toEqual({ jobIds: [one], skipped: 1, left: 0 });
    await inState(one, 'sent');
    expect((await bodyOf(getJob, { params: { jobId: two } })).state).toBe('dead');
  }, 60_000);

  it('go to a corrected address, which the timeline and the audit keep', async () => {
    const wrong = anAddress('wrong');
    const right = anAddress('right');
    const [jobId = ''] = await die([wrong], 556);
    expect((await call(replayJob, { params: { jobId }, body: { to: 'not an address' } })).status).toBe(400);
    expect((await call(replayJob, { params: { jobId }, body: { to: right } })).status).toBe(202);
    const job = await inState(jobId, 'sent');
    expect(job.to).toBe(right);
    expect(job.timeline.find(({ state }) => state === 'replayed')).toMatchObject({ to: right, by: 'a***@example.hk' });
    expect(mailbox.mails.filter(({ to }) => to === right)).toHaveLength(1);
    const [entry] = await bodyOf(listAudit, { query: { action: 'job.correct' } });
    expect(entry).toMatchObject({ ids: [jobId], detail: 'w***@example.hk → r***@example.hk' });
    expect(entry?.by.id).toBe(admin.userId);
  }, 60_000);

  it('are purged only by the queue’s name, and are then gone for good', async () => {
    const [jobId = ''] = await die([anAddress('g')], 557);
    const purge = (confirm: string) =>
      call(purgeQueue, { params: { queue: 'mailer' }, body: { what: 'dead', confirm } });
    const refused = await purge('Mailer');
    expect([refused.status, refused.error?.details?.[0]?.path]).toEqual([400, 'confirm']);
    expect((await purge('mailer')).body.removed).toBeGreaterThan(0);
    expect(await messagesIn('mailer.dead')).toBe(0);
    expect(await bodyOf(listDeadGroups, {})).toEqual([]);
    expect(await bodyOf(getJob, { params: { jobId } })).toMatchObject({ state: 'dead', purged: true });
    expect((await call(replayJob, { params: { jobId }, body: {} })).status).toBe(409);
    expect((await bodyOf(listAudit, { query: { action: 'queue.purge-dead' } }))[0]).toMatchObject({ queue: 'mailer' });
  }, 60_000);
});

describe('a worker', () => {
  const control = (paused: boolean) => call(controlWorker, { params: { queue: 'mailer' }, body: { paused } });

  it('stops taking jobs when paused, stays so over a restart, and goes on when resumed', async () => {
    running.push(await startMailer());
    // A process is there before it is connected: one that connects later would count as paused, and then take the job.
    await waitUntil('both consume', async () => (await consumers()) === 2, PATIENCE_MS);
    expect((await control(true)).body).toMatchObject({ queue: 'mailer', paused: true, by: 'a***@example.hk' });
    await waitUntil('both replicas pause', async () => (await consumers()) === 0, PATIENCE_MS);
    const jobId = await mailTo(anAddress('later'));
    await waitUntil('the job waits', async () => (await messagesIn('mailer')) === 1, PATIENCE_MS);
    const restarted = await startMailer();
    running.push(restarted);
    expect(await consumers()).toBe(0);
    const [mailer] = await bodyOf(listWorkerControls, {});
    expect(mailer).toMatchObject({ queue: 'mailer', paused: true });
    await control(false);
    await inState(jobId, 'sent');
    await waitUntil('all three consume', async () => (await consumers()) === 3, PATIENCE_MS);
    const actions = (await bodyOf(listAudit, {})).map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual(['worker.resume', 'worker.pause']);
  }, 60_000);

  it('finds nothing of what was purged while it was paused', async () => {
    await control(true);
    await waitUntil('all replicas pause', async () => (await consumers()) === 0, PATIENCE_MS);
    const to = anAddress('purged');
    const jobId = await mailTo(to);
    await waitUntil('the job waits', async () => (await messagesIn('mailer')) === 1, PATIENCE_MS);
    const { body } = await call(purgeQueue, {
      params: { queue: 'mailer' },
      body: { what: 'ready', confirm: 'mailer' },
    });
    expect(body.removed).toBe(1);
    await control(false);
    await inState(await mailTo(anAddress('after')), 'sent');
    expect(await bodyOf(getJob, { params: { jobId } })).toMatchObject({ state: 'dead', purged: true });
    expect(mailbox.mails.some((mail) => mail.to === to)).toBe(false);
  }, 60_000);
});

describe('Twilio’s status callback', () => {
  const report = (jobId: string, fields: Record<string, string>, signature?: string) => {
    const url = `${PUBLIC_URL}/api/messenger/sms/status?job=${jobId}`;
    const signed =
      url +
      Object.entries(fields)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flat()
        .join('');
    return fetch(`${gateway.url}/api/messenger/sms/status?job=${jobId}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature ?? createHmac('sha1', TOKEN).update(signed).digest('base64'),
      },
      body: new URLSearchParams(fields),
    });
  };
  const sentSms = async () => {
    const { jobId } = await bodyOf(queueSms, { body: { phone: '+85291234567', text: 'hello' } });
    await inState(jobId, 'sent');
    return jobId;
  };

  it('tells what was delivered apart from what was only sent', async () => {
    const jobId = await sentSms();
    const fields = { MessageSid: 'SM1', MessageStatus: 'delivered' };
    expect((await report(jobId, fields)).status).toBe(200);
    const job = await reached(jobId, ({ delivery }) => delivery === 'delivered', 'delivered');
    expect(job.state).toBe('sent');
    expect(job.timeline.at(-1)).toMatchObject({ state: 'delivered', detail: 'Twilio: delivered' });
    const found = await bodyOf(listJobs, { query: { delivery: 'delivered' } });
    expect(found.map((one) => one.jobId)).toContain(jobId);
  }, 30_000);

  it('says why a message did not arrive', async () => {
    const jobId = await sentSms();
    const fields = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' };
    await report(jobId, fields);
    const job = await reached(jobId, ({ delivery }) => delivery === 'undelivered', 'undelivered');
    expect(job.timeline.at(-1)?.detail).toBe('Twilio 30003: undelivered');
  }, 30_000);

  it('is not believed without Twilio’s signature', async () => {
    const jobId = await sentSms();
    const fields = { MessageSid: 'SM1', MessageStatus: 'delivered' };
    expect((await report(jobId, fields, 'forged')).status).toBe(403);
    expect((await report('other-job', fields, createHmac('sha1', 'x').update('').digest('base64'))).status).toBe(403);
    expect((await bodyOf(getJob, { params: { jobId } })).delivery).toBeUndefined();
  }, 30_000);
});

it('shows none of this to an ordinary user', async () => {
  const shopper = await gateway.shop.logIn(await gateway.addAccount('user'));
  const as = gateway.shop.as(shopper);
  const replies = [
    await gateway.shop.call(listJobs, {}, as),
    await gateway.shop.call(listDeadGroups, {}, as),
    await gateway.shop.call(listWorkerControls, {}, as),
    await gateway.shop.call(listAudit, {}, as),
    await gateway.shop.call(controlWorker, { params: { queue: 'mailer' }, body: { paused: true } }, as),
    await gateway.shop.call(replayDead, { body: { jobIds: ['x'] } }, as),
    await gateway.shop.call(purgeQueue, { params: { queue: 'mailer' }, body: { what: 'dead', confirm: 'mailer' } }, as),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403));
});
