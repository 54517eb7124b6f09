import { fileURLToPath } from 'node:url';
import {
  address,
  BrokerConfig,
  ConfigError,
  type ConfigOf,
  MongoConfig,
  optionalText,
  port,
  type ProcessSettings,
  PublicConfig,
  RedisConfig,
  whole,
} from '@harbour/platform/config';
import * as z from 'zod';
import { weaknessOfSecret } from './secrets.rules.ts';

/** Everything the gateway reads from its environment. */
export const GatewayConfig = {
  ...MongoConfig,
  ...BrokerConfig,
  ...RedisConfig,
  ...PublicConfig,
  PORT: port().default(8080).describe('Port of the public door; 0 takes a free one'),
  HOST: optionalText().describe('Address to listen on; all addresses where not given'),
  SESSION_SECRET: optionalText().describe(
    'At least 32 characters from which the key of access tokens is made; required in production',
  ),
  STATUS_URL: address(['http', 'https']).default('http://127.0.0.1:8090').describe('Where the status service listens'),
  WEB_DIST: optionalText().describe('Folder of the built web app; web/dist of the repository where not given'),
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .positive()
    .max(10_000)
    .default(1)
    .describe('Multiplies every rate limit; above 1 it is refused in production'),
  TRUST_PROXY: whole(0, 10).default(0).describe('How many proxies in front are trusted to name the caller’s address'),
};

export type GatewaySettings = ConfigOf<typeof GatewayConfig>;

/** The built web app's folder: WEB_DIST, else web/dist of the repository. */
export function webFolderOf(config: Pick<GatewaySettings, 'WEB_DIST'>): string {
  return config.WEB_DIST ?? fileURLToPath(new URL('../../../web/dist', import.meta.url));
}

/** Refuses what only a test or a workstation may have. @throws ConfigError in production */
export function assertFitForProduction(config: ProcessSettings & GatewaySettings): void {
  if (config.NODE_ENV !== 'production') return;
  const weakness = weaknessOfSecret(config.SESSION_SECRET);
  const problems = [
    ...(weakness === undefined ? [] : [`SESSION_SECRET: ${weakness}`]),
    ...(config.RATE_LIMIT_FACTOR > 1 ? ['RATE_LIMIT_FACTOR: must be at most 1 in production'] : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
}
