import { PAGES } from '@harbour/contracts/pages';

const PLACES = new Set<string>(Object.values(PAGES).map(({ path }) => path));

/** The page that a mailed link may lead back to: the bare path of one of ours, nothing that somebody else could word. */
export function wayBackOf(from: string | undefined): string | undefined {
  return from !== undefined && PLACES.has(from) && !from.includes(':') ? from : undefined;
}
