import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

/** What the API speaks of, such as `Schemas['Order']`. */
export type Schemas = components['schemas'];

export type HarbourClient = Client<paths>;

/** A refusal of the shop, or an answer that is none of its API. */
export class HarbourError extends Error {
  /** The HTTP status. */
  readonly status: number;
  /** The code of the error catalogue, such as `FORBIDDEN`; undefined where the answer was not the API's. */
  readonly code: string | undefined;
  /** Seconds to wait before another try, where the shop said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, headers }: Response, error: Schemas['ErrorAnswer']['error'] | undefined) {
    super(error?.message ?? `The shop answered ${status}`);
    this.name = 'HarbourError';
    this.status = status;
    this.code = error?.code;
    const wait = headers.get('retry-after');
    this.retryAfterSeconds = wait === null ? undefined : Number(wait);
  }
}

const isErrorAnswer = (answer: unknown): answer is Schemas['ErrorAnswer'] =>
  typeof answer === 'object' && answer !== null && 'error' in answer;

/**
 * A client of a shop's API, typed by its OpenAPI document. Calls give what the shop answers; those it refuses throw.
 * @param shop where the shop is, such as `https://shop.example.hk`, and an API key
 * @throws HarbourError from each call that is refused
 */
export function createHarbourClient({ url, key }: { url: string; key: string }): HarbourClient {
  const client = createClient<paths>({
    baseUrl: url,
    headers: { authorization: `Bearer ${key}`, 'accept-language': 'en' },
  });
  client.use({
    async onResponse({ response }) {
      if (response.ok) return;
      const answer: unknown = await response.json().catch(() => undefined);
      throw new HarbourError(response, isErrorAnswer(answer) ? answer.error : undefined);
    },
  });
  return client;
}
