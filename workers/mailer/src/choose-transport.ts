import type { Connection } from 'mongoose';
import { ConfigError } from '@harbour/platform/config';
import { permitSandbox } from '@harbour/platform/provider-choice';
import type { MailTransport } from './transports/transport.ts';

/** The variables that decide the transport. */
export interface TransportChoice {
  NODE_ENV: string;
  ALLOW_SANDBOX: boolean;
  MAIL_TRANSPORT?: 'smtp' | 'ses' | undefined;
  MAIL_FROM: string;
  JOBS_AT_ONCE: number;
  VENDOR_REST: number;
  SMTP_URL?: string | undefined;
  AWS_REGION: string;
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_SESSION_TOKEN?: string | undefined;
  AWS_ENDPOINT_URL_SES?: string | undefined;
}

/** The transport's name: the one asked for, else the one whose variables are set, else the sandbox. @throws ConfigError */
export function transportNameOf(config: TransportChoice): MailTransport['name'] {
  if (config.MAIL_TRANSPORT === 'smtp' && config.SMTP_URL === undefined) {
    throw new ConfigError(['SMTP_URL: must be set, because MAIL_TRANSPORT is smtp']);
  }
  if (config.AWS_ACCESS_KEY_ID !== undefined && config.AWS_SECRET_ACCESS_KEY === undefined) {
    throw new ConfigError(['AWS_SECRET_ACCESS_KEY: must be set, because AWS_ACCESS_KEY_ID is']);
  }
  if (config.MAIL_TRANSPORT !== undefined) return config.MAIL_TRANSPORT;
  if (config.SMTP_URL !== undefined) return 'smtp';
  if (config.AWS_ACCESS_KEY_ID !== undefined) return 'ses';
  permitSandbox(config, 'MAIL_TRANSPORT: must be smtp or ses, with its variables');
  return 'sandbox';
}

function credentialsOf(config: TransportChoice) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const token = config.AWS_SESSION_TOKEN;
  return { accessKeyId, secretAccessKey, ...(token === undefined ? {} : { sessionToken: token }) };
}

/**
 * Makes the transport that the configuration asks for, and loads the libraries of that one only. @throws ConfigError
 * where the sandbox is not permitted.
 */
export async function createTransport(config: TransportChoice, connection: Connection): Promise<MailTransport> {
  const name = transportNameOf(config);
  const { SMTP_URL: url = '', MAIL_FROM: from, JOBS_AT_ONCE: atOnce, VENDOR_REST: restMs } = config;
  if (name === 'smtp') {
    const { createSmtpTransport } = await import('./transports/smtp.ts');
    return createSmtpTransport({ url, from, atOnce, restMs });
  }
  if (name === 'sandbox') {
    const { createSandboxTransport } = await import('./transports/sandbox.ts');
    return createSandboxTransport(connection);
  }
  const { createSesTransport } = await import('./transports/ses.ts');
  return createSesTransport({
    from,
    restMs,
    region: config.AWS_REGION,
    endpoint: config.AWS_ENDPOINT_URL_SES,
    credentials: credentialsOf(config),
  });
}
