import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listAudit } from '@harbour/contracts/audit';
import { getStatus, type Module } from '@harbour/contracts/status';
import { getStatusHistory, type Incident, modulesWatched, noteIncident } from '@harbour/contracts/status-history';
import { deadQueue, EVENTS_EXCHANGE, HISTORY_QUEUE } from '@harbour/messaging/topology';
import type { RunningProcess } from '@harbour/platform/process';
import type { Identity } from '../../../support/shop-client.ts';
import { startStatus } from '../../../support/start-status.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { type GatewayUnderTest, gatewayVariables, openGateway } from '../open-gateway.ts';
import { memoryHub, startProcess } from '../../../support/native.ts';

const PATIENCE_MS = 15_000;

let gateway: GatewayUnderTest;
let admin: Record<string, string>;
const env = { ...gatewayVariables(`history-${randomUUID().slice(0, 8)}`), LOG_LEVEL: 'silent' };
const { QUEUE_PREFIX } = env;
const running: RunningProcess[] = [];

beforeAll(async () => {
  const status = await startStatus(env);
  running.push(status);
  gateway = await openGateway({ env: { ...env, LOG_LEVEL: 'info', STATUS_URL: status.url } });
  const identity: Identity = await gateway.shop.logIn(await gateway.addAccount('admin'));
  admin = gateway.shop.as(identity);
}, 30_000);

afterAll(async () => {
  for (const one of running) await one.stop({ limitMs: 5_000 });
  await gateway.close();
}, 30_000);

const moduleNow = async (name: string): Promise<Module | undefined> => {
  const { status, body } = await gateway.shop.call(getStatus, {}, admin);
  return status === 200 ? body.modules.find((module) => module.name === name) : undefined;
};
const untilShown = (state: Module['connectionStatus']) =>
  waitUntil(
    `scheduler ${state}`,
    async () => {
      const module = await moduleNow('scheduler');
      return module?.connectionStatus === state && module;
    },
    PATIENCE_MS,
  );
const incident = (what: string, isIt: (one: Incident) => boolean) =>
  waitUntil(
    what,
    async () => {
      const { body } = await gateway.shop.call(getStatusHistory, {}, admin);
      return body.incidents.find((one) => one.name === 'scheduler' && isIt(one));
    },
    PATIENCE_MS,
  );

it('shows the replicas of a process, and makes an incident of the time it was away', async () => {
  const first = await startProcess('scheduler', env);
  const shown = await untilShown('connected');
  expect(shown.replicas).toEqual([
    expect.objectContaining({ version: '0.1.0', ready: true, paused: false, latencyMs: expect.any(Number) }),
  ]);
  await waitUntil(
    'it is on record',
    async () => {
      const { body } = await gateway.shop.call(getStatusHistory, {}, admin);
      return body.modules.some(({ name, days }) => name === 'scheduler' && days.length === 90);
    },
    PATIENCE_MS,
  );

  await first.stop();
  const open = await incident('an open incident', ({ until }) => until === null);
  const params = { id: open.id };
  const noted = await gateway.shop.call(noteIncident, { params, body: { note: 'Stopped for the test' } }, admin);
  expect(noted.status).toBe(200);

  running.push(await startProcess('scheduler', env));
  const over = await incident('its end', ({ until }) => until !== null);
  expect(over).toMatchObject({ id: open.id, note: 'Stopped for the test', notedBy: 'a***@example.hk' });
  expect(over.durationMs).toBeGreaterThan(0);
  const { body } = await gateway.shop.call(listAudit, { query: { action: 'incident.note' } }, admin);
  expect(body[0]).toMatchObject({ ids: [open.id], detail: 'scheduler' });
}, 60_000);

it('is for admins only, and knows its incidents', async () => {
  const shopper = gateway.shop.as(await gateway.shop.logIn(await gateway.addAccount('user')));
  expect((await gateway.shop.call(getStatusHistory, {}, shopper)).status).toBe(403);
  const note = { params: { id: 'none' }, body: { note: 'x' } };
  expect((await gateway.shop.call(noteIncident, note, shopper)).status).toBe(403);
  expect((await gateway.shop.call(noteIncident, note, admin)).status).toBe(404);
  const long = { params: { id: 'none' }, body: { note: 'x'.repeat(501) } };
  expect((await gateway.shop.call(noteIncident, long, admin)).status).toBe(400);
});

it('puts what nobody can read with the dead letters, and keeps on', async () => {
  const hub = await memoryHub();
  const rubbish = {
    id: randomUUID(),
    type: modulesWatched.name,
    content: Buffer.from('{"half":'),
    createdAt: new Date(),
  };
  hub.publish(QUEUE_PREFIX, rubbish, { exchange: EVENTS_EXCHANGE, routingKey: modulesWatched.name });
  await waitUntil(
    'it is with the dead letters',
    () => hub.counters(QUEUE_PREFIX + deadQueue(HISTORY_QUEUE)).ready === 1,
    PATIENCE_MS,
  );
  await waitUntil('the queue is empty', () => hub.counters(QUEUE_PREFIX + HISTORY_QUEUE).ready === 0, PATIENCE_MS);
});
