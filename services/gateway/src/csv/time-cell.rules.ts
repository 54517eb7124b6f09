const HONG_KONG_MS = 8 * 3_600_000;

/** A moment in Hong Kong time as spreadsheets read it: `2026-11-26 19:30:00`. */
export function timeCell(moment: string | null): string {
  if (moment === null) return '';
  const there = new Date(Date.parse(moment) + HONG_KONG_MS).toISOString();
  return `${there.slice(0, 10)} ${there.slice(11, 19)}`;
}
