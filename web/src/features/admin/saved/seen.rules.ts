/** What decides whether shoppers see an entry; a field that it lacks decides nothing. */
export interface Publication {
  readonly status?: 'online' | 'offline';
  readonly publishedAt?: string;
  readonly startsAt?: string | null;
  readonly endsAt?: string | null;
}

/** Whether shoppers see an entry, and the moment that this turns on. */
export type Seen = { readonly state: 'hidden' | 'shown' } | { readonly state: 'later' | 'over'; readonly at: string };

/** What shoppers see of an entry now; undefined for one that is never shown on its own. */
export function seenOf(
  { status, publishedAt, startsAt = publishedAt, endsAt }: Publication,
  now: Date,
): Seen | undefined {
  if (status === undefined) return undefined;
  if (status === 'offline') return { state: 'hidden' };
  if (endsAt && new Date(endsAt) <= now) return { state: 'over', at: endsAt };
  if (startsAt && new Date(startsAt) > now) return { state: 'later', at: startsAt };
  return { state: 'shown' };
}
