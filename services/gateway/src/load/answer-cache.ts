import { LRUCache } from 'lru-cache';

/** Bytes of an entry beside its key and its answer: a failure is kept with its stack. */
const ENTRY_BYTES = 4_096;
/** A string takes up to two bytes a character. */
const CHARACTER_BYTES = 2;

export interface CacheOptions<T> {
  /** Milliseconds for which an answer is given without asking again. */
  freshMs: number;
  /** Milliseconds for which an old answer is still better than none; `freshMs` where not given. */
  staleMs?: number;
  /** Milliseconds after a failure before the source is asked again. */
  retryMs?: number;
  /** Bytes of all entries with their keys; the ones not asked for longest make room. */
  maxBytes: number;
  /** Bytes of an answer. */
  sizeOf: (value: T) => number;
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
  readonly answer?: { readonly value: T; readonly at: number } | undefined;
  readonly failure?: { readonly error: unknown; readonly at: number };
}

export interface AnswerCache<T> {
  /** The answer of a key; asks the source where none is fresh. @throws what the source threw */
  get(key: string, load: () => Promise<T>): Promise<Kept<T>>;
}

/** Bytes of a text in memory, at most. */
export const bytesOf = (text: string): number => text.length * CHARACTER_BYTES;

/** Keeps answers of an outside source: one question at a time for each key, old answers where it fails. */
export function createAnswerCache<T>(options: CacheOptions<T>): AnswerCache<T> {
  const { freshMs, staleMs = freshMs, retryMs = 30_000, maxBytes, sizeOf, now = Date.now } = options;
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, key) => bytesOf(key) + (answer ? sizeOf(answer.value) : 0) + ENTRY_BYTES,
  });
  const loading = new Map<string, Promise<Kept<T>>>();

  const instead = ({ answer }: Entry<T>, error: unknown): Kept<T> => {
    if (answer === undefined || now() - answer.at >= staleMs) throw error;
    return { ...answer, source: 'cache', isStale: true };
  };

  const ask = async (key: string, { answer: before }: Entry<T>, load: () => Promise<T>): Promise<Kept<T>> => {
    try {
      const answer = { value: await load(), at: now() };
      entries.set(key, { answer });
      return { ...answer, source: 'live', isStale: false };
    } catch (error) {
      const entry = { answer: before, failure: { error, at: now() } };
      entries.set(key, entry);
      return instead(entry, error);
    } finally {
      loading.delete(key);
    }
  };

  return {
    async get(key, load) {
      const entry = entries.get(key) ?? {};
      const { answer, failure } = entry;
      if (answer !== undefined && now() - answer.at < freshMs) return { ...answer, source: 'cache', isStale: false };
      if (failure !== undefined && now() - failure.at < retryMs) return instead(entry, failure.error);
      const underWay = loading.get(key) ?? ask(key, entry, load);
      loading.set(key, underWay);
      return underWay;
    },
  };
}
