import { CACHE_SOURCES, type CacheSource } from '@harbour/contracts/endpoint';
import { LRUCache } from 'lru-cache';

/** A whole answer to a public read, as it goes out. */
export interface CachedResponse {
  /** The declared path, for log and metrics. */
  readonly route: string;
  readonly etag: string;
  /** Names and values in turn; all but what belongs to one request. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  /** Changes with the time, without a write. */
  readonly isTimed?: boolean;
}

/** Bytes of all kept answers together; the ones not asked for longest make room. */
const MAX_BYTES = 16 * 1_024 * 1_024;
/** Bytes of an entry beside its key and its body. */
const ENTRY_BYTES = 2_048;
/** An answer under a longer key is not kept; the shop's own pages ask with about 100 characters. */
const MAX_KEY_LENGTH = 1_024;
/** A string takes up to two bytes a character. */
const CHARACTER_BYTES = 2;
/** What is kept holds for so long after the store was last heard from: less than the second in which a change must show. */
const HOLDS_MS = 900;
/** What begins and ends at its time changes without a write, and is asked for again as often. */
const TIMED: ReadonlySet<CacheSource> = new Set(['promotions', 'news']);

/** An answer, and what it is made of. */
interface Kept {
  readonly sources: readonly CacheSource[];
  readonly answer: CachedResponse;
}

interface Making {
  readonly age: number;
  readonly answer: Promise<CachedResponse>;
}

/** What an answer is made of. */
export type Sources = CacheSource | readonly CacheSource[];

const listOf = (sources: Sources): readonly CacheSource[] => (typeof sources === 'string' ? [sources] : sources);

export interface ResponseCache {
  /** The answer under a key; undefined while none is kept, or the store has been silent recently. */
  find(key: string): CachedResponse | undefined;
  /** Makes an answer, once for all who ask meanwhile, and keeps it unless what it is made of changed under way. */
  make(sources: Sources, key: string, work: () => Promise<CachedResponse>): Promise<CachedResponse>;
  /** Gives a way to a value that is read once and given until its source may have changed, by the rules for answers. */
  remember<T>(source: CacheSource, read: () => Promise<T>): () => Promise<T>;
  /** Has what is made of a source made anew, or everything: it may have changed. */
  forget(source?: CacheSource): void;
  /** The store has just told of all changes until now. */
  heard(): void;
}

/** A body in memory of its own: a short one from Node's pool would keep 8 KiB that nobody counts. */
export function ownBytes(body: string | Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(body));
  if (typeof body === 'string') bytes.write(body);
  else body.copy(bytes);
  return bytes;
}

/** Reads a value once for each age of its source; anew for each who asks while what was read does not hold. */
function remembered<T>(ageNow: () => number, holds: () => boolean, read: () => Promise<T>): () => Promise<T> {
  let known: { age: number; isRead: boolean; value: Promise<T> } | undefined;
  return () => {
    const age = ageNow();
    if (known?.age === age && (holds() || !known.isRead)) return known.value;
    const begun = { age, isRead: false, value: read() };
    known = begun;
    void begun.value.then(
      () => {
        begun.isRead = true;
      },
      () => {
        if (known === begun) known = undefined;
      },
    );
    return begun.value;
  };
}

/** Something of each source. */
const bySource = <T>(make: () => T) =>
  Object.fromEntries(CACHE_SOURCES.map((source) => [source, make()])) as Record<CacheSource, T>;

/** Answers of public reads in bytes, for as long as they are what the store would say (decision 11). */
export function createResponseCache(now: () => number = () => performance.now()): ResponseCache {
  const ages = bySource(() => 0);
  /** Goes up whenever one of the sources may have changed. */
  const ageOf = (sources: Sources): number =>
    typeof sources === 'string' ? ages[sources] : sources.reduce((sum, source) => sum + ages[source], 0);
  /** A change must not cost a look at all that is kept: each source knows what was made of it. */
  const keysOf = bySource(() => new Set<string>());
  const cache = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }, key) => answer.body.length + key.length * CHARACTER_BYTES + ENTRY_BYTES,
    dispose({ sources }, key) {
      for (const source of sources) keysOf[source].delete(key);
    },
    perf: { now },
  });
  const keep = (key: string, kept: Kept): void => {
    const isTimed = kept.answer.isTimed === true || kept.sources.some((source) => TIMED.has(source));
    cache.set(key, kept, isTimed ? { ttl: HOLDS_MS } : {});
    for (const source of cache.has(key) ? kept.sources : []) keysOf[source].add(key);
  };
  const making = new Map<string, Making>();
  let heardAt = Number.NEGATIVE_INFINITY;
  const holds = (): boolean => now() - heardAt < HOLDS_MS;

  const begin = (sources: Sources, key: string, work: () => Promise<CachedResponse>): Making => {
    const age = ageOf(sources);
    const begun: Making = {
      age,
      answer: work()
        .then((answer) => {
          const holdsStill = ageOf(sources) === age;
          if (holdsStill && key.length <= MAX_KEY_LENGTH) keep(key, { sources: listOf(sources), answer });
          return answer;
        })
        .finally(() => {
          if (making.get(key) === begun) making.delete(key);
        }),
    };
    making.set(key, begun);
    return begun;
  };

  return {
    find: (key) => (holds() ? cache.get(key)?.answer : undefined),
    make(sources, key, work) {
      // One that was begun before a change may not show it.
      const underWay = making.get(key);
      return (underWay?.age === ageOf(sources) ? underWay : begin(sources, key, work)).answer;
    },
    remember: (source, read) => remembered(() => ages[source], holds, read),
    forget(source) {
      for (const each of source === undefined ? CACHE_SOURCES : [source]) {
        ages[each] += 1;
        for (const key of keysOf[each]) cache.delete(key);
      }
    },
    heard() {
      heardAt = now();
    },
  };
}
