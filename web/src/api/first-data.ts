import { keptNote } from '../offline/use-kept-note.ts';
import { currentSession } from '../session/session.ts';

type Answers = Map<string, unknown>;

/** The answers in a text that maps the address of each call to what it answered. */
const answersIn = (text: string): Answers =>
  new Map(Object.entries(JSON.parse(text) as Record<string, { body: unknown }>).map(([at, { body }]) => [at, body]));

let given: Answers = import.meta.env.SSR ? new Map() : answersIn(textInPage());

function textInPage(): string {
  return document.getElementById('first-data')?.textContent || '{}';
}

/** Takes the answers for the page that is about to be drawn; the browser has them from the page itself. */
export function giveAnswers(text: string): void {
  given = answersIn(text);
}

/** The answer to a call that came with the page, once. */
export function takeFirst(address: string): unknown {
  const body = given.get(address);
  given.delete(address);
  return body;
}

const isNavigation = (entry: PerformanceEntry): entry is PerformanceNavigationTiming =>
  entry instanceof PerformanceNavigationTiming;

/**
 * When the answers that came with the page were made (ms since 1970): no earlier than the page was asked for, but what
 * is public may be another thing for somebody signed in, and going back or offline shows an old page. Those ask again at once.
 */
export function answeredAt(): number {
  if (import.meta.env.SSR) return Date.now();
  const [navigation] = performance.getEntriesByType('navigation').filter(isNavigation);
  return currentSession() || keptNote() || navigation?.type === 'back_forward' ? 0 : performance.timeOrigin;
}
