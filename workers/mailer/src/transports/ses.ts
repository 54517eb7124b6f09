import type { SESClientConfig } from '@aws-sdk/client-ses';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { createTransport } from 'nodemailer';
import { createBreaker } from '@harbour/platform/breaker';
import { PermanentError, TransientError } from '@harbour/platform/errors';
import { retryAfterOf } from '@harbour/platform/retry-after';
import type { MailTransport } from './transport.ts';
import { addressOf, messageOf } from './transport.ts';

const CONNECT_TIMEOUT_MS = 3_000;
const TOTAL_TIMEOUT_MS = 10_000;

/** Answers that SES gives with status 400 though a later try may pass. */
const THROTTLED = new Set(['Throttling', 'ThrottlingException', 'TooManyRequestsException', 'RequestTimeout']);
/** Refusals of this one message: another try meets the same answer. */
const OF_THE_MESSAGE = new Set(['MessageRejected', 'InvalidParameterValue', 'ValidationError', 'ValidationException']);

interface SesFault {
  name?: unknown;
  $metadata?: { httpStatusCode?: number };
  $response?: { headers?: Record<string, unknown> };
}

const isIn = (names: ReadonlySet<string>, name: unknown): boolean => typeof name === 'string' && names.has(name);

/**
 * What an SES failure means for the job. A refusal of the message is final. Throttling, 5xx and no answer are tried
 * again. Any other 4xx refuses the account (credentials, clock, rights, paused sending): an outage, in which the queue
 * rests and no job loses an attempt.
 */
export function sesError(cause: unknown): TransientError | PermanentError {
  const fault = (cause ?? {}) as SesFault;
  const message = `SES: ${cause instanceof Error ? cause.message : String(cause)}`;
  if (isIn(OF_THE_MESSAGE, fault.name)) return new PermanentError(message, { cause });
  const status = fault.$metadata?.httpStatusCode ?? 0;
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  const isOutage = isRefusal && !isIn(THROTTLED, fault.name);
  const retryAfterMs = retryAfterOf(fault.$response?.headers?.['retry-after']);
  return new TransientError(message, { cause, isOutage, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
}

interface SesOptions {
  from: string;
  /** How long SES is left alone when it fails again and again. */
  restMs: number;
  region: string;
  endpoint?: string | undefined;
  /** Where not given, the SDK looks for a role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined;
}

function clientOf({ region, endpoint, credentials }: SesOptions): SESClient {
  const config: SESClientConfig = {
    region,
    // The SDK's own retry can send twice when an answer is lost; retries are the queue's.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: TOTAL_TIMEOUT_MS },
  };
  if (endpoint !== undefined) config.endpoint = endpoint;
  if (credentials !== undefined) config.credentials = credentials;
  return new SESClient(config);
}

/** Mail through Amazon SES: nodemailer builds the MIME message, the vendor's client sends it (product/calls §14). */
export function createSesTransport(options: SesOptions): MailTransport {
  const client = clientOf(options);
  const builder = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const breaker = createBreaker({ openMs: options.restMs });
  return {
    name: 'ses',
    async send(mail) {
      const built = await builder.sendMail(messageOf(mail, options.from));
      if (!Buffer.isBuffer(built.message)) throw new PermanentError('SES: the message was not built');
      const command = new SendRawEmailCommand({
        Source: addressOf(options.from),
        Destinations: [mail.to.address],
        RawMessage: { Data: built.message },
      });
      const answer = await breaker.run(async () => {
        await mail.stillHeld();
        return client.send(command, { abortSignal: AbortSignal.timeout(TOTAL_TIMEOUT_MS) }).catch((error: unknown) => {
          throw sesError(error);
        });
      });
      const providerId = answer.MessageId ?? built.messageId;
      return { providerId, said: `SES: accepted as ${providerId}` };
    },
    close: () => client.destroy(),
  };
}
