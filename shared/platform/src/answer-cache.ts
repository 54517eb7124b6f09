export interface CacheOptions {
  /** Milliseconds for which an answer is given without asking again. */
  freshMs: number;
  /** Milliseconds for which an old answer is still better than none; `freshMs` where not given. */
  staleMs?: number;
  /** Milliseconds after a failure before the source is asked again. */
  retryMs?: number;
  maxEntries?: number;
  now?: () => number;
}

export interface Kept<T> {
  readonly value: T;
  /** When the source gave it, in milliseconds since 1970. */
  readonly at: number;
  readonly source: 'live' | 'cache';
  /** Older than fresh, because the source could not be asked. */
  readonly isStale: boolean;
}

interface Entry<T> {
  answer?: { value: T; at: number };
  failure?: { error: unknown; at: number };
  loading?: Promise<Kept<T>>;
}

export interface AnswerCache<T> {
  /** The answer of a key; asks the source where none is fresh. @throws what the source threw */
  get(key: string, load: () => Promise<T>): Promise<Kept<T>>;
}

/** Keeps answers of an outside source: one question at a time for each key, old answers where it fails. */
export function createAnswerCache<T>(options: CacheOptions): AnswerCache<T> {
  const { freshMs, staleMs = freshMs, retryMs = 30_000, maxEntries = 100, now = Date.now } = options;
  const entries = new Map<string, Entry<T>>();

  const entryOf = (key: string): Entry<T> => {
    const entry = entries.get(key) ?? {};
    // Put last again: the first one is the one not asked for longest.
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break;
      entries.delete(oldest);
    }
    return entry;
  };

  const instead = (entry: Entry<T>, error: unknown): Kept<T> => {
    const { answer } = entry;
    if (answer === undefined || now() - answer.at >= staleMs) throw error;
    return { ...answer, source: 'cache', isStale: true };
  };

  const ask = async (entry: Entry<T>, load: () => Promise<T>): Promise<Kept<T>> => {
    try {
      const answer = { value: await load(), at: now() };
      entry.answer = answer;
      delete entry.failure;
      return { ...answer, source: 'live', isStale: false };
    } catch (error) {
      entry.failure = { error, at: now() };
      return instead(entry, error);
    } finally {
      delete entry.loading;
    }
  };

  return {
    async get(key, load) {
      const entry = entryOf(key);
      const { answer, failure } = entry;
      if (answer !== undefined && now() - answer.at < freshMs) return { ...answer, source: 'cache', isStale: false };
      if (failure !== undefined && now() - failure.at < retryMs) return instead(entry, failure.error);
      entry.loading ??= ask(entry, load);
      return entry.loading;
    },
  };
}
