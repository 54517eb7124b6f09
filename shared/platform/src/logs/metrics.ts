import { collectDefaultMetrics, type OpenMetricsContentType, Registry } from 'prom-client';
import { within } from '../within.ts';

/** The metrics of a process, told as OpenMetrics: only that form has exemplars. */
export type Metrics = Registry<OpenMetricsContentType>;

/** The last line of what OpenMetrics tells (https://prometheus.io/docs/specs/om/open_metrics_spec/#overall-structure). */
const END = '# EOF\n';

/** Scrapers give up after some seconds, and then see nothing of the process. */
const LOOK_MS = 500;

/** Event loop, memory and garbage collection: facts of the Node process, shared by all of ours in it. */
let nodeMetrics: Metrics | undefined;

function createRegistry(): Metrics {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return registry;
}

/** A registry for one process's own metrics, each labelled with its name; which instance it is, the scraper knows. */
export function createMetrics(process: string): Metrics {
  const registry = createRegistry();
  registry.setDefaultLabels({ process });
  return registry;
}

/** What a store answers at a scrape; undefined where it does not answer soon, so that a metric keeps its last value. */
export async function atScrape<T>(look: () => Promise<T>): Promise<T | undefined> {
  return await within(LOOK_MS, look()).catch(() => undefined);
}

/** The older text format of the same: without exemplars and end, and counters under their full names. */
const asPlainText = (text: string): string =>
  text
    .slice(0, -END.length)
    .replaceAll(/^(# HELP \S+)( .*\n# TYPE \S+) counter$/gm, '$1_total$2_total counter')
    .replaceAll(/ # \{.*$/gm, '');

/**
 * The answer of /metrics: the process's own metrics, then those of the Node process it runs in. A scraper that accepts
 * OpenMetrics, as Prometheus does, gets that; others get the older text format.
 */
export async function renderMetrics(registry: Metrics, accept = ''): Promise<{ contentType: string; text: string }> {
  if (!nodeMetrics) {
    nodeMetrics = createRegistry();
    collectDefaultMetrics({ register: nodeMetrics });
  }
  const parts = await Promise.all([registry.metrics(), nodeMetrics.metrics()]);
  const text = `${parts.map((part) => part.slice(0, -END.length).trimStart()).join('')}${END}`;
  if (accept.includes('application/openmetrics-text')) return { contentType: registry.contentType, text };
  return { contentType: Registry.PROMETHEUS_CONTENT_TYPE, text: asPlainText(text) };
}
