import type { Language } from '@harbour/contracts/language';
import { translate } from '@harbour/contracts/text';
import type { Weather, WeatherWarning } from '@harbour/contracts/weather';
import { LANGUAGE_TAGS } from '@harbour/contracts/language-codes';
import { bytesOf, createAnswerCache } from '../../load/answer-cache.ts';
import type { Log } from '@harbour/platform/log';
import { createObservatory } from './observatory.ts';
import { createOpenMeteo, type Point, type Reading } from './open-meteo.ts';
import { climateNormal, HONG_KONG_TIME, isInHongKong } from './weather.rules.ts';

const MINUTE = 60_000;
/** Library-choices, Weather: kept for 10 minutes, served for 6 hours where the source fails. */
/** Bytes of each kind of weather that is kept. */
export const MAX_WEATHER_BYTES = 1_024 * 1_024;
/** Readings and warnings are small and nested: what they take is near their JSON's. */
const sizeOf = (value: unknown): number => bytesOf(JSON.stringify(value));
const KEPT = { freshMs: 10 * MINUTE, staleMs: 360 * MINUTE, maxBytes: MAX_WEATHER_BYTES, sizeOf };

export interface WeatherDependencies {
  readonly weatherUrl: string;
  readonly observatoryUrl: string;
  readonly log: Log;
}

export type WeatherService = ReturnType<typeof createWeatherService>;

/** A cell of about 1 km, so that the cache holds places and not every digit of a position. */
const cellOf = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 100) / 100,
  longitude: Math.round(longitude * 100) / 100,
});

/** Weather and warnings from outside, kept for a while, with the month's climate normal where nobody answers. */
export function createWeatherService({ weatherUrl, observatoryUrl, log }: WeatherDependencies) {
  const openMeteo = createOpenMeteo(weatherUrl);
  const observatory = createObservatory(observatoryUrl);
  const forecasts = createAnswerCache<Reading>(KEPT);
  const readings = createAnswerCache<Reading>(KEPT);
  const warnings = createAnswerCache<WeatherWarning[]>({ ...KEPT, freshMs: 5 * MINUTE, staleMs: 15 * MINUTE });

  const warningsInForce = async (lang: Language): Promise<WeatherWarning[] | null> => {
    try {
      return (await warnings.get(lang, () => observatory.warnings(lang))).value;
    } catch (error) {
      log.debug({ err: error }, 'the warnings in force are unknown');
      return null;
    }
  };

  const normal = (lang: Language): Omit<Weather, 'warnings'> => {
    const now = new Date();
    const month = new Intl.DateTimeFormat(LANGUAGE_TAGS[lang], { month: 'long', timeZone: HONG_KONG_TIME }).format(now);
    return {
      condition: 'climateNormal',
      ...climateNormal(now),
      apparentTemperature: null,
      windDirection: null,
      windSpeed: null,
      time: now.toISOString(),
      timeZone: HONG_KONG_TIME,
      isStale: false,
      source: 'fallback',
      sourceName: translate(lang, 'source.climate', { month }),
    };
  };

  const measured = async (point: Point, lang: Language): Promise<Omit<Weather, 'warnings'>> => {
    const cell = cellOf(point);
    // Asked at the same time, so that nobody waits for two sources that hang.
    const spare = isInHongKong(point) ? readings.get('', () => observatory.current()) : undefined;
    spare?.catch(() => undefined);
    try {
      const place = `${cell.latitude},${cell.longitude}`;
      const { value, source, isStale } = await forecasts.get(place, () => openMeteo.current(cell));
      return { ...value, source, isStale, sourceName: openMeteo.name };
    } catch (error) {
      log.info({ err: error }, 'the weather service is unavailable');
      if (spare === undefined) throw error;
      const { value, source, isStale } = await spare;
      return { ...value, source, isStale, sourceName: translate(lang, 'source.observatory') };
    }
  };

  return {
    warningsInForce,
    /** The weather at a point: measured, else the climate normal of Hong Kong, which says so. */
    async current(point: Point, lang: Language): Promise<Weather> {
      const [weather, inForce] = await Promise.all([
        measured(point, lang).catch(() => normal(lang)),
        warningsInForce(lang),
      ]);
      return { ...weather, warnings: inForce };
    },
  };
}
