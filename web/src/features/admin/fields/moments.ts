/** Hong Kong has no summer time. */
const OFFSET_MS = 8 * 3_600_000;

/** A moment as a field for day and time shows it: 2026-11-21T18:30 in Hong Kong. */
export function localOf(moment: string | null | undefined): string {
  if (!moment) return '';
  return new Date(new Date(moment).getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

/** The moment of what such a field holds; null where it holds nothing whole. */
export function momentOf(local: string): string | null {
  const time = new Date(`${local}:00Z`).getTime();
  return local.length < 16 || Number.isNaN(time) ? null : new Date(time - OFFSET_MS).toISOString();
}

/** The paragraphs of a text: what empty lines part. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
