/** Each metric that is served, with its labels and their values. */
export type Served = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** Reads what a process serves at /metrics. */
export function servedBy(text: string): Served {
  const served = new Map<string, Map<string, Set<string>>>();
  for (const line of text.split('\n')) {
    const [, metric, written = ''] = /^([a-z_][\w:]*)(?:\{(.*)\})? \S+$/i.exec(line) ?? [];
    if (metric === undefined) continue;
    const labels = served.get(metric) ?? new Map<string, Set<string>>();
    served.set(metric, labels);
    for (const [, name = '', value = ''] of written.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)) {
      labels.set(name, (labels.get(name) ?? new Set()).add(value));
    }
  }
  return served;
}
