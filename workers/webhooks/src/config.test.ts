import { describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig } from '@harbour/platform/config';
import { assertFitForProduction, WebhooksConfig } from './config.ts';

const configOf = (more: Record<string, string>) =>
  loadConfig(WebhooksConfig, {
    MONGODB_URL: 'mongodb://mongo/harbour',
    AMQP_URL: 'amqp://rabbitmq',
    REDIS_URL: 'redis://redis',
    ...more,
  });

describe('in production', () => {
  const production = { NODE_ENV: 'production' };
  const WEBHOOK_KEY = 'u7Wq2mTn0vLx7KdYw4HsBc9JfUe6GpAi';

  it('the worker needs its key, and private addresses stay closed', () => {
    expect(() => assertFitForProduction({ ...configOf({ WEBHOOK_KEY }), ...production })).not.toThrow();
    expect(() => assertFitForProduction({ ...configOf({}), ...production })).toThrow(/^WEBHOOK_KEY: /);
    const open = configOf({ WEBHOOK_KEY, WEBHOOK_ALLOW_PRIVATE: 'on' });
    expect(() => assertFitForProduction({ ...open, ...production })).toThrow(ConfigError);
    expect(() => assertFitForProduction({ ...open, NODE_ENV: 'development' })).not.toThrow();
  });
});
