import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageDrawing } from '@harbour/contracts/drawn-page';
import { PATHS } from '@harbour/contracts/pages';
import { ROOT } from '@harbour/tools/processes';
import type { Measure } from '../measure.ts';
import { median } from '../rounds.ts';
import { figure, type Row } from '../table.ts';

/** What the gateway loads to draw pages by (decision 36). */
const MODULE = join(ROOT, 'web/dist-server/entry-server.js');
const MOST_MS = 10;
/** Draws before the measured ones: the compiler takes that many to be done with the components. */
const WARM_UP = 60;
const ROUNDS = 9;
const DRAWS = 20;
const SHOP = 'https://shop.example';

/** The answers that a page of the shop begins with. */
async function dataOf(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const data = /id="first-data">(.*?)<\/script>/s.exec(html)?.[1];
  if (data === undefined) throw new Error(`${url} begins with no data`);
  return data;
}

/** Milliseconds of processor that a page takes to be drawn, the thread's garbage included. */
export const DRAWING: Measure = {
  name: 'drawing',
  async run({ shop, size }) {
    const { drawing } = (await import(pathToFileURL(MODULE).href)) as { drawing: PageDrawing };
    await drawing.prepare();
    const rows: Row[] = [];
    for (const path of [PATHS.home, PATHS.catalog, PATHS.newArrivals, PATHS.search]) {
      const data = await dataOf(shop.url + path);
      const draw = () => drawing.draw({ path, language: 'zh_HK', origin: SHOP, status: 200, data });
      const costs: number[] = [];
      for (let warm = 0; warm < (size.isQuick ? 1 : WARM_UP); warm += 1) draw();
      for (let round = 0; round < (size.isQuick ? 1 : ROUNDS); round += 1) {
        const before = process.cpuUsage();
        for (let count = 0; count < DRAWS; count += 1) draw();
        const { user, system } = process.cpuUsage(before);
        costs.push((user + system) / 1_000 / DRAWS);
      }
      const cost = median(costs);
      rows.push({
        what: `Page drawn anew: \`${path}\``,
        target: `≤ ${MOST_MS} ms of processor`,
        isMet: cost <= MOST_MS,
        shop: `${figure(cost)} ms`,
      });
    }
    return rows;
  },
};
