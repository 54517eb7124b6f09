import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { logFromClient, VITALS_MESSAGE } from '@harbour/contracts/client-log';
import { getJob, listJobs, queueMail, queueSms, replayJob } from '@harbour/contracts/messenger';
import { listSandboxMessages } from '@harbour/contracts/sandbox';
import { getStatus, streamStatus } from '@harbour/contracts/status';
import { announceProvider } from '@harbour/messaging/providers';
import { saveSandboxMessage } from '@harbour/messaging/sandbox-messages';
import type { Identity } from '../../../support/shop-client.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

let gateway: GatewayUnderTest;
let admin: Identity;

const asAdmin = (more: Record<string, string> = {}) => ({ ...gateway.shop.as(admin), ...more });
const aMail = (email = 'mei@example.hk') => ({ body: { email, name: 'Mei', template: { name: 'promo' as const } } });

beforeAll(async () => {
  gateway = await openGateway();
  admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
}, 30_000);

afterAll(() => gateway.close());

describe('the queue forms', () => {
  it('answer with a job that can be followed', async () => {
    const { status, body } = await gateway.shop.call(queueMail, aMail(), asAdmin());
    expect(status).toBe(202);
    const job = await gateway.shop.call(getJob, { params: { jobId: body.jobId } }, asAdmin());
    expect(job.body).toMatchObject({ queue: 'mailer', type: 'mail.send', to: 'mei@example.hk' });
    expect(job.body.timeline[0]?.state).toBe('written');
    const list = await gateway.shop.call(listJobs, { query: { queue: 'mailer' } }, asAdmin());
    expect(list.body.map((one) => one.jobId)).toContain(body.jobId);
  });

  it('are for admins only', async () => {
    const shopper = await gateway.shop.logIn(await gateway.addAccount('user'));
    expect((await gateway.shop.call(queueMail, aMail())).status).toBe(401);
    expect((await gateway.shop.call(queueMail, aMail(), gateway.shop.as(shopper))).status).toBe(403);
  });

  it('refuse what the rules refuse, in their words', async () => {
    const sms = await gateway.shop.call(queueSms, { body: { phone: 'abc', text: 'x'.repeat(101) } }, asAdmin());
    expect(sms.error?.details?.map((one) => one.path).toSorted()).toEqual(['phone', 'text']);
  });

  it('take every address that may sign up', async () => {
    expect((await gateway.shop.call(queueMail, aMail('mei@localhost'), asAdmin())).status).toBe(202);
  });

  it('send a job again only when it is dead', async () => {
    const { body } = await gateway.shop.call(queueMail, aMail(), asAdmin());
    expect((await gateway.shop.call(replayJob, { params: body, body: {} }, asAdmin())).status).toBe(409);
    expect((await gateway.shop.call(replayJob, { params: { jobId: 'none' }, body: {} }, asAdmin())).status).toBe(404);
  });
});

describe('an idempotency key', () => {
  const jobs = (to: string): Promise<number> => gateway.connection.collection('outbox').countDocuments({ to });

  it('gives the first answer again', async () => {
    const headers = asAdmin({ 'idempotency-key': 'form-1' });
    const first = await gateway.shop.call(queueMail, aMail('once@example.hk'), headers);
    const second = await gateway.shop.call(queueMail, aMail('once@example.hk'), headers);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await jobs('once@example.hk')).toBe(1);
  });

  it('makes one job of many calls at once', async () => {
    const headers = asAdmin({ 'idempotency-key': 'form-2' });
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => gateway.shop.call(queueMail, aMail('many@example.hk'), headers)),
    );
    expect(new Set(replies.map((reply) => reply.body.jobId)).size).toBe(1);
    expect(await jobs('many@example.hk')).toBe(1);
  });

  it('with another body is a conflict', async () => {
    const headers = asAdmin({ 'idempotency-key': 'form-3' });
    await gateway.shop.call(queueMail, aMail(), headers);
    const other = await gateway.shop.call(queueMail, aMail('other@example.hk'), headers);
    expect([other.status, other.error?.code]).toEqual([409, 'CLIENT_ERROR']);
  });
});

describe('what depends on others', () => {
  it('is 503 while the status service is away, streams too', async () => {
    for (const endpoint of [getStatus, streamStatus]) {
      const reply = await gateway.shop.call(endpoint, {}, asAdmin());
      expect([reply.status, reply.error?.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(reply.headers.get('retry-after')).toBe('5');
    }
  });

  it('shows caught messages only while a sandbox is on, and not to callers of other names', async () => {
    const id = await saveSandboxMessage(gateway.connection, { kind: 'sms', to: '+85291234567', text: 'Code 123456' });
    expect((await gateway.shop.call(listSandboxMessages, {})).status).toBe(404);
    await announceProvider(gateway.connection, 'sms', 'sandbox', true);
    const local = await gateway.shop.call(listSandboxMessages, { query: { kind: 'sms' } });
    expect(local.body).toMatchObject([{ id, codes: ['123456'] }]);
    const forwarded = await gateway.shop.call(listSandboxMessages, {}, { 'x-forwarded-for': '192.0.2.1' });
    expect(forwarded.status).toBe(403);
  });

  it('keeps browsers’ log lines under ui and never above warn', async () => {
    const entries = [{ level: 'error' as const, message: 'it broke', at: new Date().toISOString() }];
    expect((await gateway.shop.call(logFromClient, { body: { entries } })).body).toEqual({ accepted: 1 });
    const line = gateway.lines.find((one) => (one['ui'] as { message?: string } | undefined)?.message === 'it broke');
    expect(line?.['level']).toBe('warn');
  });

  it('makes metrics of what browsers measured, and of nothing that cannot be', async () => {
    const measured = (data: Record<string, string | number>) => ({
      level: 'info' as const,
      message: VITALS_MESSAGE,
      at: new Date().toISOString(),
      data,
    });
    const entries = [
      measured({ lcpMs: 1_800, inpMs: 90, cls: 0.02, ttfbMs: 30 }),
      measured({ lcpMs: -1, inpMs: 'fast', cls: 9_999, ttfbMs: 1e12 }),
    ];
    await gateway.shop.call(logFromClient, { body: { entries } });
    const text = await (await fetch(`${gateway.url}/metrics`)).text();
    for (const name of [
      'web_vitals_lcp_seconds',
      'web_vitals_inp_seconds',
      'web_vitals_cls',
      'web_vitals_ttfb_seconds',
    ])
      expect(text).toMatch(new RegExp(`^${name}_count\\{[^}]*\\} 1$`, 'm'));
    expect(text).toMatch(/^web_vitals_lcp_seconds_sum\{[^}]*\} 1\.8$/m);
  });
});
