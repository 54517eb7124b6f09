import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Sourced } from './source.ts';

/** The fixed point that the dashboard asks for: the Observatory in Tsim Sha Tsui. */
export const HONG_KONG = { latitude: '22.301900', longitude: '114.174200' } as const;

export const CONDITIONS = [
  'clear',
  'mostlyClear',
  'partlyCloudy',
  'overcast',
  'fog',
  'drizzle',
  'rain',
  'showers',
  'snow',
  'thunderstorm',
  'climateNormal',
  'unknown',
] as const;
export const Condition = z.enum(CONDITIONS).meta({ id: 'WeatherCondition' });
export type Condition = z.infer<typeof Condition>;

/** A warning in force, by the Observatory's code, such as WTCSGNL TC8NE. */
export const WeatherWarning = z.object({ code: z.string(), name: z.string() }).meta({ id: 'WeatherWarning' });
export type WeatherWarning = z.infer<typeof WeatherWarning>;

/** Degrees Celsius, per cent, km/h, degrees from north; null if the source does not measure it (product/entities §9). */
export const Weather = z
  .object({
    condition: Condition,
    temperature: z.number(),
    apparentTemperature: z.number().nullable(),
    humidity: z.number(),
    windDirection: z.number().nullable(),
    windSpeed: z.number().nullable(),
    time: z.iso.datetime(),
    timeZone: z.string(),
    /** Older than it should be, because the source cannot be reached. */
    isStale: z.boolean(),
    /** Null where nobody could be asked. */
    warnings: z.array(WeatherWarning).nullable(),
    ...Sourced,
  })
  .meta({ id: 'Weather' });
export type Weather = z.infer<typeof Weather>;

const coordinate = (limit: number, otherwise: string) =>
  z
    .string('validation.coordinates')
    .regex(/^-?\d{1,3}(\.\d{1,8})?$/, 'validation.coordinates')
    .transform(Number)
    .refine((degrees) => Math.abs(degrees) <= limit, 'validation.coordinates')
    .default(Number(otherwise));

export const getWeather = endpoint({
  method: 'GET',
  path: '/api/weather/current',
  access: 'public',
  tag: 'Helpers',
  summary: 'The weather at a point, with Hong Kong’s warnings in force',
  limit: 'weather',
  query: z.object({
    latitude: coordinate(90, HONG_KONG.latitude),
    longitude: coordinate(180, HONG_KONG.longitude),
  }),
  answer: Weather,
});
