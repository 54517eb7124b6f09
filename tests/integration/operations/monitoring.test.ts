import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningProcess } from '@harbour/platform/process';
import { ROOT } from '@harbour/tools/processes';
import { parse } from 'yaml';
import { removeQueues } from '../../support/remove-queues.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../gateway/open-gateway.ts';
import { rabbitUrl } from '../messaging/messaging-system.ts';
import { askedBy } from './promql.ts';
import { type Served, servedBy } from './served-metrics.ts';
import { startProcess } from '../../support/native.ts';

const MONITORING = join(ROOT, 'tools', 'monitoring');
/** What the scraper itself adds. */
const SCRAPER_METRICS = new Set(['up']);
const SCRAPER_LABELS = new Set(['job', 'instance']);

interface Alert {
  readonly alert: string;
  readonly expr: string;
}

const read = (path: string): string => readFileSync(join(MONITORING, path), 'utf8');
const alerts = (parse(read('alerts.yaml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(({ rules }) => rules);
const dashboard = JSON.parse(read('grafana/dashboards/harbour-market.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};
const expressions: [string, string][] = [
  ...alerts.map(({ alert, expr }): [string, string] => [`alert ${alert}`, expr]),
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }): [string, string] => [`panel ${title}`, expr.replaceAll('$__rate_interval', '5m')]),
  ),
];

let gateway: GatewayUnderTest;
const running: RunningProcess[] = [];
let served: Served;

beforeAll(async () => {
  gateway = await openGateway({ env: { AMQP_URL: rabbitUrl(), STATUS_PORT: '0' } });
  const quiet = { ...gateway.env, LOG_LEVEL: 'silent', OUTBOX_SWEEP_EVERY: '1s' };
  running.push(
    await startProcess('status', quiet),
    await startProcess('mailer', quiet),
    await startProcess('verification', quiet),
    await startProcess('scheduler', quiet),
  );
  await gateway.shop.signUp();
  const scrape = async (): Promise<Served> => {
    const addresses = running.map(({ opsPort }) => `http://127.0.0.1:${opsPort}/metrics`);
    const texts = await Promise.all(
      [`${gateway.url}/metrics`, ...addresses].map(async (url) => (await fetch(url)).text()),
    );
    return servedBy(texts.join('\n'));
  };
  served = await waitUntil(
    'a look at the broker and a mail that was sent',
    async () => {
      const seen = await scrape();
      return seen.has('broker_queue_oldest_seconds') && seen.has('vendor_call_duration_seconds_count') && seen;
    },
    30_000,
  );
}, 90_000);

afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await gateway.close();
  await removeQueues(rabbitUrl(), gateway.env['QUEUE_PREFIX'] ?? '');
}, 60_000);

/** What is wrong with an expression: metrics that nobody serves, labels and values that they do not have. */
function faultsOf(expression: string): string[] {
  const { selectors, groupedBy } = askedBy(expression);
  const known = selectors.filter(({ metric }) => !SCRAPER_METRICS.has(metric));
  const labelsOf = (metric: string) => served.get(metric) ?? new Map<string, Set<string>>();
  const unknown = known.filter(({ metric }) => !served.has(metric)).map(({ metric }) => `no ${metric}`);
  const matched = known.flatMap(({ metric, labels }) =>
    labels.flatMap(({ name, operator, value }) => {
      const values = labelsOf(metric).get(name);
      if (values === undefined) return [`${metric} has no label ${name}`];
      // Only what is asked for by name must exist; a failure need not have happened yet to be asked for.
      const isKnown = operator !== '=' || name === 'status' || name === 'provider' || values.has(value);
      return isKnown ? [] : [`${metric} has no ${name}="${value}"`];
    }),
  );
  const ungrouped = groupedBy.filter(
    (label) => !SCRAPER_LABELS.has(label) && !known.some(({ metric }) => labelsOf(metric).has(label)),
  );
  return [...unknown, ...matched, ...ungrouped.map((label) => `nothing has a label ${label}`)];
}

describe('what is watched', () => {
  it.each(expressions)('%s asks for what is served', (_, expression) => {
    expect(askedBy(expression).selectors).not.toEqual([]);
    expect(faultsOf(expression)).toEqual([]);
  });

  it.each([
    ['rate(jobs_total{outcome="burnt"}[5m])', 'jobs_total has no outcome="burnt"'],
    ['sum by (flavour) (jobs_total)', 'nothing has a label flavour'],
    ['job_seconds > 1', 'no job_seconds'],
    ['module_up{modul="mailer"}', 'module_up has no label modul'],
  ])('a fault such as %s is found', (expression, fault) => {
    expect(faultsOf(expression)).toEqual([fault]);
  });

  it('a fault of the language is found', () => {
    expect(() => askedBy('sum(rate(jobs_total[5m])')).toThrow('no PromQL');
  });

  it('has a section for each alert in the operators’ manual', () => {
    const manual = readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8');
    expect(alerts.map(({ alert }) => alert).filter((alert) => !manual.includes(`| ${alert} |`))).toEqual([]);
  });

  // The layout shift of the web vitals is a bare number.
  it('follows the conventions for names', () => {
    const own = [...served.keys()].filter((name) => !/^(nodejs|process)_/.test(name));
    const counters = own.filter((name) => /_total$|_(seconds|bytes|cls)(_(bucket|count|sum))?$/.test(name));
    const others = own.filter((name) => !counters.includes(name));
    expect(others.filter((name) => !/_(messages|consumers|readers|pending|open|up)$/.test(name))).toEqual([]);
  });
});
