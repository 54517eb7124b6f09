import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  address,
  BrokerConfig,
  ConfigError,
  type ConfigOf,
  duration,
  durationWithin,
  flag,
  MongoConfig,
  optionalText,
  port,
  type ProcessSettings,
  PublicConfig,
  RedisConfig,
  whole,
} from '@harbour/platform/config';
import { LockerList } from '@harbour/contracts/locker';
import { SandboxConfig } from '@harbour/platform/provider-choice';
import { MOST_HELD } from '@harbour/messaging/bulk';
import { WebhookConfig } from '@harbour/messaging/webhook-secrets';
import * as z from 'zod';
import { envelopeUrlOf } from './modules/error-report/envelope.rules.ts';
import { PaymentConfig } from './modules/payment/payment.config.ts';
import { weaknessOfSecret } from './secrecy/secrets.rules.ts';

const LANDS_DEPARTMENT = 'https://mapapi.geodata.gov.hk/gs/api/v1.0.0/xyz';
const LANDS_DEPARTMENT_TILES = [
  `${LANDS_DEPARTMENT}/basemap/wgs84/{z}/{x}/{y}.png`,
  `${LANDS_DEPARTMENT}/label/hk/{lang}/WGS84/{z}/{x}/{y}.png`,
].join(' ');

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `none`, or web addresses parted by blanks. */
const tileAddresses = () =>
  z
    .string()
    .trim()
    .max(2_000)
    .refine(
      (text) =>
        text === 'none' ||
        text.split(/\s+/).every((each) => /^https?:\/\/[^\s;,'"]+$/.test(each) && URL.canParse(each)),
      'must be `none` or addresses that begin with http:// or https://',
    );

/** A list of lockers as JSON. */
const lockerList = () =>
  z
    .string()
    .max(2_000_000)
    .transform((text, context) => {
      const { data } = LockerList.safeParse(jsonOf(text));
      if (data !== undefined) return data;
      context.addIssue('must be a list of SF Lockers as JSON, in the shape that docs/configuration.md names');
      return z.NEVER;
    });

/** Everything the gateway reads from its environment. */
export const GatewayConfig = {
  ...MongoConfig,
  ...BrokerConfig,
  ...RedisConfig,
  ...PublicConfig,
  ...SandboxConfig,
  ...PaymentConfig,
  ...WebhookConfig,
  PORT: port().default(8080).describe('Port of the public server; 0 takes a free one'),
  HOST: optionalText().describe('Address to listen on; all addresses where not given'),
  SESSION_SECRET: optionalText().describe(
    'At least 32 characters from which the keys of access tokens and of encrypted second factors are made; required in production; a comma-separated list while one is changed, the first signs',
  ),
  ADMIN_SECOND_FACTOR: flag()
    .optional()
    .describe('Whether admins need a second factor before they may act as admins; on in production, else off'),
  BREACHED_PASSWORDS_URL: address(['http', 'https'])
    .optional()
    .describe(
      'Where new passwords are looked up among breached ones, by the range protocol of Pwned Passwords; nothing is looked up where not given',
    ),
  STATUS_URL: address(['http', 'https']).default('http://127.0.0.1:8090').describe('Where the status service listens'),
  WEB_DIST: optionalText().describe('Folder of the built web app; web/dist of the repository where not given'),
  WEB_DRAWING: optionalText().describe(
    'Module of the built web app that draws its public pages; dist-server/entry-server.js beside WEB_DIST where not given',
  ),
  SERVICE_WORKER: flag()
    .default(true)
    .describe(
      'Whether browsers are given the service worker; off takes it back from those that have it, with all that it kept',
    ),
  MAP_TILES_URL: tileAddresses()
    .default(LANDS_DEPARTMENT_TILES)
    .describe(
      'Tiles of the street map: addresses with {z} {x} {y} and maybe {lang} (tc, en, sc), bottom layer first, separated by spaces; `none` shows the outline of the districts alone. Their origins enter the page policy',
    ),
  MAP_ATTRIBUTION: optionalText().describe(
    'The source that the street map names; the Lands Department where not given',
  ),
  MAP_LOGO_URL: tileAddresses()
    .default('https://api.hkmapservice.gov.hk/mapapi/landsdlogo.jpg')
    .describe('Logo that the street map’s source asks for; `none` for no logo'),
  ORDER_PAYMENT_TIME: duration()
    .default(30 * 60_000)
    .describe('How long an order that is paid online waits for its payment'),
  ORDER_OFFLINE_HOLD: duration()
    .default(72 * 3_600_000)
    .describe(
      'How long goods of an order that is paid by FPS or at a stall are kept; ORDER_PAYMENT_TIME where its buyer has proven neither an e-mail address nor a phone',
    ),
  BASKET_REMIND_AFTER: duration()
    .default(24 * 3_600_000)
    .describe('How long a basket is untouched before its owner is reminded of it, once, if they agreed'),
  ORDER_UNPAID_PER_PERSON: whole(1, 1_000_000)
    .default(20)
    .describe('The most unpaid orders of one person at a time, multiplied by RATE_LIMIT_FACTOR'),
  ORDER_UNPAID_PER_ORIGIN: whole(1, 1_000_000)
    .default(200)
    .describe('The most unpaid orders from one address of origin at a time, multiplied by RATE_LIMIT_FACTOR'),
  BULK_MAILS_WAITING: whole(1, 10_000_000)
    .default(MOST_HELD)
    .describe(
      'The most promotions and notices that wait to be sent, 200000 where not given: further ones are refused with 503, or tried again later. The alert BulkFilling is for that number',
    ),
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .positive()
    .max(10_000)
    .default(1)
    .describe('Multiplies every rate limit; above 1 it is refused in production'),
  WEB_SENTRY_DSN: optionalText()
    .refine((dsn) => dsn === undefined || envelopeUrlOf(dsn) !== undefined, 'must be a DSN: https://key@host/project')
    .describe(
      'Where error reports of browsers are sent on to; the DSN that VITE_SENTRY_DSN named when the web app was built. Refused with 404 where not given',
    ),
  WEATHER_BASE_URL: address(['http', 'https'])
    .default('https://api.open-meteo.com')
    .describe('Address of the weather service, in Open-Meteo’s shape; its free use is for non-commercial shops only'),
  OBSERVATORY_BASE_URL: address(['http', 'https'])
    .default('https://data.weather.gov.hk')
    .describe('Where the Hong Kong Observatory’s warnings and readings are asked'),
  TRANSLATE_URL: address(['http', 'https'])
    .optional()
    .describe(
      'Address of the translation service, in LibreTranslate’s shape; where not given, Chinese is only converted',
    ),
  FACT_BASE_URL: address(['http', 'https'])
    .default('http://numbersapi.com')
    .describe('Address of the service for facts about dates, in the shape of Numbers API'),
  PICTURE_URL: address(['http', 'https'])
    .optional()
    .describe('An address that answers a JPEG of 320 × 320 pixels each day; bundled pictures where not given'),
  RELAY_LEASE: durationWithin('1s', '10m')
    .default(15_000)
    .describe(
      'How long jobs that a gateway took to publish are its own, from 1s to 10m; 15s where not given. Another one then publishes them',
    ),
  SECURITY_CONTACT: optionalText().describe(
    'Where weaknesses are reported, as `mailto:` or `https:` address, for security.txt; security@ the host of PUBLIC_URL where not given',
  ),
  SHOP_LEGAL_NAME: optionalText().describe(
    'The seller’s name on receipts; the shop’s own in the language of the receipt where not given',
  ),
  SHOP_LEGAL_ADDRESS: optionalText().describe('The seller’s address on receipts; left out where not given'),
  SHOP_BUSINESS_REGISTRATION: optionalText().describe(
    'The number of the seller’s business registration on receipts; left out where not given',
  ),
  STREAM_CHECK_EVERY: duration()
    .default(15_000)
    .describe('How often the session behind an open stream is checked: the stream ends that long after it at most'),
  SF_LOCKERS: lockerList()
    .optional()
    .describe(
      'The SF Lockers that buyers choose from, as JSON: {"isComplete","source":{"name":{"en","zh_HK","zh"},"asOf"},"lockers":[{"code","district","name":{"en","zh_HK","zh"}}]}. A code that a complete list has not is refused. The list that comes with the shop where not given',
    ),
  TRUST_PROXY: whole(0, 10).default(0).describe('How many proxies in front are trusted to name the caller’s address'),
};

export type GatewaySettings = ConfigOf<typeof GatewayConfig>;

/** The built web app's folder: WEB_DIST, else web/dist of the repository. */
export function webFolderOf(config: Pick<GatewaySettings, 'WEB_DIST'>): string {
  return config.WEB_DIST ?? fileURLToPath(new URL('../../../web/dist', import.meta.url));
}

/** The module that draws pages: WEB_DRAWING, else the one that is built beside the web app. */
export function drawingModuleOf(config: Pick<GatewaySettings, 'WEB_DIST' | 'WEB_DRAWING'>): string {
  return config.WEB_DRAWING ?? resolve(webFolderOf(config), '../dist-server/entry-server.js');
}

/** Whether admins need a second factor: ADMIN_SECOND_FACTOR, else in production only. */
export function needsAdminSecondFactor(
  config: Pick<ProcessSettings, 'NODE_ENV'> & { readonly ADMIN_SECOND_FACTOR?: boolean | undefined },
): boolean {
  return config.ADMIN_SECOND_FACTOR ?? config.NODE_ENV === 'production';
}

/** Refuses what only a test or a workstation may have. @throws ConfigError in production */
export function assertFitForProduction(config: ProcessSettings & GatewaySettings): void {
  if (config.NODE_ENV !== 'production') return;
  const weakness = weaknessOfSecret(config.SESSION_SECRET);
  const problems = [
    ...(weakness === undefined ? [] : [`SESSION_SECRET: ${weakness}`]),
    ...(config.WEBHOOK_KEY === undefined ? ['WEBHOOK_KEY: is required in production'] : []),
    ...(config.WEBHOOK_ALLOW_PRIVATE ? ['WEBHOOK_ALLOW_PRIVATE: is refused in production'] : []),
    ...(config.RATE_LIMIT_FACTOR > 1 ? ['RATE_LIMIT_FACTOR: must be at most 1 in production'] : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
}
