import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PICTURE_EDGE } from '@harbour/contracts/daily';
import type { Language } from '@harbour/contracts/language';
import type { Source } from '@harbour/contracts/source';
import { translate } from '@harbour/contracts/text';
import { bytesOf, createAnswerCache } from '../../load/answer-cache.ts';
import type { Log } from '@harbour/platform/log';
import { createHttpClient, type HttpResponse } from '@harbour/platform/http-client';
import { propertyOf } from '@harbour/platform/property';
import { computedFact } from './fact.rules.ts';
import { jpegSize } from './jpeg.rules.ts';

/** Milliseconds for a whole answer (reliability §4). */
const TIMEOUT_MS = 3_000;
const DAY_MS = 86_400_000;
const FACT_MAX_LENGTH = 1_000;
/** Bytes of all facts that are kept: a year of them fits. */
export const MAX_FACT_BYTES = 4 * 1_024 * 1_024;
/** Bytes of the pictures that are kept: one is 1 MB at most. */
export const MAX_DAILY_PICTURE_BYTES = 2 * 1_024 * 1_024;

export interface DailyDependencies {
  readonly factUrl: string;
  readonly pictureUrl: string | undefined;
  readonly log: Log;
}

interface Fact {
  readonly text: string;
  readonly lang: Language;
  readonly source: Source;
  readonly sourceName: string;
}

interface DailyPicture {
  readonly bytes: Buffer;
  readonly source: Source;
  readonly sourceName: string;
}

export type DailyService = ReturnType<typeof createDailyService>;

const PICTURES = new URL('pictures/', import.meta.url);

/** The day in Hong Kong: 2026-11-21. */
const today = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong', dateStyle: 'short' }).format(new Date());

/** A fact is one paragraph of plain text, or the `text` of an object. */
function factIn({ type, body }: HttpResponse): string {
  const said = body.toString('utf8').trim();
  const text: unknown = type.includes('json') ? propertyOf(JSON.parse(said), 'text') : said;
  if (typeof text !== 'string' || text === '' || text.length > FACT_MAX_LENGTH || /[<\p{Cc}]/u.test(text)) {
    throw new Error('answered no fact');
  }
  return text;
}

function assertPicture({ body }: HttpResponse): Buffer {
  const size = jpegSize(body);
  if (size?.width === PICTURE_EDGE && size.height === PICTURE_EDGE) return body;
  throw new Error(`answered no JPEG of ${PICTURE_EDGE} × ${PICTURE_EDGE}`);
}

/** Today's bundled picture: each day the next. */
async function bundledPicture(day: string): Promise<Buffer> {
  const names = readdirSync(PICTURES)
    .filter((name) => name.endsWith('.jpg'))
    .toSorted();
  const name = names[Math.floor(Date.parse(day) / DAY_MS) % names.length];
  if (name === undefined) throw new Error('no picture is bundled');
  return readFile(new URL(name, PICTURES));
}

/** The fact and the picture of a day: from outside, else computed and bundled ones that say so. */
export function createDailyService({ factUrl, pictureUrl, log }: DailyDependencies) {
  const askFact = createHttpClient('facts', TIMEOUT_MS);
  const askPicture = createHttpClient('picture', TIMEOUT_MS);
  const facts = createAnswerCache<string>({
    freshMs: DAY_MS,
    staleMs: 7 * DAY_MS,
    maxBytes: MAX_FACT_BYTES,
    sizeOf: bytesOf,
  });
  const pictures = createAnswerCache<Buffer>({
    freshMs: DAY_MS,
    maxBytes: MAX_DAILY_PICTURE_BYTES,
    sizeOf: ({ length }) => length,
  });
  const factName = new URL(factUrl).hostname === 'numbersapi.com' ? 'Numbers API' : new URL(factUrl).hostname;

  return {
    async fact({ month, day }: { month: number; day: number }, lang: Language): Promise<Fact> {
      const url = new URL(`${month}/${day}/date`, factUrl.endsWith('/') ? factUrl : `${factUrl}/`);
      try {
        const ask = async () => factIn(await askFact(url, { accept: 'text/plain' }));
        const { value, source } = await facts.get(`${month}/${day}`, ask);
        return { text: value, lang: 'en', source, sourceName: factName };
      } catch (error) {
        log.info({ err: error }, 'no fact is available');
        const year = Number(today().slice(0, 4));
        const text = computedFact({ month, day, year }, lang);
        return { text, lang, source: 'fallback', sourceName: translate(lang, 'source.computed') };
      }
    },

    async picture(lang: Language): Promise<DailyPicture> {
      const day = today();
      if (pictureUrl !== undefined) {
        try {
          const ask = async () => assertPicture(await askPicture(new URL(pictureUrl), { accept: 'image/jpeg' }));
          const { value, source } = await pictures.get(day, ask);
          return { bytes: value, source, sourceName: new URL(pictureUrl).hostname };
        } catch (error) {
          log.info({ err: error }, 'no picture is available');
        }
      }
      const sourceName = translate(lang, 'source.bundled');
      return { bytes: await bundledPicture(day), source: 'fallback', sourceName };
    },
  };
}
