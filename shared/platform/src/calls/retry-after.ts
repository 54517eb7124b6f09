/** Milliseconds that a vendor asks to be left alone, by its Retry-After in seconds or as a date; undefined where it says nothing. */
export function retryAfterOf(header: unknown, now = Date.now()): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
