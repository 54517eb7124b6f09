import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import { consumeJobs } from '@harbour/messaging/consume';
import { inTransaction } from '@harbour/platform/mongo';
import { waitUntil } from '../../support/wait-until.ts';
import {
  aMail,
  type MessagingSystem,
  openMessagingSystem,
  type Parts,
  rabbitUrl,
  jobSettings,
} from './messaging-system.ts';
import { addressThrough, openProxyTo, type TcpProxy } from '../../support/stand-ins/tcp-proxy.ts';

const PATIENCE_MS = 60_000;

describe('jobs through an outage', () => {
  let system: MessagingSystem;
  let proxy: TcpProxy;
  const calls: string[] = [];
  let onCall: (jobId: string) => void;

  beforeEach(() => {
    calls.length = 0;
    onCall = () => undefined;
  });

  afterEach(async () => {
    await system.stop();
    proxy.close();
  }, 60_000);

  const mailer = async ({ ctx, broker, connection }: Parts): Promise<void> => {
    const send = async (_: unknown, { jobId }: { jobId: string }): Promise<void> => {
      calls.push(jobId);
      onCall(jobId);
    };
    await consumeJobs(ctx, { broker, connection, consumer: 'mailer', jobs: [[sendMail, send]], settings: jobSettings });
  };
  const add = (): Promise<string> => {
    const mail = aMail();
    return inTransaction(system.connection, () => system.outbox.add(sendMail, mail, { to: mail.to }));
  };
  const addMany = async (count: number): Promise<string[]> => {
    const jobIds: string[] = [];
    for (let i = 0; i < count; i += 1) jobIds.push(await add());
    return jobIds;
  };
  const allSent = (jobIds: string[]) =>
    waitUntil(
      'all jobs sent',
      async () => {
        // One after another: all at once they would wait for connections longer than the pool lets them.
        for (const jobId of jobIds) if ((await system.outbox.find(jobId))?.state !== 'sent') return false;
        return true;
      },
      PATIENCE_MS,
    );
  const expectOnceEach = (jobIds: string[]): void => expect(calls.toSorted()).toEqual(jobIds.toSorted());

  test('are held by the outbox while the broker is dead, from the very start, and sent when it comes', async () => {
    proxy = await openProxyTo(rabbitUrl());
    proxy.cut();
    system = await openMessagingSystem(addressThrough(rabbitUrl(), proxy));
    await system.startWorker('mailer', mailer);
    const jobIds = await addMany(150);
    expect(system.broker.connected).toBe(false);
    expect((await system.outbox.backlog()).pending).toBe(150);
    await proxy.mend();
    await allSent(jobIds);
    expectOnceEach(jobIds);
    proxy.cut();
    await waitUntil('the loss noticed', () => !system.broker.connected, PATIENCE_MS);
    const later = await addMany(20);
    await proxy.mend();
    await allSent(later);
    expectOnceEach([...jobIds, ...later]);
  }, 120_000);

  const startWithMongoThroughProxy = async (): Promise<void> => {
    system = await openMessagingSystem(rabbitUrl());
    proxy = await openProxyTo(system.mongoUrl);
    await system.startWorker('mailer', mailer, { MONGODB_URL: addressThrough(system.mongoUrl, proxy) });
    await allSent([await add()]);
    calls.length = 0;
  };

  test('wait for MongoDB without using up attempts', async () => {
    await startWithMongoThroughProxy();
    proxy.cut();
    const jobIds = await addMany(15);
    await waitUntil(
      'consumption paused',
      async () => (await system.broker.inspect()).queueDetails.find((row) => row.name === 'mailer')?.consumers === 0,
      PATIENCE_MS,
    );
    await proxy.mend();
    await allSent(jobIds);
    expectOnceEach(jobIds);
    expect((await system.outbox.list()).map((found) => found.attempts)).toEqual(Array(16).fill(1));
  }, 120_000);

  test('are not sent twice when MongoDB goes between the sending and its record', async () => {
    await startWithMongoThroughProxy();
    onCall = () => {
      onCall = () => undefined;
      proxy.cut();
    };
    const jobId = await add();
    await waitUntil('the call', () => calls.includes(jobId), PATIENCE_MS);
    await proxy.mend();
    await allSent([jobId]);
    expect(calls).toEqual([jobId]);
  }, 120_000);
});
