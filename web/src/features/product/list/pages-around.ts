/** How many pages stand on each side of the one on screen. */
const BESIDE = 2;

/** The pages that are linked to: the first, the last, and those around the one on screen; undefined for a gap. */
export function pagesAround(page: number, count: number): (number | undefined)[] {
  const near = Array.from({ length: count }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === count || Math.abs(each - page) <= BESIDE,
  );
  return near.flatMap((each, index) => (each - (near[index - 1] ?? 0) > 1 ? [undefined, each] : [each]));
}
