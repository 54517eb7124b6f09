import { WebhookConfig } from '@harbour/messaging/webhook-secrets';
import {
  BrokerConfig,
  ConfigError,
  type ConfigOf,
  jobConfig,
  MongoConfig,
  RedisConfig,
} from '@harbour/platform/config';

/** The webhooks worker's variables. */
export const WebhooksConfig = {
  ...jobConfig(40),
  ...MongoConfig,
  ...BrokerConfig,
  ...RedisConfig,
  ...WebhookConfig,
};

/** Refuses what only development may do. @throws ConfigError */
export function assertFitForProduction(config: ConfigOf<typeof WebhooksConfig> & { readonly NODE_ENV: string }): void {
  if (config.NODE_ENV !== 'production') return;
  const problems = [
    ...(config.WEBHOOK_KEY === undefined ? ['WEBHOOK_KEY: is required in production'] : []),
    ...(config.WEBHOOK_ALLOW_PRIVATE ? ['WEBHOOK_ALLOW_PRIVATE: is refused in production'] : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
}
