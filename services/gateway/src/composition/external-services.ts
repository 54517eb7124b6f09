import type { Log } from '@harbour/platform/log';
import type { GatewaySettings } from '../config.ts';
import type { Route } from '../http/api/handle.ts';
import { dailyRoutes } from '../modules/daily/daily.routes.ts';
import { createDailyService, type DailyService } from '../modules/daily/daily.service.ts';
import { translationRoutes } from '../modules/translation/translation.routes.ts';
import { createTranslationService, type TranslationService } from '../modules/translation/translation.service.ts';
import { weatherRoutes } from '../modules/weather/weather.routes.ts';
import { createWeatherService, type WeatherService } from '../modules/weather/weather.service.ts';

/** What the shop asks of the outside world, each at a configured address and with a stand-in of its own. */
export interface ExternalServices {
  readonly daily: DailyService;
  readonly translation: TranslationService;
  readonly weather: WeatherService;
}

/** Connects the modules that ask the outside world with their addresses. */
export function createExternalServices(config: GatewaySettings, log: Log): ExternalServices {
  return {
    daily: createDailyService({ factUrl: config.FACT_BASE_URL, pictureUrl: config.PICTURE_URL, log }),
    translation: createTranslationService({ url: config.TRANSLATE_URL, log }),
    weather: createWeatherService({
      weatherUrl: config.WEATHER_BASE_URL,
      observatoryUrl: config.OBSERVATORY_BASE_URL,
      log,
    }),
  };
}

/** Their endpoints' handlers. */
export function externalServiceRoutes({ daily, translation, weather }: ExternalServices): Route[] {
  return [...dailyRoutes(daily), ...translationRoutes(translation), ...weatherRoutes(weather)];
}
