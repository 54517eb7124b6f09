import { retryAfterOf } from '@harbour/platform/retry-after';
import twilio from 'twilio';
import type Vendor from 'twilio/lib/base/RequestClient.js';
import type { TwilioAccount } from './config.ts';

const MAX_ANSWER_BYTES = 1_000_000;

/** The vendor's request client, sent to another origin where one is configured: the SDK has no variable for that. */
class RequestClient extends twilio.RequestClient {
  readonly #base: string | undefined;

  constructor(options: { timeoutMs: number; baseUrl: string | undefined }) {
    super({ timeout: options.timeoutMs });
    this.#base = options.baseUrl?.replace(/\/+$/, '');
    this.axios.defaults.maxContentLength = MAX_ANSWER_BYTES;
  }

  override async request<T>(options: Vendor.RequestOptions<T>) {
    const { pathname, search } = new URL(options.uri);
    const uri = this.#base === undefined ? options.uri : `${this.#base}${pathname}${search}`;
    const response = await super.request<T>({ ...options, uri, allowRedirects: false });
    const retryAfterMs = retryAfterOf(response.headers?.['retry-after']);
    // The SDK makes its error of status and body only: how long to wait would be lost.
    if (response.statusCode >= 400 && retryAfterMs !== undefined) {
      throw Object.assign(new twilio.RestException(response), { retryAfterMs });
    }
    return response;
  }
}

/** A Twilio client of the account. A call takes at most `timeoutMs` and is never repeated by the SDK. */
export function createTwilioClient(account: TwilioAccount, timeoutMs: number): twilio.Twilio {
  const httpClient = new RequestClient({ timeoutMs, baseUrl: account.baseUrl });
  return twilio(account.accountSid, account.authToken, { httpClient, autoRetry: false });
}
