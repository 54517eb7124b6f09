import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { type ChildProcess, startChild } from '../../../support/child-process.ts';
import { connect } from '../../../support/native.ts';
import { type Identity, shopAt } from '../../../support/shop-client.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { addAccount, addSession, gatewayVariables, openReplica } from '../open-gateway.ts';
import { aProduct, fillShop } from '../shop/shop-goods.ts';
import { importsOf } from './import-client.ts';

const ROWS = 2_000;
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

/** Kills a gateway in the middle of its work, and lets its lease run out, which else takes half a minute. */
async function killMidway(child: ChildProcess, isMidway: () => Promise<boolean>) {
  await waitUntil('the import is under way', isMidway, 15_000);
  await child.kill();
  await connection.collection('imports').updateMany({ lease: { $ne: null } }, { $set: { 'lease.until': new Date(0) } });
}

it('goes on where a killed gateway stopped, each row once, and is undone whole by another one', async () => {
  const first = await startGateway();
  const { id } = await first.imports.checked('products', file('tin'));
  await first.imports.run(id);
  await killMidway(first.child, async () => (await countOf('tin')) > 0);
  expect(await countOf('tin')).toBeLessThan(ROWS);

  const second = await startGateway();
  const done = await second.imports.reaches(id, 'done');
  expect(done).toMatchObject({ outcome: { added: ROWS, failed: 0 }, rows: { done: ROWS } });
  expect(await countOf('tin')).toBe(ROWS);
  const entries = connection.collection('stockEntries');
  expect(await entries.countDocuments({ cause: 'opening', change: 2 })).toBe(ROWS);

  await second.imports.undo(id);
  await killMidway(second.child, async () => (await countOf('tin')) < ROWS);
  const third = await openReplica(env);
  const undone = await importsAt(third.url).reaches(id, 'undone');
  expect(undone.problemCount).toBe(0);
  expect(await countOf('tin')).toBe(0);
  const [balance] = await entries.aggregate([{ $group: { _id: null, sum: { $sum: '$change' } } }]).toArray();
  expect(balance?.['sum']).toBe(0);
  await third.stop();
}, 120_000);
