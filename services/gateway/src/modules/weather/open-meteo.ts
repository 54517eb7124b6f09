import type { Condition } from '@harbour/contracts/weather';
import { createHttpClient, jsonOf } from '@harbour/platform/http-client';
import * as z from 'zod';
import { conditionOfCode } from './weather.rules.ts';

/** Milliseconds for a whole answer (reliability §4). */
export const WEATHER_TIMEOUT_MS = 4_000;

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** What a source says of the weather now. */
export interface Reading {
  readonly condition: Condition;
  readonly temperature: number;
  readonly apparentTemperature: number | null;
  readonly humidity: number;
  readonly windDirection: number | null;
  readonly windSpeed: number | null;
  readonly time: string;
  readonly timeZone: string;
}

const number = z.number().nullish();
const Forecast = z.object({
  timezone: z.string(),
  utc_offset_seconds: z.number(),
  current: z.object({
    time: z.string(),
    temperature_2m: z.number(),
    relative_humidity_2m: z.number(),
    apparent_temperature: number,
    weather_code: number,
    wind_speed_10m: number,
    wind_direction_10m: number,
  }),
});

const FIELDS = [
  'temperature_2m',
  'relative_humidity_2m',
  'apparent_temperature',
  'weather_code',
  'wind_speed_10m',
  'wind_direction_10m',
].join();

/** The source's times are local ones without an offset. */
function momentOf(localTime: string, offsetSeconds: number): string {
  return new Date(Date.parse(`${localTime}Z`) - offsetSeconds * 1_000).toISOString();
}

/** Current weather in Open-Meteo's shape from the configured address: °C, km/h. */
export function createOpenMeteo(baseUrl: string) {
  const ask = createHttpClient('weather', WEATHER_TIMEOUT_MS);
  return {
    name: new URL(baseUrl).hostname.endsWith('open-meteo.com') ? 'Open-Meteo' : new URL(baseUrl).hostname,
    /** @throws TransientError where it cannot be asked, ZodError where it talks nonsense */
    async current({ latitude, longitude }: Point): Promise<Reading> {
      const url = new URL('v1/forecast', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
      url.search = new URLSearchParams({
        latitude: String(latitude),
        longitude: String(longitude),
        current: FIELDS,
        timezone: 'auto',
      }).toString();
      const { current, timezone, utc_offset_seconds } = Forecast.parse(jsonOf(await ask(url)));
      return {
        condition: conditionOfCode(current.weather_code),
        temperature: current.temperature_2m,
        apparentTemperature: current.apparent_temperature ?? null,
        humidity: current.relative_humidity_2m,
        windDirection: current.wind_direction_10m ?? null,
        windSpeed: current.wind_speed_10m ?? null,
        time: momentOf(current.time, utc_offset_seconds),
        timeZone: timezone,
      };
    },
  };
}
