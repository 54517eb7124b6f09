import { useSearchParams } from 'react-router-dom';
import { ANALYTICS_PARTS, type AnalyticsPart } from '@harbour/contracts/analytics';
import type { DaySpan } from '@harbour/contracts/hong-kong-day';
import { type Figure, FIGURES } from './figures.rules.ts';
import { isWhole, spanOf, USUAL } from './spans.rules.ts';
import { useToday } from './use-today.ts';

interface Wanted {
  /** Today, in Hong Kong. */
  readonly today: string;
  readonly span: DaySpan;
  /** What the chart shows. */
  readonly figure: Figure;
  /** What the table is broken down by. */
  readonly part: AnalyticsPart;
  /** Notes a change in the address. */
  readonly change: (changes: Readonly<Record<string, string>>) => void;
}

/** What the address asks to see, so that it can be kept and shared. */
export function useAnalyticsAddress(): Wanted {
  const [asked, setAsked] = useSearchParams();
  const today = useToday();
  const span = { from: asked.get('from') ?? '', to: asked.get('to') ?? '' };
  return {
    today,
    span: isWhole(span) ? span : spanOf(USUAL, today),
    figure: FIGURES.find((each) => each === asked.get('show')) ?? 'sales',
    part: ANALYTICS_PARTS.find((each) => each === asked.get('by')) ?? 'day',
    change: (changes) => {
      // As it is at this moment: a second choice may come before the first one is drawn.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) next.set(name, value);
      setAsked(next, { replace: true });
    },
  };
}
