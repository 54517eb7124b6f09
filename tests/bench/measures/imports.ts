import { setTimeout as pause } from 'node:timers/promises';
import {
  beginImport,
  checkImport,
  getImport,
  type Import,
  runImport,
  sendImportPart,
  undoImport,
} from '@harbour/contracts/imports';
import { addressOf } from '@harbour/contracts/endpoint';
import { fromManyAddresses, load } from '../load.ts';
import { memoryOf, memoryOfChildren } from '../proc.ts';
import { median } from '../rounds.ts';
import type { BenchShop } from '../shop.ts';
import { figure, type Row } from '../table.ts';

const MOST_SECONDS = 90;
const MOST_MB = 250;
const LEAST_PACE = 0.6;
const PART_BYTES = 1_000_000;
const PATIENCE_SECONDS = 600;
/** How often the page of an import asks for its progress. */
const PAGE_LOOKS_MS = 1_000;
const LOOK_MS = 100;
const READ_SECONDS = 3;
const PACES = 5;
const MB = 1_000_000;

const COLUMNS =
  'product,name_en,name_zh_HK,name_zh,description_en,description_zh_HK,description_zh,category,unit,status,image,keywords,option1,sku,barcode,value1,price,stock';
const WORDS = ['Silk', 'Bamboo', 'Jasmine', 'Harbour', 'Lantern', 'Walnut', 'Porcelain', 'Ginger', 'Plum', 'Copper'];
const SIZES = ['s|Small|細|小', 'm|Medium|中|中', 'l|Large|大|大', 'xl|Extra large|特大|特大'];

/** How a file for this measure is made, as text for the table. */
export const IMPORT_FILE = 'products in turn plain and with four variants, names and descriptions in three languages';

/** Rows of the nth product: a plain one, or one with four variants. */
function productRows(n: number): string[] {
  const word = WORDS[n % WORDS.length] ?? '';
  const other = WORDS[Math.floor(n / WORDS.length) % WORDS.length] ?? '';
  const words = `${word} ${other} ${n},絲綢燈籠 ${n},丝绸灯笼 ${n},Handmade ${word.toLowerCase()} from a small workshop near the harbour,來自海港附近小工場的手工製品,来自海港附近小工场的手工制品`;
  const common = (option: string) =>
    `import-${n},${words},tea,piece,online,/pictures/egg-pudding,handmade|gift,${option}`;
  if (n % 2 === 0) return [`${common('')},IMP-${n},,,${10 + (n % 90)},${n % 50}`];
  const blanks = ','.repeat(12);
  return SIZES.map((size, at) => {
    const start = at === 0 ? common('size|Size|尺碼|尺码') : `import-${n}${blanks}`;
    return `${start},IMP-${n}-${at},,${size},${20 + at},${at}`;
  });
}

function fileOf(rows: number): Buffer {
  const lines = [COLUMNS];
  for (let n = 0; lines.length <= rows; n += 1) lines.push(...productRows(n));
  return Buffer.from(lines.slice(0, rows + 1).join('\n'));
}

async function send({ url, client, admin }: BenchShop, bytes: Buffer): Promise<string> {
  const headers = client.as(admin);
  const { body } = await client.call(
    beginImport,
    { body: { kind: 'products', name: 'bench.csv', bytes: bytes.length } },
    headers,
  );
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const address = addressOf(sendImportPart, { params: { id: body.id, number: String(at / PART_BYTES) } });
    const part = Uint8Array.from(bytes.subarray(at, at + PART_BYTES));
    const answer = await fetch(`${url}${address}`, { method: 'PUT', headers, body: part });
    if (!answer.ok) throw new Error(`a part was answered ${answer.status}`);
  }
  return body.id;
}

/** Seconds until an import reaches a state, looked at as often as its page does. @throws where it has problems */
async function secondsTo(shop: BenchShop, id: string, state: Import['state']): Promise<number> {
  const began = performance.now();
  const headers = shop.client.as(shop.admin);
  for (;;) {
    const { body } = await shop.client.call(getImport, { params: { id } }, headers);
    if (body.problemCount > 0) throw new Error(JSON.stringify(body.problems.slice(0, 3)));
    const seconds = (performance.now() - began) / 1_000;
    if (body.state === state) return seconds;
    if (seconds > PATIENCE_SECONDS) throw new Error(`the import is ${body.state} after ${seconds} s`);
    await pause(PAGE_LOOKS_MS);
  }
}

/** Follows the memory of the gateway and of its child process; gives the most of either in MB. */
function watchMemory(pid: number): () => { gateway: number; child: number } {
  const most = { gateway: 0, child: 0 };
  const timer = setInterval(() => {
    most.gateway = Math.max(most.gateway, memoryOf(pid) / MB);
    most.child = Math.max(most.child, ...memoryOfChildren(pid).map((bytes) => bytes / MB));
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** How long a file of so many rows takes, in which memory, and what the shop's reads do meanwhile. */
export async function measureImport(shop: BenchShop, rows: number, say: (line: string) => void): Promise<Row[]> {
  const headers = shop.client.as(shop.admin);
  const id = await send(shop, fileOf(rows));
  await shop.client.call(checkImport, { params: { id } }, headers);
  const checked = await secondsTo(shop, id, 'checked');
  say(`checked in ${figure(checked)} s`);

  const requests = fromManyAddresses(() => ({ method: 'GET', path: '/api/product?limit=24' }));
  const pace = async (): Promise<number> =>
    (await load({ url: shop.url, requests, connections: 20, seconds: READ_SECONDS })).perSecond;
  await pace();
  const before: number[] = [];
  for (let n = 0; n < PACES; n += 1) before.push(await pace());

  const most = watchMemory(shop.pidOf('gateway'));
  await shop.client.call(runImport, { params: { id } }, headers);
  const meanwhile: number[] = [];
  const progress = { isDone: false };
  const running = secondsTo(shop, id, 'done').finally(() => {
    progress.isDone = true;
  });
  while (!progress.isDone) meanwhile.push(await pace());
  const [ran, memory] = [await running, most()];
  say(
    `carried out in ${figure(ran)} s; reads a second: ${before.map(Math.round).join(', ')} before, ${meanwhile.map(Math.round).join(', ')} meanwhile`,
  );
  // The last one ran on after the import.
  const ratios = meanwhile.slice(0, Math.max(1, meanwhile.length - 1)).map((each) => each / median(before));

  await shop.client.call(undoImport, { params: { id } }, headers);
  const undone = await secondsTo(shop, id, 'undone');
  return [
    { what: `Import of ${figure(rows)} rows: check`, target: '', shop: `${figure(checked)} s` },
    {
      what: `Import of ${figure(rows)} rows, while the list of products is read`,
      target: `≤ ${MOST_SECONDS} s`,
      isMet: ran <= MOST_SECONDS,
      shop: `${figure(ran)} s`,
    },
    {
      what: 'Memory of the process that imports, at most',
      target: `≤ ${MOST_MB} MB`,
      isMet: memory.child > 0 && memory.child <= MOST_MB,
      shop: `${figure(memory.child)} MB`,
    },
    {
      what: 'Memory of the gateway meanwhile, at most',
      target: `≤ ${MOST_MB} MB`,
      isMet: memory.gateway <= MOST_MB,
      shop: `${figure(memory.gateway)} MB`,
    },
    {
      what: 'Reads of the list meanwhile, beside before',
      target: `≥ ${LEAST_PACE} ×`,
      isMet: median(ratios) >= LEAST_PACE,
      ratios,
      shop: `${figure(median(meanwhile))}/s`,
      floor: `${figure(median(before))}/s before`,
    },
    { what: 'Undo of all of it', target: '', shop: `${figure(undone)} s` },
  ];
}
