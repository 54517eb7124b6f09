import type { PayloadOf } from '@harbour/contracts/job';
import type { HistoryDay, Incident, modulesWatched, StatusHistory } from '@harbour/contracts/status-history';
import type { SpanDocument } from './status-history.model.ts';

export type Watched = PayloadOf<typeof modulesWatched>;

/** Two looks that lie further apart than this leave a gap in which nobody watched. */
export const GAP_MS = 180_000;
const DAY_MS = 86_400_000;
/** Hong Kong has no summer time. */
const HONG_KONG_MS = 8 * 3_600_000;

/** What one look changes: spans that reach further now, spans that are over, and new ones. */
export interface SpanChanges {
  readonly extended: readonly { id: string; until: Date; isLatest: boolean }[];
  readonly begun: readonly SpanDocument[];
}

const isBad = (span: Pick<SpanDocument, 'status'>): boolean =>
  span.status === 'disconnected' || span.status === 'error';

/** Applies a look to the newest span of each module. What was seen before their end changes nothing. */
export function applyLook(latest: readonly SpanDocument[], { at, modules }: Watched): SpanChanges {
  const known = new Map(latest.map((span) => [span.module, span]));
  const extended: SpanChanges['extended'][number][] = [];
  const begun: SpanDocument[] = [];
  for (const { name, category, status } of modules) {
    const module = `${category}:${name}`;
    const last = known.get(module);
    if (last !== undefined && at <= last.until) continue;
    const isWatched = last !== undefined && at.getTime() - last.until.getTime() <= GAP_MS;
    const goesOn = isWatched && last.status === status;
    if (last !== undefined) {
      extended.push({ id: last._id, until: isWatched ? at : last.until, isLatest: goesOn });
    }
    if (goesOn) continue;
    const _id = `${name}-${at.getTime().toString(36)}`;
    begun.push({ _id, module, name, category, status, from: at, until: at, isLatest: true });
  }
  return { extended, begun };
}

/** The day of Hong Kong that a moment lies in. */
const dayOf = (time: number): number => Math.floor((time + HONG_KONG_MS) / DAY_MS);
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The first moment of the days that are shown. */
export function firstMoment(now: Date, days: number): Date {
  return new Date((dayOf(now.getTime()) - days + 1) * DAY_MS - HONG_KONG_MS);
}

function daysOf(spans: readonly SpanDocument[], now: Date, days: number): HistoryDay[] {
  const last = dayOf(now.getTime());
  const sums = Array.from({ length: days }, (_, index) => ({ day: last - days + 1 + index, watched: 0, down: 0 }));
  for (const span of spans) {
    for (const sum of sums) {
      const from = Math.max(span.from.getTime(), sum.day * DAY_MS - HONG_KONG_MS);
      const until = Math.min(span.until.getTime(), (sum.day + 1) * DAY_MS - HONG_KONG_MS);
      if (until <= from) continue;
      sum.watched += until - from;
      if (isBad(span)) sum.down += until - from;
    }
  }
  return sums.map(({ day, watched, down }) => ({
    date: dateOf(day),
    watchedSeconds: Math.round(watched / 1_000),
    // A second's trouble is trouble: it must not be rounded away.
    downSeconds: Math.ceil(down / 1_000),
  }));
}

/** Incidents of one module: bad spans without a break make one. */
function incidentsOf(spans: readonly SpanDocument[], now: Date): Incident[] {
  const incidents: { first: SpanDocument; until: Date }[] = [];
  for (const span of spans) {
    const open = incidents.at(-1);
    if (!isBad(span)) continue;
    if (open && open.until.getTime() === span.from.getTime()) open.until = span.until;
    else incidents.push({ first: span, until: span.until });
  }
  const latest = spans.at(-1);
  return incidents.map(({ first, until }) => {
    const goesOn =
      latest !== undefined && isBad(latest) && latest.until === until && now.getTime() - until.getTime() <= GAP_MS;
    const end = goesOn ? now : until;
    return {
      id: first._id,
      name: first.name,
      category: first.category,
      from: first.from.toISOString(),
      until: goesOn ? null : until.toISOString(),
      durationMs: end.getTime() - first.from.getTime(),
      ...(first.note ? { note: first.note, notedBy: first.notedBy ?? '' } : {}),
    };
  });
}

/** What the spans of all modules tell of the last days. */
export function historyOf(spans: readonly SpanDocument[], now: Date, days: number): StatusHistory {
  const byModule = Map.groupBy(spans, ({ module }) => module);
  const told = [...byModule.values()].map((mine) => mine.toSorted((a, b) => a.from.getTime() - b.from.getTime()));
  const modules = told.flatMap((mine) => {
    const [first] = mine;
    if (first === undefined) return [];
    const { name, category } = first;
    const strip = daysOf(mine, now, days);
    const watched = strip.reduce((sum, day) => sum + day.watchedSeconds, 0);
    const down = strip.reduce((sum, day) => sum + day.downSeconds, 0);
    return [{ name, category, uptime: watched === 0 ? null : Math.max(0, 1 - down / watched), days: strip }];
  });
  const incidents = told.flatMap((mine) => incidentsOf(mine, now));
  return { modules, incidents: incidents.toSorted((a, b) => b.from.localeCompare(a.from)) };
}
