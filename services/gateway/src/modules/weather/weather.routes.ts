import { getWeather } from '@harbour/contracts/weather';
import { handle, type Route } from '../../http/api/handle.ts';
import type { WeatherService } from './weather.service.ts';

/** The weather at a point. */
export function weatherRoutes(weather: WeatherService): Route[] {
  return [handle(getWeather, ({ query, lang }) => weather.current(query, lang))];
}
