import { askInside, type InsideTls } from '@harbour/platform/inside';
import type { Log } from '@harbour/platform/log';
import type { CardSandboxRepository } from './card-sandbox.repository.ts';
import { signatureOf } from '../stripe/signature.rules.ts';

const ANSWER_MS = 10_000;
/** Waits between tries: half a second, doubled each time, at most a minute; never given up. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 60_000;

const waitMs = (attempts: number): number => Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_MS);

async function post(url: string, tls: InsideTls, body: Buffer, secret: string): Promise<void> {
  const answer = await askInside(url, tls, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(body, secret, new Date()),
    },
    body,
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  answer.resume();
}

/** Sends what the sandbox owes to the webhook over HTTP, signed, each event until it is answered with 2xx. */
export function createSandboxDelivery(options: {
  store: CardSandboxRepository;
  secret: string;
  tls: InsideTls;
  log: Log;
}): { work: (webhook: string) => Promise<boolean> } {
  const { store, secret, tls, log } = options;
  return {
    async work(webhook) {
      const event = await store.claimEvent(new Date());
      if (event === null) return false;
      try {
        await post(webhook, tls, Buffer.from(event.body, 'utf8'), secret);
        await store.delivered(event._id);
      } catch (error) {
        log.warn({ err: error, event: event._id, attempts: event.attempts }, 'The webhook did not take an event');
        await store.deliverAgain(event._id, new Date(Date.now() + waitMs(event.attempts)));
      }
      return true;
    },
  };
}
