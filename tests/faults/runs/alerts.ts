import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../support/wait-until.ts';
import { type Drill, DRILLS } from '../alerts/drills.ts';
import { type Prometheus, startPrometheus } from '../alerts/prometheus.ts';
import { quickRules } from '../alerts/quick-rules.ts';
import type { Run, Verdict } from '../run.ts';
import type { Stage } from '../stage.ts';

/** The longest window and the longest wait of a rule, a fifteenth each. */
const CALM_MS = 60_000;
const FIRES_MS = 150_000;
const ENDS_MS = 240_000;
const LOOK_MS = 500;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(0)} s`;

/** Which alerts fire while nothing is wrong. */
async function calm(prometheus: Prometheus): Promise<Verdict> {
  const fired = new Set<string>();
  for (const end = Date.now() + CALM_MS; Date.now() < end; await pause(LOOK_MS)) {
    for (const alert of await prometheus.firing()) fired.add(alert);
  }
  return {
    promise: `no alert in ${seconds(CALM_MS)} in which nothing is wrong`,
    figure: fired.size === 0 ? 'none' : [...fired].join(', '),
    holds: fired.size === 0,
  };
}

/** Looks until each of some alerts is as it should be; gives how long each took, in milliseconds. */
async function untilEach(
  alerts: readonly string[],
  isSo: (alert: string) => Promise<boolean>,
  patienceMs: number,
): Promise<ReadonlyMap<string, number>> {
  const began = Date.now();
  const took = new Map<string, number>();
  const look = (alert: string): Promise<unknown> =>
    waitUntil(alert, () => isSo(alert), patienceMs).then(
      () => took.set(alert, Date.now() - began),
      () => undefined,
    );
  await Promise.all(alerts.map(look));
  return took;
}

async function drill(stage: Stage, prometheus: Prometheus, { what, alerts, begin }: Drill): Promise<Verdict[]> {
  const fires = async (alert: string): Promise<boolean> => (await prometheus.firing()).has(alert);
  const isSilent = async (alert: string): Promise<boolean> => !(await fires(alert));
  // The fault before may have been one for them as well.
  await untilEach(alerts, isSilent, ENDS_MS);
  const putRight = await begin(stage);
  const fired = await untilEach(alerts, fires, FIRES_MS);
  await putRight();
  await stage.untilWell();
  const ended = await untilEach(alerts, isSilent, ENDS_MS);
  return alerts.map((alert) => {
    const [after, over] = [fired.get(alert), ended.get(alert)];
    const figure = `${after === undefined ? 'never' : `after ${seconds(after)}`}${over === undefined ? ', for ever' : ''}`;
    return { promise: `${alert} fires by ${what}, and ends`, figure, holds: after !== undefined && over !== undefined };
  });
}

/** Every alert by a fault that it is for, seen by a real Prometheus with rules that are fifteen times as quick. */
export const ALERTS: Run = {
  name: 'alerts',
  options: { wired: true, env: { BULK_MAILS_PER_SECOND: '1' } },
  slower: 2,
  async play(stage) {
    const { shop } = stage;
    const rules = quickRules();
    const targets = new Map([...shop.environments].map(([name, env]) => [name, Number(env['OPS_PORT'])]));
    await stage.untilWell();
    const prometheus = await startPrometheus(join(shop.dataDir, 'prometheus'), targets, rules.text);
    try {
      const verdicts = [await calm(prometheus)];
      for (const one of DRILLS) verdicts.push(...(await drill(stage, prometheus, one)));
      const drilled = new Set(DRILLS.flatMap(({ alerts }) => alerts));
      const untried = rules.names.filter((name) => !drilled.has(name));
      const figure = untried.length === 0 ? `${rules.names.length} of ${rules.names.length}` : untried.join(', ');
      return [...verdicts, { promise: 'every alert is tried', figure, holds: untried.length === 0 }];
    } finally {
      await prometheus.stop();
    }
  },
};
