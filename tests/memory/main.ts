import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from '@harbour/tools/processes';
import { placed } from '@harbour/tools/workshop/placed';
import { type BenchShop, openShop, openStand } from '../bench/shop.ts';
import { memoryOf } from '../bench/proc.ts';
import { productionMemory } from '../bench/production-memory.ts';
import { habitsOf, holdConnections } from './connections.ts';
import { type Answers, flood } from './http-flood.ts';
import { sendUnreadable } from './messages.ts';
import { mostDuring } from './watch.ts';
import { kindsOf } from './wishes.ts';

const PAGE = join(ROOT, 'docs', 'memory.md');
/** A process may take so much of what it takes at rest. */
const MOST = 1.3;
const CALM_MS = 10_000;
/** A warm-up's part of the flood's clients and connections: a busy hour. */
const CALM_SHARE = 0.25;
const PEOPLE = 60;
const MIB = 1_048_576;
const USAGE = `npm run test:memory -- [--minutes n] [--warm-up n] [--record]
--minutes  how long the flood lasts (5)
--warm-up  minutes of the same requests by a quarter of the clients, before memory at rest is read (2)
--record   writes the table into docs/memory.md`;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    'warm-up': { type: 'string', default: '2' },
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
if (values.help) {
  say(USAGE);
  process.exit(0);
}

/** A translator that answers, and everything else outside that takes a request and never answers. */
const outside = createServer((request, response) => {
  request.resume();
  if (request.url !== '/translate') return;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ translatedText: '海'.repeat(4_000) }));
});
await new Promise<void>((resolve) => {
  outside.listen(0, '127.0.0.1', resolve);
});
const outsideAt = `127.0.0.1:${(outside.address() as AddressInfo).port}`;
const dsn = `http://public@${outsideAt}/7`;

async function attack(shop: BenchShop, milliseconds: number, isFlood: boolean): Promise<Answers> {
  const { client, url } = shop;
  const [admins, shoppers] = await Promise.all([shop.people(PEOPLE, 'admin'), shop.people(PEOPLE)]);
  let next = 0;
  const oneOf = <T>(list: readonly T[]): T => {
    next += 1;
    return list[next % list.length] as T;
  };
  const kinds = kindsOf({ dsn, as: client.as, admin: () => oneOf(admins), product: shop.products[0] ?? '' });
  const habits = habitsOf(
    () => client.as(oneOf(admins)),
    () => client.as(oneOf(shoppers)),
  );
  const signal = AbortSignal.timeout(milliseconds);
  const answers: Answers = new Map();
  const { redis, broker } = shop.system.services;
  const withoutRedis = async (): Promise<void> => {
    await pause(milliseconds * 0.4);
    await redis.faults?.hang();
    await pause(milliseconds * 0.2);
    await redis.faults?.goOn();
  };
  await Promise.all([
    flood(url, kinds, {
      signal,
      answers,
      clients: ({ clients, isKept = false }) => (isFlood || isKept ? clients : Math.ceil(clients * CALM_SHARE)),
    }),
    holdConnections(url, habits, { signal, share: isFlood ? 1 : CALM_SHARE }),
    ...(isFlood ? [sendUnreadable(broker.url, signal), withoutRedis()] : []),
  ]);
  return answers;
}

const stand = openStand();
let failed = 0;
try {
  const shop = await openShop(stand, () => undefined, {
    ...productionMemory(),
    WEB_SENTRY_DSN: dsn,
    TRANSLATE_URL: `http://${outsideAt}/translate`,
  });
  try {
    const pids = new Map(shop.system.processes.map(({ name, pid }) => [name, pid ?? 0]));
    const fresh = new Map([...pids].map(([name, pid]) => [name, memoryOf(pid)]));
    await attack(shop, Number(values['warm-up']) * 60_000, false);
    await pause(CALM_MS);
    const rest = new Map([...pids].map(([name, pid]) => [name, memoryOf(pid)]));
    let answers: Answers = new Map();
    const most = await mostDuring(pids, async () => {
      answers = await attack(shop, Number(values.minutes) * 60_000, true);
    });
    await pause(CALM_MS);
    const mib = (bytes = 0): string => String(Math.round(bytes / MIB));
    const rows = [...pids].map(([name, pid]) => {
      const times = (most.get(name) ?? 0) / (rest.get(name) ?? 1);
      if (times > MOST) failed += 1;
      return `| ${name} | ${mib(fresh.get(name))} | ${mib(rest.get(name))} | ${mib(most.get(name))} | ${times.toFixed(2)} | ${mib(memoryOf(pid))} |`;
    });
    const table = [
      '| process | just started | at rest | most under the flood | times | 10 s after it |',
      '|---|---|---|---|---|---|',
      ...rows,
    ].join('\n');
    for (const [name, counts] of answers) {
      say(`${name}: ${[...counts].map(([status, count]) => `${count} × ${status || 'none'}`).join(', ')}`);
    }
    say(`\n${table}`);
    if (values.record) {
      const when = `${new Date().toISOString().slice(0, 10)}, MiB of RSS, ${values.minutes} minutes`;
      writeFileSync(PAGE, placed(readFileSync(PAGE, 'utf8'), 'flood', `${when}\n\n${table}`));
    }
  } finally {
    await shop.stop();
  }
} finally {
  outside.closeAllConnections();
  outside.close();
  stand.remove();
}
say(
  failed === 0
    ? '\nEvery process holds.'
    : `\n${failed} processes take more than ${MOST} times what they take at rest.`,
);
process.exit(failed === 0 ? 0 : 1);
