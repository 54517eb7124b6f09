import { address, BrokerConfig, MongoConfig, port, RedisConfig } from '@harbour/platform/config';
import * as z from 'zod';

/** The status service's variables. */
export const StatusConfig = {
  ...MongoConfig,
  ...BrokerConfig,
  ...RedisConfig,
  STATUS_PORT: port().default(8090).describe('port of the status API, which the gateway proxies; 0 takes a free one'),
  STATUS_HOST: z.string().default('127.0.0.1').describe('address the status API listens on; never a public one'),
  RABBITMQ_MANAGEMENT_URL: address(['http', 'https'])
    .optional()
    .describe("RabbitMQ's management API, with user and password; without it the counters come from AMQP alone"),
};
