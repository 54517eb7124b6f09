import { currentSession } from '../session/session.ts';

/** The answers that the gateway put into the page, by the address of their call. */
function read(): Map<string, unknown> {
  const text = document.getElementById('first-data')?.textContent;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Going back may show the page from the browser's cache, with its old answers.
  if (!text || navigation?.type === 'back_forward') return new Map();
  return new Map(
    Object.entries(JSON.parse(text) as Record<string, { body: unknown }>).map(([at, { body }]) => [at, body]),
  );
}

const given = read();

/** The answer to a call that came with the page, once; what is public may be another thing for somebody signed in. */
export function takeFirst(address: string): unknown {
  const body = given.get(address);
  given.delete(address);
  return currentSession() ? undefined : body;
}

/** When the page was asked for (ms since 1970): its answers were made since, and are as fresh as that. */
export const firstAt = performance.timeOrigin;
