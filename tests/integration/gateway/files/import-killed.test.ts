import { readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { type ChildProcess, startChild } from '../../../support/child-process.ts';
import { connect } from '../../../support/native.ts';
import { type Identity, shopAt } from '../../../support/shop-client.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { addAccount, addSession, gatewayVariables, openReplica } from '../open-gateway.ts';
import { aProduct, fillShop } from '../shop/shop-goods.ts';
import { importsOf } from './import-client.ts';

const ROWS = 1_000;
const LOOK_EVERY_MS = 500;
const env = { ...gatewayVariables('import-killed'), RATE_LIMIT_FACTOR: '100' };
let connection: Connection;
let identity: Identity;
const children: ChildProcess[] = [];

beforeAll(async () => {
  connection = await connect(env.MONGODB_URL);
  await fillShop(connection, [aProduct('bun')]);
  identity = await addSession(connection, await addAccount(connection, 'admin'));
}, 30_000);

afterAll(async () => {
  await Promise.all(children.map((child) => child.kill()));
  await connection.close();
});

/** An admin at a gateway. */
function importsAt(url: string) {
  const shop = shopAt(url);
  return importsOf({
    gateway: { url },
    headersOf: () => shop.as(identity),
    admin: (endpoint, sent) => shop.call(endpoint, sent, shop.as(identity)),
  });
}

/** A gateway in a process of its own, which can be killed. */
async function startGateway() {
  const child = startChild('services/gateway/src/main.ts', env);
  children.push(child);
  await child.ready();
  const port = child.lines.find(({ msg }) => msg === 'listening')?.port;
  return { child, imports: importsAt(`http://127.0.0.1:${String(port)}`) };
}

const file = (prefix: string): string =>
  [
    'product,name_en,name_zh_HK,name_zh,description_en,description_zh_HK,description_zh,category,unit,image,price,stock',
    ...Array.from(
      { length: ROWS },
      (_, at) => `${prefix}-${at},Tin ${at},罐 ${at},罐 ${at},Round,圓,圆,bakery,piece,/pictures/egg-pudding,10,2`,
    ),
  ].join('\n');

const countOf = (prefix: string) =>
  connection.collection('products').countDocuments({ slug: { $regex: `^${prefix}-` } });

/** The child process of a gateway that works on its imports, as Linux lists it. */
const importerOf = ({ pid }: ChildProcess): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());

/** Where a process stands among others: its session, within which Linux compares priorities, and its priority. */
function standingOf(pid: number) {
  const [, , , session] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return { session, priority: getPriority(pid) };
}

/** What MongoDB says of a connection, or of a session with a transaction between two commands. */
interface Operation {
  readonly type: string;
  readonly client?: string;
  readonly lsid?: { readonly id: unknown };
}

/** Ends the transactions of clients that are gone, and of nobody else: other files use the same MongoDB. */
async function endOrphans(): Promise<void> {
  const admin = connection.getClient().db('admin');
  const everyone = { allUsers: true, idleConnections: true, idleSessions: true };
  const operations = await admin.aggregate<Operation>([{ $currentOp: everyone }]).toArray();
  const isSession = ({ type }: Operation): boolean => type === 'idleSession';
  const clients = new Set(operations.filter((each) => !isSession(each)).map(({ client }) => client));
  const orphans = operations.filter((each) => isSession(each) && !clients.has(each.client));
  if (orphans.length > 0) await admin.command({ killSessions: orphans.map(({ lsid }) => ({ id: lsid?.id })) });
}

/** Who had the lease and was killed: what they sent last may still renew it. */
let killed: string | undefined;

/** Frees what the killed have held. While one of their transactions has it, MongoDB makes others wait. */
async function freeImports(): Promise<void> {
  await endOrphans();
  if (killed === undefined) return;
  const ended = { $set: { 'lease.until': new Date(0) } };
  await connection
    .collection('imports')
    .updateMany({ 'lease.by': killed }, ended, { maxTimeMS: 300 })
    .catch(() => undefined);
}

/** Waits for what waits for killed processes. MongoDB and they would keep it for half a minute. */
async function pastOrphans<T>(work: Promise<T>): Promise<T> {
  // Not at every moment: MongoDB lists hundreds of connections for it while other files run.
  const isOver = () => Promise.race([work.then(() => true), pause(LOOK_EVERY_MS, false)]);
  do await freeImports();
  while (!(await isOver()));
  return work;
}

/** Waits for the middle of the work, and kills. */
async function killMidway(isMidway: () => Promise<boolean>, kill: () => Promise<void> | void) {
  await waitUntil('the import is under way', isMidway, 15_000);
  await kill();
  const left = await connection.collection('imports').findOne({ lease: { $ne: null } });
  killed = (left?.['lease'] as { by: string } | undefined)?.by;
}

it('goes on where killed processes stopped, each row once, and is undone whole', async () => {
  const first = await startGateway();
  const { id } = await first.imports.checked('products', file('tin'));
  await first.imports.run(id);
  await killMidway(
    async () => (await countOf('tin')) > 0,
    async () => {
      const gateway = standingOf(first.child.pid);
      const importer = importerOf(first.child);
      const priority = gateway.priority + constants.priority.PRIORITY_BELOW_NORMAL;
      expect(standingOf(importer)).toEqual({ ...gateway, priority });
      process.kill(importer, 'SIGKILL');
      await first.child.kill();
    },
  );
  expect(await countOf('tin')).toBeLessThan(ROWS);

  const second = await startGateway();
  const done = await pastOrphans(second.imports.reaches(id, 'done'));
  expect(done).toMatchObject({ outcome: { added: ROWS, failed: 0 }, rows: { done: ROWS } });
  expect(await countOf('tin')).toBe(ROWS);
  const entries = connection.collection('stockEntries');
  expect(await entries.countDocuments({ cause: 'opening', change: 2 })).toBe(ROWS);

  await second.imports.undo(id);
  await killMidway(
    async () => (await countOf('tin')) < ROWS,
    () => void process.kill(importerOf(second.child), 'SIGKILL'),
  );
  const undone = await pastOrphans(second.imports.reaches(id, 'undone'));
  expect(undone.problemCount).toBe(0);
  expect(second.child.lines).toContainEqual(
    expect.objectContaining({ msg: 'A child process has ended in the middle of its work', signal: 'SIGKILL' }),
  );
  expect(await countOf('tin')).toBe(0);
  const [balance] = await entries.aggregate([{ $group: { _id: null, sum: { $sum: '$change' } } }]).toArray();
  expect(balance?.['sum']).toBe(0);
}, 120_000);

it('leaves its work to another gateway where it stops, and ends with the gateway', async () => {
  const first = await startGateway();
  const { id } = await first.imports.checked('products', file('jar'));
  await first.imports.run(id);
  await waitUntil('the import is under way', async () => (await countOf('jar')) > 0, 15_000);
  await first.child.kill();
  const other = await openReplica(env);
  await importsAt(other.url).reaches(id, 'done');
  expect(await countOf('jar')).toBe(ROWS);
  // Its lines come by the pipe of the gateway that has ended.
  expect(first.child.lines).toContainEqual(expect.objectContaining({ service: 'imports', msg: 'Stopped' }));
  await other.stop();
}, 60_000);
