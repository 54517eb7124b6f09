import { BrokerConfig, jobConfig, MongoConfig, optionalText, RedisConfig } from '@harbour/platform/config';
import { SandboxConfig } from '@harbour/platform/provider-choice';
import { TwilioConfig } from '@harbour/twilio/config';

/** The verification worker's variables. */
export const VerificationConfig = {
  ...jobConfig(5),
  ...MongoConfig,
  ...BrokerConfig,
  ...RedisConfig,
  ...SandboxConfig,
  ...TwilioConfig,
  TWILIO_VERIFY_SERVICE_SID: optionalText().describe('Twilio Verify service that makes and checks the codes'),
};
