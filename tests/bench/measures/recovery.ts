import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createOrder } from '@harbour/contracts/order';
import { ROOT } from '@harbour/tools/processes';
import { type Connection, createConnection, mongo } from 'mongoose';
import { memoryOf } from '../proc.ts';
import { productionMemory } from '../production-memory.ts';
import type { BenchShop } from '../shop.ts';
import { figure, type Row } from '../table.ts';

const run = promisify(execFile);
const BATCH = 1_000;
const MB = 1_000_000;
const LOOK_MS = 50;
/** Of ten changes. */
const UPDATED = 5;
const PLACED = 3;

/** How the changes of this measure are made, as text for the table. */
export const RECOVERY_CHANGES = 'of ten changes five update an order, three place one, two delete one';

type Order = mongo.Document & { _id: mongo.ObjectId };

/** A stored order, by which others are made. */
async function anOrder(shop: BenchShop): Promise<Order> {
  const [buyer] = await shop.people(1);
  const [id] = shop.products;
  if (buyer === undefined || id === undefined) throw new Error('there is nobody to order, or nothing');
  const basket = { products: [{ product: { id }, quantity: 1 }] };
  const body = { mode: 'offline' as const, basket, delivery: { method: 'pickup' as const, point: 'megabox' } };
  const { error } = await shop.client.call(createOrder, { body }, shop.client.as(buyer));
  if (error) throw new Error(`no order: ${error.message}`);
  const order = await shop.connection.collection<Order>('orders').findOne({});
  if (order === null) throw new Error('the order is missing');
  return order;
}

const alike = (order: Order, n: number): Order => ({
  ...order,
  _id: new mongo.ObjectId(),
  number: `R${n}`,
  status: 'delivered',
  expiresAt: null,
  // A slot of an unpaid order has room for one.
  hold: null,
});

/** Changes orders, each change an entry of its own in the oplog. */
async function change(connection: Connection, order: Order, ids: readonly mongo.ObjectId[]): Promise<void> {
  const orders = connection.collection<Order>('orders');
  for (let first = 0; first < ids.length; first += BATCH) {
    const writes = ids.slice(first, first + BATCH).map((_id, offset): mongo.AnyBulkWriteOperation<Order> => {
      const n = first + offset;
      if (n % 10 < UPDATED)
        return { updateOne: { filter: { _id }, update: { $set: { 'delivery.seen': n, seen: n } } } };
      if (n % 10 < UPDATED + PLACED) return { insertOne: { document: alike(order, ids.length + n) } };
      return { deleteOne: { filter: { _id } } };
    });
    await orders.bulkWrite(writes);
  }
}

/** What an operator's command took. */
interface Operated {
  readonly seconds: number;
  /** Memory that it held at most, in megabytes. */
  readonly memory: number;
  readonly out: string;
  readonly said: readonly string[];
}

async function runOperation(url: string, args: readonly string[]): Promise<Operated> {
  const began = performance.now();
  // With as much memory as an image gives it.
  const env = { ...productionMemory(), PATH: process.env['PATH'], MONGODB_URL: url };
  const running = run(process.execPath, [join(ROOT, 'tools', 'operations', 'main.ts'), ...args], { env });
  const { pid = 0 } = running.child;
  let most = 0;
  const timer = setInterval(() => {
    try {
      const held = memoryOf(pid);
      // One that has just ended holds none.
      if (held > most) most = held;
    } catch {
      // Or is gone.
    }
  }, LOOK_MS);
  try {
    const { stdout: out, stderr } = await running;
    const seconds = (performance.now() - began) / 1_000;
    return { seconds, memory: most / MB, out, said: `${stderr}${out}`.trim().split('\n') };
  } finally {
    clearInterval(timer);
  }
}

/** How long a shop with so many orders, and as many changes after its backup, takes to come back; and what the archive costs. */
export async function measureRecovery(shop: BenchShop, count: number, say: (line: string) => void): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-recovery-'));
  const [backups, archive] = [join(folder, 'backups', 'hourly'), join(folder, 'archive')];
  const urlOf = (name: string): string => {
    const url = new URL(shop.system.services.mongo.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  const operate = async (url: string, ...args: string[]): Promise<Operated> => {
    const operated = await runOperation(url, args);
    for (const line of operated.said) say(`${args[0]}: ${line}`);
    return operated;
  };
  // Not the shop that runs: its stock is set for other measures, and its own writes would be counted.
  const [source, target] = [urlOf('recovery'), urlOf('recovery-drill')];
  const connection = await createConnection(source).asPromise();
  try {
    await operate(source, 'setup');
    const order = await anOrder(shop);
    const ids: mongo.ObjectId[] = [];
    for (let first = 0; first < count; first += BATCH) {
      const some = Array.from({ length: Math.min(BATCH, count - first) }, (_, offset) => alike(order, first + offset));
      await connection.collection<Order>('orders').insertMany(some);
      ids.push(...some.map(({ _id }) => _id));
    }
    // Begun only now: the oplog of a private MongoDB is too short for what comes before.
    await operate(source, 'archive', archive);
    const backup = await operate(source, 'backup', backups);
    await change(connection, order, ids);
    const before = new Set(readdirSync(archive));
    const archived = await operate(source, 'archive', archive);
    const bytes = readdirSync(archive)
      .filter((name) => !before.has(name))
      .reduce((sum, name) => sum + statSync(join(archive, name)).size, 0);
    const drill = await operate(target, 'drill', join(folder, 'backups'), '--archive', archive, '--without-journal');
    const [, recovery = ''] = /recovery time: (.*) s/.exec(drill.out) ?? [];
    const [, point = ''] = /recovery point: .*, (\d+) s before/.exec(drill.out) ?? [];
    const bytesEach = mongo.BSON.calculateObjectSize(order);
    const [many, changes] = [`${figure(count)} orders of ${figure(bytesEach)} bytes`, `${figure(count)} changes`];
    const took = ({ seconds, memory }: Operated): string => `${figure(seconds)} s, ${figure(memory)} MB of memory`;
    return [
      { what: `Backup of ${many}`, target: '', shop: took(backup) },
      { what: `Archive of ${changes}`, target: '', shop: `${took(archived)}, ${figure(bytes / MB)} MB of segments` },
      { what: `The drill: restores the backup and ${changes}, and checks them`, target: '', shop: took(drill) },
      { what: 'Recovery time, of the restore alone', target: '', shop: `${recovery} s` },
      { what: 'Recovery point: from the end of the archive to the start of the drill', target: '', shop: `${point} s` },
    ];
  } finally {
    await connection.dropDatabase();
    await connection.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
