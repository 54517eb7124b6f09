/** Units of temperature: metric °C, imperial °F, standard K (product/constants §4). */
export const UNITS = ['metric', 'imperial', 'standard'] as const;
export type Unit = (typeof UNITS)[number];

/** A temperature in °C in another unit, to one decimal. */
export function inUnit(celsius: number, unit: Unit): number {
  const value = { metric: celsius, imperial: celsius * 1.8 + 32, standard: celsius + 273.15 }[unit];
  return Math.round(value * 10) / 10;
}

/** The sign of each unit. */
export const SIGNS: Record<Unit, string> = { metric: '°C', imperial: '°F', standard: 'K' };

const POINTS = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSW',
  'SW',
  'WSW',
  'W',
  'WNW',
  'NW',
  'NNW',
] as const;
export type CompassPoint = (typeof POINTS)[number];

/** The nearest of 16 compass points to a direction in degrees from north (product/constants §4). */
export function compassPoint(degrees: number): CompassPoint {
  const sixteenth = Math.round((((degrees % 360) + 360) % 360) / 22.5) % POINTS.length;
  return POINTS[sixteenth] ?? 'N';
}

/** Whether it is night at a moment in a time zone: before 6 or from 18 (product/constants §4). */
export function isNight(moment: string, timeZone: string): boolean {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(new Date(moment));
  let hour: number;
  try {
    hour = Number(format(timeZone));
  } catch {
    // A zone that this browser does not know: Hong Kong is where the card looks.
    hour = Number(format('Asia/Hong_Kong'));
  }
  return hour < 6 || hour >= 18;
}
