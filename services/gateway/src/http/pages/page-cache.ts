import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type CachedResponse, ownBytes } from '../answers/response-cache.ts';
import type { Encoding } from '../answers/encoding.ts';
import { etagOf } from '../answers/etag.ts';
import type { FirstAnswer } from './first-data.ts';
import type { Template } from './template.ts';

/** Bytes of all kept pages together; the ones not asked for longest make room. */
const MAX_BYTES = 16 * 1_024 * 1_024;
/** Bytes of an entry beside its key and texts. */
const ENTRY_BYTES = 4_096;
/** What a page says of the time, such as the year in its footer, is no older than this (ms). */
const MAX_AGE_MS = 10 * 60_000;
/** Of Brotli's 11: a page takes 1 ms, and is 5 % larger than by the 50 ms of the best. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const ENCODERS = { br: (html: string) => brotli(html, BROTLI), gzip: (html: string) => zip(html) };

export type EncodingName = Encoding['name'];

/** A page as it goes out, in some encodings. */
export interface PageBytes {
  readonly etag: string;
  readonly plain: Buffer;
  readonly encoded: ReadonlyMap<EncodingName, Buffer>;
  /** What was sent of it, with all headers, by encoding: repeated to who takes the same. */
  readonly sent: Map<EncodingName | undefined, CachedResponse>;
}

/** What a page is made of: the same makes the same page. */
export interface Ingredients {
  readonly template: Template;
  readonly answers: readonly FirstAnswer[];
}

/** Whether two pages are made of the same; answers that were made anew may say the same. */
const isSame = (one: Ingredients, other: Ingredients): boolean =>
  one.template === other.template &&
  one.answers.length === other.answers.length &&
  one.answers.every(({ body }, at) => {
    const against = other.answers[at]?.body;
    return against !== undefined && (body === against || body.equals(against));
  });

/** A page in these encodings; in all of them where it is kept for all who ask. */
export async function encodePage(html: string, names: readonly EncodingName[] = ['br', 'gzip']): Promise<PageBytes> {
  const encode = async (name: EncodingName) => [name, ownBytes(await ENCODERS[name](html))] as const;
  const encoded = new Map(await Promise.all(names.map(encode)));
  return { etag: etagOf(html), plain: ownBytes(html), encoded, sent: new Map() };
}

/** Bytes of what an entry holds. */
function sizeOf({ of, page }: KeptPage, key: string): number {
  const buffers = [...of.answers.map(({ body }) => body), page.plain, ...page.encoded.values()];
  return buffers.reduce((sum, { length }) => sum + length, 2 * key.length + ENTRY_BYTES);
}

/** A page with what it was made of. */
export interface KeptPage {
  /** In the answers' last form: made anew, they may say the same. */
  of: Ingredients;
  readonly page: PageBytes;
}

interface Making {
  readonly of: Ingredients;
  readonly page: Promise<PageBytes | undefined>;
}

export interface PageCache {
  /**
   * The page under a key, made of these ingredients; made anew, once for all who ask meanwhile, where it was made of
   * others. Pages for which `make` gives nothing are not kept.
   */
  get(key: string, of: Ingredients, make: () => Promise<PageBytes | undefined>): Promise<PageBytes | undefined>;
  /** The page that is kept under a key, whatever it was made of. */
  find(key: string): KeptPage | undefined;
}

/** Drawn pages in bytes. They are never staler than the answers they are drawn from, which each request brings. */
export function createPageCache(): PageCache {
  const cache = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE_MS,
    sizeCalculation: sizeOf,
  });
  const making = new Map<string, Making>();
  return {
    find: (key) => cache.get(key),
    async get(key, of, make) {
      const known = cache.get(key);
      if (known !== undefined && isSame(known.of, of)) {
        known.of = of;
        return known.page;
      }
      const underWay = making.get(key);
      if (underWay !== undefined && isSame(underWay.of, of)) return underWay.page;
      const begun: Making = {
        of,
        page: make()
          .then((page) => {
            if (page !== undefined) cache.set(key, { of, page });
            return page;
          })
          .finally(() => {
            if (making.get(key) === begun) making.delete(key);
          }),
      };
      making.set(key, begun);
      return begun.page;
    },
  };
}
