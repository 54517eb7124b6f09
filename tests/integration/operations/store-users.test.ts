import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrder } from '@harbour/contracts/order';
import { requestPhoneCode } from '@harbour/contracts/phone-verification';
import { getStatus } from '@harbour/contracts/status';
import { verifyEmail } from '@harbour/contracts/user';
import { BROKER_PARTS, type BrokerUser } from '@harbour/messaging/broker-rights';
import { requestQueue } from '@harbour/messaging/topology';
import type { RunningProcess } from '@harbour/platform/process';
import { BROKER_USERS } from '@harbour/tools/store-users/broker-definitions';
import { DATABASE_PARTS } from '@harbour/tools/store-users/database-rights';
import { connect } from 'amqplib';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { startProcess } from '../../support/native.ts';
import { aSignUp, shopAt } from '../../support/shop-client.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { addAccount, addSession } from '../gateway/open-gateway.ts';
import { basketOf } from '../gateway/shop/shop-goods.ts';
import { openStoresWithUsers, type StoresWithUsers } from './store-users.ts';

const WORKERS = ['mailer', 'sms', 'verification', 'webhooks'] as const;
/** As the stores put it. */
const REFUSED = /not authorized|NOPERM|ACCESS[-_]REFUSED|WRONGPASS|AuthenticationFailed/i;
const SENT_MS = 15_000;
/** Queues of the questions that a process answers. It declares them, so it may delete them too. */
const askedOf = (user: BrokerUser): string[] => {
  const part = BROKER_PARTS[user];
  return 'answers' in part ? part.answers.map(requestQueue) : [];
};

const withManagement = process.env['TEST_RABBITMQ_MANAGEMENT_URL'] ? describe : describe.skip;

withManagement('L11 every process with its own user at each store', () => {
  let stores: StoresWithUsers;
  let shop: ReturnType<typeof shopAt>;
  const running: RunningProcess[] = [];
  const lines: Record<string, unknown>[] = [];
  const logTo = {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  };
  const portSaid = (msg: string) => Number(lines.find((line) => line['msg'] === msg)?.['port']);
  const start = async (name: Parameters<typeof startProcess>[0], more: Record<string, string> = {}) => {
    const env = { NODE_ENV: 'test', LOG_LEVEL: 'debug', ...stores.env(name), ...more };
    running.push(await startProcess(name, env, { logTo }));
  };

  beforeAll(async () => {
    stores = await openStoresWithUsers();
    await start('status', { STATUS_PORT: '0' });
    const ports = {
      PORT: '0',
      HOST: '127.0.0.1',
      STATUS_URL: `http://127.0.0.1:${portSaid('The status API listens')}`,
    };
    const secret = { SESSION_SECRET: 'q8Zr2mTn0vLx7KdYw4HsBc9JfUe6GpAi' };
    // All at once, so that some look for the topology before the gateway has declared it.
    await Promise.all([
      ...([...WORKERS, 'scheduler'] as const).map((name) => start(name)),
      start('gateway', { ...ports, ...secret }),
    ]);
    shop = shopAt(`http://127.0.0.1:${portSaid('listening')}`);
  }, 60_000);
  afterAll(async () => {
    await Promise.all(running.map((each) => each.stop({ limitMs: 5_000 })));
    await stores.stop();
  }, 30_000);

  /** Waits until a collection holds such a document. */
  const kept = (what: string, collection: string, filter: Record<string, unknown>) =>
    waitUntil(what, () => stores.owner.collection(collection).findOne(filter), SENT_MS);
  const caught = (to: string) => kept(`a message to ${to}`, 'sandbox_messages', { to });

  it('takes a sign-up, its mail, an order, a code by text and the status page, and no store refuses anything', async () => {
    const who = aSignUp();
    expect((await shop.signUp(who)).status).toBe(201);
    await caught(who.email);
    const job = await kept('the mail’s receipt', 'outbox', { to: who.email, state: 'sent' });
    expect(job).toMatchObject({ type: 'mail.send' });

    const buyer = await addAccount(stores.owner, 'user');
    const me = shop.as(await shop.logIn(buyer));
    const product = await stores.owner.collection('products').findOne({ status: 'online', stock: { $gt: 1 } });
    const basket = basketOf([String(product?._id), 1]);
    const order = await shop.call(createOrder, { body: { mode: 'offline', basket } }, me);
    expect(order).toMatchObject({ status: 201 });
    await caught(buyer.email);
    const phone = '+85251234567';
    expect((await shop.call(requestPhoneCode, { body: { user: buyer.id, phone } }, me)).status).toBeLessThan(300);
    await caught(phone);

    const admin = shop.as(await addSession(stores.owner, await addAccount(stores.owner, 'admin')));
    await waitUntil(
      'every module connected',
      async () => {
        const { body } = await shop.call(getStatus, {}, admin);
        return body.modules.every(({ connectionStatus }) => connectionStatus === 'connected');
      },
      SENT_MS,
    );
    await kept('what status saw', 'module_spans', {});
    // Before the gateway has declared the topology, the others may not.
    const afterwards = lines.filter((line) => REFUSED.test(JSON.stringify(line)) && line['role'] === undefined);
    expect(afterwards).toEqual([]);
    expect((await shop.call(verifyEmail, { body: { token: 'x'.repeat(43) } })).status).toBe(400);
  }, 60_000);

  it('consumes at the broker what its declaration says', async () => {
    const declared = BROKER_USERS.flatMap((user) =>
      [...BROKER_PARTS[user].consumes, ...askedOf(user)].map((queue) => `${user} ${stores.prefix}${queue}`),
    );
    await waitUntil(
      'the consumers',
      async () => {
        const rows = (await stores.management('consumers/{vhost}')) as {
          queue: { name: string };
          channel_details: { user?: string };
        }[];
        // Just after a channel opens, or closes, the broker lists it without its user.
        const seen = rows.map(({ queue, channel_details: { user = '' } }) => [
          user.replace(stores.prefix, ''),
          queue.name,
        ]);
        const jobs = seen.filter(([, queue = '']) => !queue.includes('listen.') && !queue.startsWith('amq.'));
        const found = jobs.map((each) => each.join(' ')).toSorted();
        return found.join() === declared.toSorted().join() ? true : undefined;
      },
      SENT_MS,
    );
  }, 30_000);

  it('has each collection in some declaration, and none that does not exist', async () => {
    const there = (await stores.owner.listCollections()).map(({ name }) => name);
    const declared = new Set<string>(
      Object.values(DATABASE_PARTS).flatMap((grants) => grants.flatMap(({ collections }) => collections)),
    );
    declared.delete('');
    expect([...declared].toSorted()).toEqual(there.filter((name) => name !== 'migrations').toSorted());
  });

  describe.each(BROKER_USERS)('the broker refuses %s', (user) => {
    /** Whether a deed on a channel of its own is permitted. */
    async function may(
      deed: (
        channel: Awaited<ReturnType<Awaited<ReturnType<typeof connect>>['createConfirmChannel']>>,
      ) => Promise<unknown>,
    ) {
      const model = await connect(stores.env(user)['AMQP_URL'] ?? '');
      try {
        const channel = await model.createConfirmChannel();
        const refused = new Promise<boolean>((resolve) => {
          channel.on('error', (error: { code?: number }) => resolve(error.code !== 403));
        });
        const done = deed(channel)
          .then(() => true)
          .catch((error: { code?: number }) => (error.code === undefined ? refused : error.code !== 403));
        return await Promise.race([done, refused]);
      } finally {
        await model.close().catch(() => undefined);
      }
    }

    it('the queues and topics of others', async () => {
      const own: readonly string[] = [
        ...BROKER_PARTS[user].consumes,
        ...('sifts' in BROKER_PARTS[user] ? BROKER_PARTS.gateway.sifts : []),
        ...askedOf(user),
      ];
      for (const queue of [
        'mailer',
        'sms',
        'verification',
        'webhooks',
        'gateway.receipts',
        'gateway.history',
        'ask.sms.status',
      ]) {
        if (user === 'gateway') continue;
        const isOwn = own.includes(queue);
        expect([queue, await may((channel) => channel.get(stores.prefix + queue))]).toEqual([queue, isOwn]);
        expect([queue, await may((channel) => channel.purgeQueue(stores.prefix + queue))]).toEqual([queue, isOwn]);
        if (askedOf(user).includes(queue)) continue;
        expect([
          queue,
          await may((channel) => channel.deleteQueue(stores.prefix + queue, { ifEmpty: true, ifUnused: true })),
        ]).toEqual([queue, false]);
      }
      const publish = (exchange: string, key: string) =>
        may(async (channel) => {
          channel.publish(stores.prefix + exchange, key, Buffer.from('{}'));
          await channel.waitForConfirms();
        });
      expect(await publish('shop.jobs', 'mailer.mail.send')).toBe(user === 'gateway');
      expect(await publish('shop.events', 'job.moved')).toBe((WORKERS as readonly string[]).includes(user));
      expect(await publish('shop.events', 'modules.watched')).toBe(user === 'status');
    }, 20_000);
  });

  it.each(Object.keys(DATABASE_PARTS))('the database refuses %s what is not its own', async (user) => {
    const { MONGODB_URL = '' } = stores.env(user);
    const connection = await mongoose.createConnection(MONGODB_URL).asPromise();
    const may = (deed: Promise<unknown>): Promise<boolean> =>
      deed.then(
        () => true,
        (error: { code?: unknown }) => (error.code === 13 ? false : Promise.reject(error)),
      );
    try {
      const users = connection.collection('users');
      expect(await may(users.findOne({}, { projection: { passwordHash: 1 } }))).toBe(
        ['gateway', 'backup'].includes(user),
      );
      expect(await may(users.updateOne({ email: 'nobody' }, { $set: { role: 'admin' } }))).toBe(user === 'gateway');
      expect(await may(connection.collection('orders').deleteOne({ number: 'none' }))).toBe(user === 'gateway');
      expect(await may(connection.collection('outbox').deleteOne({ to: 'nobody' }))).toBe(user === 'gateway');
      expect(await may(connection.collection('accountJournal').deleteOne({ a: 'none' }))).toBe(false);
      expect(await may(connection.collection('audit').deleteOne({ a: 'none' }))).toBe(false);
      expect(await may(connection.collection('phone_codes').deleteOne({ a: 'none' }))).toBe(user === 'verification');
      expect(await may(connection.collection('users').drop())).toBe(false);
      expect(await may(connection.db?.command({ usersInfo: 1 }) ?? Promise.resolve())).toBe(false);
    } finally {
      await connection.close();
    }
  });

  it.each(['gateway', 'status', 'mailer', 'sms', 'verification', 'webhooks', 'scheduler'])(
    'Redis refuses %s what is not its own',
    async (user) => {
      const redis = new Redis(stores.env(user)['REDIS_URL'] ?? '');
      const may = (...words: [string, ...string[]]): Promise<boolean> =>
        redis.call(...words).then(
          () => true,
          (error: Error) => (error.message.startsWith('NOPERM') ? false : Promise.reject(error)),
        );
      const key = (name: string) => stores.prefix + name;
      try {
        expect(await may('SET', key('harbour:heartbeat:other:x'), '1')).toBe(false);
        expect(await may('SET', key(`harbour:heartbeat:${user}:x`), '1', 'EX', '1')).toBe(true);
        expect(await may('EXPIRE', key('harbour:instances:other'), '6')).toBe(user === 'status');
        expect(await may('MGET', key('harbour:heartbeat:other:x'))).toBe(user === 'status');
        // Names of keys hold IP addresses. BullMQ's rights are by category.
        expect(await may('SCAN', '0')).toBe(user === 'scheduler');
        expect(await may('HGETALL', key('harbour:window:x:y'))).toBe(user === 'gateway');
        expect(await may('HGETALL', key('harbour:bull:timed:meta'))).toBe(user === 'scheduler');
        expect(await may('PUBLISH', key('harbour:live'), '{}')).toBe(user === 'gateway');
        for (const command of [['FLUSHALL'], ['KEYS', '*'], ['CONFIG', 'GET', '*'], ['ACL', 'LIST']] as [
          string,
          ...string[],
        ][])
          expect(await may(...command)).toBe(false);
      } finally {
        redis.disconnect();
      }
    },
  );

  it('a set-up of the next release gives a role what it lacks and takes what it may no longer have', async () => {
    const on = (collection: string, action: string) => [
      { resource: { db: stores.owner.name, collection }, actions: [action] },
    ];
    await stores.owner.db?.command({ grantPrivilegesToRole: 'sms', privileges: on('users', 'find') });
    await stores.owner.db?.command({ revokePrivilegesFromRole: 'sms', privileges: on('deliveries', 'update') });
    await stores.setUpAgain();
    const { roles } = (await stores.owner.db?.command({ rolesInfo: 'sms', showPrivileges: true })) ?? {};
    const { privileges } = roles[0] as { privileges: { resource: { collection: string }; actions: string[] }[] };
    const held = (collection: string) => privileges.find(({ resource }) => resource.collection === collection)?.actions;
    expect(held('users')).toBeUndefined();
    expect(held('deliveries')).toContain('update');
  }, 30_000);

  it('backups are taken by a user that may only read', () => stores.backUp(), 30_000);

  it('the stores refuse a client without a user', async () => {
    const { MONGODB_URL = '', AMQP_URL = '' } = stores.env('mailer');
    const nobody = new URL(MONGODB_URL);
    [nobody.username, nobody.password] = ['', ''];
    nobody.searchParams.delete('authSource');
    const connection = await mongoose.createConnection(nobody.href).asPromise();
    await expect(connection.collection('users').findOne({})).rejects.toThrow(/auth/i);
    await connection.close();
    const wrong = new URL(AMQP_URL);
    wrong.password = 'guest';
    await expect(connect(wrong.href)).rejects.toThrow(/ACCESS_REFUSED|403/);
  });
});
