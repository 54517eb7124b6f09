/** Work whose cost docs/performance.md has by part. */
export const RECORDED = ['jobs', 'login', 'order'] as const;

/** The processor time of each part for one item, in milliseconds, as a table of docs/performance.md has it. @throws Error without that table */
export function recordedCosts(document: string, work: (typeof RECORDED)[number]): ReadonlyMap<string, number> {
  const [, table] = document.split(`profile-${work} -->`);
  const rows = [...(table ?? '').matchAll(/^\| (?<part>\w+) \| (?<ms>[\d.]+) \|/gm)];
  if (rows.length === 0) throw new Error(`docs/performance.md has no table of ${work}`);
  return new Map(rows.map(({ groups }) => [groups?.['part'] ?? '', Number(groups?.['ms'])]));
}

/** Parts that a job needs where it is published without a gateway, as `npm run scaling` does. */
const WITHOUT_GATEWAY = ['mailer', 'MongoDB', 'RabbitMQ', 'Redis'] as const;

/** The recorded processor time of a job at those parts, in milliseconds. */
export function workersShare(document: string): number {
  const costs = recordedCosts(document, 'jobs');
  return WITHOUT_GATEWAY.reduce((sum, part) => sum + (costs.get(part) ?? 0), 0);
}
