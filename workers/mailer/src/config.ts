import * as z from 'zod';
import {
  address,
  BrokerConfig,
  jobConfig,
  MongoConfig,
  optionalText,
  PublicConfig,
  RedisConfig,
} from '@harbour/platform/config';
import { SandboxConfig } from '@harbour/platform/provider-choice';

const MailFrom = z
  .string()
  .max(200)
  .refine(
    (text) => /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text),
    'must be an address or Name <address>',
  );

/** The mailer's variables: what chooses the transport, and what each transport needs. */
export const MailerConfig = {
  ...jobConfig(10),
  ...MongoConfig,
  ...BrokerConfig,
  ...RedisConfig,
  ...PublicConfig,
  ...SandboxConfig,
  MAIL_TRANSPORT: z
    .enum(['smtp', 'ses'])
    .optional()
    .describe('Which vendor sends: smtp or ses; by default the one whose variables are set, else the sandbox'),
  MAIL_FROM: MailFrom.default('Harbour Market <hello@harbour-market.example>').describe('Sender of every mail'),
  SMTP_URL: address(['smtp', 'smtps'])
    .optional()
    .describe('SMTP server, with user and password where it asks for them; connections are kept, JOBS_AT_ONCE at most'),
  AWS_REGION: z.string().min(1).default('ap-east-1').describe('Region of SES'),
  AWS_ACCESS_KEY_ID: optionalText().describe('Key of SES; without it the role of the machine, if MAIL_TRANSPORT=ses'),
  AWS_SECRET_ACCESS_KEY: optionalText().describe('Secret of that key'),
  AWS_SESSION_TOKEN: optionalText().describe('Session token, where the key is a temporary one'),
  AWS_ENDPOINT_URL_SES: address(['http', 'https']).optional().describe('Another address for SES'),
};
