import { useState } from 'react';
import {
  Cloud,
  CloudDrizzle,
  CloudFog,
  CloudLightning,
  CloudMoon,
  CloudRain,
  CloudSnow,
  CloudSun,
  Moon,
  Navigation,
  Sun,
  Thermometer,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getWeather, HONG_KONG, type Condition, type Weather } from '@harbour/contracts/weather';
import { useCall } from '../../api/use-call.ts';
import { timestampOf, useFormats } from '../../i18n/format.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { SourceNote } from '../../ui/cards/SourceNote.tsx';
import { States } from '../../ui/page/States.tsx';
import { Widget } from '../../ui/cards/Widget.tsx';
import { compassPoint, inUnit, isNight, SIGNS, UNITS, type Unit } from './weather.rules.ts';
import './weather.css';

const RENEW_MS = 600_000;
/** The source measures every quarter of an hour, and the server keeps an answer for ten minutes. */
const LATE_AFTER_MS = 3_600_000;

const ICONS: Record<Condition, readonly [day: LucideIcon, night: LucideIcon]> = {
  clear: [Sun, Moon],
  mostlyClear: [CloudSun, CloudMoon],
  partlyCloudy: [CloudSun, CloudMoon],
  overcast: [Cloud, Cloud],
  fog: [CloudFog, CloudFog],
  drizzle: [CloudDrizzle, CloudDrizzle],
  rain: [CloudRain, CloudRain],
  showers: [CloudRain, CloudRain],
  snow: [CloudSnow, CloudSnow],
  thunderstorm: [CloudLightning, CloudLightning],
  climateNormal: [Thermometer, Thermometer],
  unknown: [Thermometer, Thermometer],
};

function Wind({ weather }: { weather: Weather }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { windDirection, windSpeed } = weather;
  if (windSpeed === null) return t('weather.notMeasured');
  const speed = t('weather.speed', { speed: number(windSpeed) });
  if (windDirection === null) return speed;
  return (
    <>
      {/* The arrow points where the wind blows to; its name says where it comes from. */}
      <Navigation aria-hidden="true" style={{ rotate: `${windDirection + 135}deg` }} /> {speed} ·{' '}
      {t(`weather.compass.${compassPoint(windDirection)}`)}
    </>
  );
}

function Now({ weather, unit }: { weather: Weather; unit: Unit }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const night = isNight(weather.time, weather.timeZone);
  const Icon = ICONS[weather.condition][night ? 1 : 0];
  const degrees = (celsius: number) => `${number(inUnit(celsius, unit))} ${SIGNS[unit]}`;
  return (
    <div className={night ? 'weather weather--night' : 'weather'} data-night={night}>
      <div className="weather__now">
        <Icon aria-hidden="true" />
        <p>
          <b className="weather__degrees number">{degrees(weather.temperature)}</b>
          <span>{t(`weather.condition.${weather.condition}`)}</span>
        </p>
      </div>
      <dl className="weather__facts">
        <div>
          <dt>{t('weather.apparent')}</dt>
          <dd className="number">
            {weather.apparentTemperature === null ? t('weather.notMeasured') : degrees(weather.apparentTemperature)}
          </dd>
        </div>
        <div>
          <dt>{t('weather.humidity')}</dt>
          <dd className="number">{t('weather.percent', { percent: number(weather.humidity) })}</dd>
        </div>
        <div>
          <dt>{t('weather.wind')}</dt>
          <dd className="number weather__wind">
            <Wind weather={weather} />
          </dd>
        </div>
      </dl>
      <p className="weather__time number">
        {t('weather.time', { time: timestampOf(weather.time) ?? t('weather.invalidTime'), zone: weather.timeZone })}
      </p>
    </div>
  );
}

function Warnings({ warnings }: { warnings: Weather['warnings'] }) {
  const { t } = useTranslation();
  if (warnings === null) return <p className="source">{t('weather.warningsUnknown')}</p>;
  if (warnings.length === 0) return <p className="source">{t('weather.noWarnings')}</p>;
  return (
    <ul className="weather__warnings" aria-label={t('weather.warnings')}>
      {warnings.map(({ code, name }) => (
        <li key={code} className="source source--warn">
          <TriangleAlert aria-hidden="true" /> {name}
        </li>
      ))}
    </ul>
  );
}

/** Weather in Hong Kong now, in the unit chosen; dark at night (product/constants §4). */
export function WeatherWidget() {
  const { t } = useTranslation();
  const { language } = useFormats();
  const [unit, setUnit] = useState<Unit>('metric');
  const query = useCall(
    getWeather,
    { query: HONG_KONG },
    { scope: language, refetchInterval: RENEW_MS, staleTime: RENEW_MS / 2 },
  );
  const measured = query.data && query.data.source !== 'fallback' ? Date.parse(query.data.time) : 0;
  return (
    <Widget
      title={t('weather.title')}
      {...(measured ? { freshness: { at: measured, lateAfterMs: LATE_AFTER_MS } } : {})}
      onRefresh={() => void query.refetch()}
      isBusy={query.isFetching}
    >
      <fieldset className="choice">
        <legend className="visually-hidden">{t('weather.unit')}</legend>
        {UNITS.map((each) => (
          <label key={each}>
            <input type="radio" name="weather-unit" checked={unit === each} onChange={() => setUnit(each)} />
            {t(`weather.units.${each}`)}
          </label>
        ))}
      </fieldset>
      <States query={query} skeleton={<SkeletonLines count={4} />} empty={null}>
        {(weather) => (
          <>
            <Now weather={weather} unit={unit} />
            <Warnings warnings={weather.warnings} />
            <SourceNote source={weather.source} name={weather.sourceName} isStale={weather.isStale} />
          </>
        )}
      </States>
    </Widget>
  );
}
