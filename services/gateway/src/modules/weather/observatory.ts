import type { Language } from '@harbour/contracts/language';
import type { WeatherWarning } from '@harbour/contracts/weather';
import { createHttpClient, jsonOf } from '@harbour/platform/http-client';
import * as z from 'zod';
import { type Reading, WEATHER_TIMEOUT_MS } from './open-meteo.ts';
import { conditionOfIcon, HONG_KONG_TIME } from './weather.rules.ts';

const LANGS: Record<Language, string> = { en: 'en', zh_HK: 'tc', zh: 'sc' };

const Readings = z.object({
  icon: z.array(z.number()).optional(),
  updateTime: z.string(),
  temperature: z.object({ data: z.array(z.object({ place: z.string(), value: z.number() })).min(1) }),
  humidity: z.object({ data: z.array(z.object({ value: z.number() })).min(1) }),
});

const Warnings = z.record(
  z.string(),
  z.object({
    name: z.string(),
    code: z.string().optional(),
    type: z.string().optional(),
    actionCode: z.string().optional(),
  }),
);

const HEADQUARTERS = 'Hong Kong Observatory';

/** The Hong Kong Observatory's open data: readings at its headquarters, and the warnings in force. */
export function createObservatory(baseUrl: string) {
  const ask = createHttpClient('observatory', WEATHER_TIMEOUT_MS);
  const read = async (dataType: string, lang: string): Promise<unknown> => {
    const url = new URL('weatherAPI/opendata/weather.php', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
    url.search = new URLSearchParams({ dataType, lang }).toString();
    return jsonOf(await ask(url));
  };
  return {
    /** The newest readings. @throws TransientError, ZodError */
    async current(): Promise<Reading> {
      const { icon, updateTime, temperature, humidity } = Readings.parse(await read('rhrread', 'en'));
      const here = temperature.data.find(({ place }) => place === HEADQUARTERS) ?? temperature.data[0];
      const moist = humidity.data[0];
      if (here === undefined || moist === undefined) throw new Error('no readings');
      return {
        condition: conditionOfIcon(icon?.[0]),
        temperature: here.value,
        apparentTemperature: null,
        humidity: moist.value,
        windDirection: null,
        windSpeed: null,
        time: new Date(updateTime).toISOString(),
        timeZone: HONG_KONG_TIME,
      };
    },
    /** The warnings in force, named in a language. @throws TransientError, ZodError */
    async warnings(lang: Language): Promise<WeatherWarning[]> {
      const said = await read('warnsum', LANGS[lang]);
      // With no warning in force it may also say an empty list.
      const inForce = Array.isArray(said) ? {} : Warnings.parse(said);
      return Object.entries(inForce)
        .filter(([, { actionCode }]) => actionCode !== 'CANCEL')
        .map(([kind, { name, code, type }]) => ({ code: code ?? kind, name: type ? `${name} (${type})` : name }));
    },
  };
}
