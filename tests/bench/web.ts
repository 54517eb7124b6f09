import { type Browser, type CDPSession, chromium, devices } from '@playwright/test';
import { pathOf } from '@harbour/contracts/endpoint';
import { listNews } from '@harbour/contracts/news';
import { PAGE_NAMES, type PageName, PAGES } from '@harbour/contracts/pages';
import { systemChromium } from '@harbour/tools/browser';
import { figure } from './table.ts';
import { median, type Size } from './rounds.ts';
import type { BenchShop } from './shop.ts';

/** The phone of Lighthouse: 1.6 Mbit/s, 150 ms there and back, a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const CPU_SLOWER = 4;
const LOAD_MS = 60_000;
/** A page is taken as settled when nothing was asked for and nothing came for so long, and nothing is on its way. */
const QUIET_MS = 500;
const KIB = 1_024;

interface Target {
  /** Milliseconds. */
  readonly lcp: number;
  readonly cls: number;
}

const DRAWN: Target = { lcp: 1_100, cls: 0.01 };
/** Pages that only the browser renders. */
const NOT_DRAWN: Target = { lcp: 1_800, cls: 0.02 };
const INP_MS = 100;

/** A page to visit. */
interface Route {
  readonly label: string;
  readonly path: string;
  readonly target: Target;
}

/** Notes what the browser tells of paint, shifts and answers to a finger; runs in the page. */
const OBSERVE = `
  globalThis.vitals = { lcp: 0, cls: 0, inp: 0 };
  const watch = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', (entry) => { vitals.lcp = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) vitals.cls += entry.value; });
  watch('event', (entry) => { if (entry.interactionId) vitals.inp = Math.max(vitals.inp, entry.duration); },
    { durationThreshold: 16 });
`;

interface Vitals {
  readonly lcp: number;
  readonly cls: number;
  readonly inp: number;
}

interface Visit extends Vitals {
  readonly requests: number;
  readonly bytes: number;
}

interface Traffic {
  requests: number;
  bytes: number;
  readonly onTheirWay: Set<string>;
  /** When something was last asked for or came. */
  movedAt: number;
}

/** Slows a page down, and counts what goes over the wire. */
async function throttle(session: CDPSession, cpuSlower: number): Promise<Traffic> {
  const count: Traffic = { requests: 0, bytes: 0, onTheirWay: new Set(), movedAt: performance.now() };
  const end = (requestId: string): void => {
    count.onTheirWay.delete(requestId);
    count.movedAt = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ request, requestId }) => {
    if (!request.url.startsWith('http')) return;
    count.requests += 1;
    count.onTheirWay.add(requestId);
    count.movedAt = performance.now();
  });
  session.on('Network.loadingFinished', ({ encodedDataLength, requestId }) => {
    count.bytes += encodedDataLength;
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlower });
  return count;
}

/** Opens a page as somebody who was never here, looks, and taps the first button. */
async function visit(browser: Browser, url: string, cpuSlower: number): Promise<Visit> {
  const { defaultBrowserType: _type, ...phone } = devices['Moto G4'] ?? {};
  const context = await browser.newContext({ ...phone, locale: 'zh-HK' });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: OBSERVE });
    const count = await throttle(await context.newCDPSession(page), cpuSlower);
    await page.goto(url, { waitUntil: 'load', timeout: LOAD_MS });
    await page.locator('h1').first().waitFor({ timeout: LOAD_MS });
    while (count.onTheirWay.size > 0 || performance.now() - count.movedAt < QUIET_MS) {
      await page.waitForTimeout(QUIET_MS / 5);
    }
    const { requests, bytes } = count;
    await page.locator('header button:visible').first().tap({ timeout: LOAD_MS });
    await page.waitForTimeout(QUIET_MS);
    return { ...(await page.evaluate<Vitals>('vitals')), requests, bytes };
  } finally {
    await context.close();
  }
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const isMet = ({ lcp, cls, inp }: Vitals, target: Target): boolean =>
  lcp <= target.lcp && cls < target.cls && inp < INP_MS;

function middleOf(visits: readonly Visit[]): Visit {
  const middle = (of: (visit: Visit) => number): number => median(visits.map(of));
  return {
    requests: middle(({ requests }) => requests),
    bytes: middle(({ bytes }) => bytes),
    lcp: middle(({ lcp }) => lcp),
    cls: middle(({ cls }) => cls),
    inp: middle(({ inp }) => inp),
  };
}

const rowOf = (label: string, { requests, bytes, lcp, cls, inp }: Visit, isGood: boolean): string =>
  row([
    label,
    figure(requests),
    `${figure(bytes / KIB)} KiB`,
    `${figure(lcp)} ms`,
    cls.toFixed(3),
    inp === 0 ? '< 16 ms' : `${figure(inp)} ms`,
    isGood ? 'yes' : '**no**',
  ]);

/** Every page that the gateway draws, then some that only the browser renders. */
async function routesOf({ client, products: [product = ''] }: BenchShop): Promise<Route[]> {
  const { body: news } = await client.call(listNews, { query: { limit: '1' } });
  const [article] = news;
  if (article === undefined) throw new Error('the shop has no news');
  const params: Partial<Record<PageName, Record<string, string>>> = {
    category: { slug: 'tea' },
    product: { id: product },
    newsArticle: { id: article.slug },
  };
  const route = (target: Target) => (name: PageName) => ({
    label: PAGES[name].path,
    path: pathOf(PAGES[name], params[name]),
    target,
  });
  const drawn = PAGE_NAMES.filter((name) => 'isDrawn' in PAGES[name]);
  const others: PageName[] = ['basket', 'map', 'login', 'signup'];
  return [...drawn.map(route(DRAWN)), ...others.map(route(NOT_DRAWN))];
}

/** A table of the public pages on a throttled phone, and how many pages miss their target. */
export async function measureWeb(
  shop: BenchShop,
  size: Size,
  say: (line: string) => void,
): Promise<{ table: string; missed: number }> {
  const routes = await routesOf(shop);
  const browser = await chromium.launch({
    executablePath: await systemChromium(process.env, say),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const rows: string[] = [];
    let missed = 0;
    // A slower processor is one that waits busily, which a figure that says nothing need not cost.
    const cpuSlower = size.isQuick ? 1 : CPU_SLOWER;
    for (const { label, path, target } of size.isQuick ? routes.slice(0, 1) : routes) {
      const visits: Visit[] = [];
      for (let round = 0; round < size.visits; round += 1) {
        visits.push(await visit(browser, `${shop.url}${path}`, cpuSlower));
      }
      const middle = middleOf(visits);
      const isGood = isMet(middle, target);
      if (!isGood) missed += 1;
      rows.push(rowOf(label, middle, isGood));
    }
    const table = [
      row([
        'route',
        'requests',
        'over the wire',
        'LCP',
        'CLS',
        'INP of one tap',
        'LCP ≤ 1.1 s and CLS < 0.01 where drawn, else 1.8 s and 0.02; INP < 100 ms',
      ]),
      row(['---', '---:', '---:', '---:', '---:', '---:', '---']),
      ...rows,
    ].join('\n');
    return { table, missed };
  } finally {
    await browser.close();
  }
}
