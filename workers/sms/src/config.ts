import {
  BrokerConfig,
  jobConfig,
  MongoConfig,
  optionalText,
  PublicConfig,
  RedisConfig,
} from '@harbour/platform/config';
import { SandboxConfig } from '@harbour/platform/provider-choice';
import { TwilioConfig } from '@harbour/twilio/config';

/** The SMS worker's variables. */
export const SmsConfig = {
  ...jobConfig(5),
  ...MongoConfig,
  ...BrokerConfig,
  ...RedisConfig,
  ...PublicConfig,
  ...SandboxConfig,
  ...TwilioConfig,
  TWILIO_FROM: optionalText().describe('Sender: a number, a registered name, or a messaging service (MG…)'),
};
