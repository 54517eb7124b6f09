import type { Source } from '@harbour/contracts/source';
import type { Freshness } from '../../ui/cards/Widget.tsx';

/** What belongs to a day is late the day after. */
const DAY_MS = 86_400_000;

interface Asked {
  dataUpdatedAt: number;
  data: { source: Source } | undefined;
}

/** How old an answer of the day is; a stand-in has no age, it says itself that it is not live. */
export function freshnessOf({ dataUpdatedAt, data }: Asked): { freshness?: Freshness } {
  if (data === undefined || data.source === 'fallback') return {};
  return { freshness: { at: dataUpdatedAt, lateAfterMs: DAY_MS } };
}
