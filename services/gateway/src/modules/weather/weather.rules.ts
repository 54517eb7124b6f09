import type { Condition } from '@harbour/contracts/weather';

/** Codes of the WMO as Open-Meteo gives them; ranges are inclusive. */
const WMO: readonly (readonly [from: number, to: number, condition: Condition])[] = [
  [0, 0, 'clear'],
  [1, 1, 'mostlyClear'],
  [2, 2, 'partlyCloudy'],
  [3, 3, 'overcast'],
  [45, 48, 'fog'],
  [51, 57, 'drizzle'],
  [61, 67, 'rain'],
  [71, 77, 'snow'],
  [80, 82, 'showers'],
  [85, 86, 'snow'],
  [95, 99, 'thunderstorm'],
];

/** Numbers of the Observatory's weather icons. */
const ICONS: typeof WMO = [
  [50, 50, 'clear'],
  [51, 51, 'mostlyClear'],
  [52, 52, 'partlyCloudy'],
  [53, 54, 'showers'],
  [60, 61, 'overcast'],
  [62, 62, 'drizzle'],
  [63, 64, 'rain'],
  [65, 65, 'thunderstorm'],
  [70, 75, 'clear'],
  [76, 76, 'overcast'],
  [77, 77, 'mostlyClear'],
  [83, 84, 'fog'],
];

function lookUp(table: typeof WMO, code: number | null | undefined): Condition {
  if (code === null || code === undefined) return 'unknown';
  return table.find(([from, to]) => code >= from && code <= to)?.[2] ?? 'unknown';
}

/** What a WMO weather code means. */
export const conditionOfCode = (code: number | null | undefined): Condition => lookUp(WMO, code);

/** What one of the Observatory's icons means. */
export const conditionOfIcon = (icon: number | null | undefined): Condition => lookUp(ICONS, icon);

/**
 * Means of each month at the Hong Kong Observatory, 1991–2020: °C and relative humidity in per cent.
 * https://www.hko.gov.hk/en/cis/normal/1991_2020/normals.htm
 */
const NORMALS: readonly { temperature: number; humidity: number }[] = [
  { temperature: 16.5, humidity: 74 },
  { temperature: 17.1, humidity: 79 },
  { temperature: 19.5, humidity: 82 },
  { temperature: 23.0, humidity: 83 },
  { temperature: 26.3, humidity: 83 },
  { temperature: 28.3, humidity: 82 },
  { temperature: 28.9, humidity: 81 },
  { temperature: 28.7, humidity: 81 },
  { temperature: 27.9, humidity: 78 },
  { temperature: 25.7, humidity: 73 },
  { temperature: 22.2, humidity: 72 },
  { temperature: 18.2, humidity: 70 },
];

export const HONG_KONG_TIME = 'Asia/Hong_Kong';

/** What Hong Kong's weather is on average in the month of this moment. */
export function climateNormal(now: Date): { temperature: number; humidity: number } {
  const month = Number(new Intl.DateTimeFormat('en', { month: 'numeric', timeZone: HONG_KONG_TIME }).format(now));
  const normal = NORMALS[month - 1];
  if (normal === undefined) throw new RangeError(`no month ${month}`);
  return normal;
}

/** Whether a point is in or next to Hong Kong, where the Observatory's readings speak for it. */
export function isInHongKong({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return latitude > 22.1 && latitude < 22.65 && longitude > 113.8 && longitude < 114.5;
}
