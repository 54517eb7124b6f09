/** A device in two short words; null where the browser does not say. */
export interface DeviceWords {
  readonly browser: string | null;
  readonly system: string | null;
}

/** First match wins: most browsers also claim to be the ones below them. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\b/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[0-9.]+ .{0,40}Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\b(?:HarmonyOS|OpenHarmony)\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, names: readonly (readonly [RegExp, string])[]): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** What a user agent says of the device, in words that people know; nothing else of it is kept. */
export function deviceOf(userAgent: string | undefined): DeviceWords {
  const text = userAgent ?? '';
  return { browser: nameIn(text, BROWSERS), system: nameIn(text, SYSTEMS) };
}
