import { busyMs } from '../../scaling/processor-use.ts';
import { fromManyAddresses, load, type LoadRequest } from '../load.ts';
import type { Measure } from '../measure.ts';
import { cpuSecondsOf } from '../proc.ts';
import { inTurns, median, ratiosOf } from '../rounds.ts';
import { figure, perSecond, type Row } from '../table.ts';
import { orderRequests } from './calls.ts';

const CONNECTIONS = 20;
const LIST = '/api/product?limit=24';
/** Rounds at most: what stores and load take makes each one differ by more than further rounds would tell. */
const MOST_ROUNDS = 9;

interface Gateway {
  readonly url: string;
  readonly pid: number;
}

/** Cores that were at work during each turn: those of the gateways, and all. */
interface Cores {
  readonly own: number;
  readonly all: number;
}

/** Asks gateways side by side, over connections that are divided among them. */
async function askAll(
  gateways: readonly Gateway[],
  plan: { requests: readonly LoadRequest[]; seconds: number; amount: number | undefined },
): Promise<{ rate: number; cores: Cores }> {
  const used = () => gateways.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0);
  const before = { at: performance.now(), own: used(), all: busyMs() };
  const connections = CONNECTIONS / gateways.length;
  const figures = await Promise.all(gateways.map(({ url }) => load({ ...plan, url, connections })));
  const seconds = (performance.now() - before.at) / 1_000;
  return {
    rate: figures.reduce((sum, { perSecond: each }) => sum + each, 0),
    cores: { own: (used() - before.own) / seconds, all: (busyMs() - before.all) / 1_000 / seconds },
  };
}

const coresOf = (turns: readonly Cores[]): string => {
  const [own, all] = [median(turns.map((turn) => turn.own)), median(turns.map((turn) => turn.all))];
  return `; ${figure(own)} of ${figure(all)} busy cores`;
};

/** What a second gateway adds on one machine: reads and orders by both, beside the same by the first alone. */
export const GATEWAYS: Measure = {
  name: 'gateways',
  async run({ shop, size }) {
    const rounds = { ...size.rounds, most: Math.min(MOST_ROUNDS, size.rounds.most) };
    const second = await shop.secondGateway();
    const one: Gateway[] = [{ url: shop.url, pid: shop.pidOf('gateway') }];
    const both = [...one, { url: second.url, pid: second.pid ?? 0 }];
    const measure = async (what: string, requests: readonly LoadRequest[]): Promise<Row> => {
      const cores: Record<'both' | 'one', Cores[]> = { both: [], one: [] };
      const turn = (name: 'both' | 'one', gateways: readonly Gateway[]) => async (): Promise<number> => {
        // The mail of orders just placed would be carried at the cost of the next turn.
        await shop.untilQuiet();
        const asked = await askAll(gateways, { requests, seconds: size.longSeconds, amount: size.amount });
        cores[name].push(asked.cores);
        return asked.rate;
      };
      const rates = await inTurns(rounds, { both: turn('both', both), one: turn('one', one) });
      return {
        what: `${what} by two gateways, beside one`,
        ratios: ratiosOf(rates.both, rates.one),
        target: '',
        shop: perSecond(rates.both) + coresOf(cores.both),
        floor: perSecond(rates.one) + coresOf(cores.one),
      };
    };
    try {
      return [
        await measure(
          'List of 24 products',
          fromManyAddresses(() => ({ method: 'GET', path: LIST })),
        ),
        await measure('Orders', await orderRequests(shop)),
      ];
    } finally {
      await shop.untilQuiet();
      await second.stop();
    }
  },
};
