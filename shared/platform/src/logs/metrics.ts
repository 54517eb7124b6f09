import { collectDefaultMetrics, Registry } from 'prom-client';

/** Event loop, memory and garbage collection: facts of the Node process, shared by all of ours in it. */
let nodeMetrics: Registry | undefined;

/** A registry for one process's own metrics, each labelled with its name; which instance it is, the scraper knows. */
export function createMetrics(process: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  return registry;
}

/** The answer of /metrics: the process's own metrics, then those of the Node process it runs in. */
export async function renderMetrics(registry: Registry): Promise<{ contentType: string; text: string }> {
  if (!nodeMetrics) {
    nodeMetrics = new Registry();
    collectDefaultMetrics({ register: nodeMetrics });
  }
  const parts = [await registry.metrics(), await nodeMetrics.metrics()];
  return { contentType: registry.contentType, text: parts.filter((part) => part.trim() !== '').join('\n') };
}
