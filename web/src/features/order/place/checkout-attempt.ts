import { randomKey } from '../../../session/random-key.ts';
import { forget, readJson, writeText } from '../../../session/storage.ts';

/** A try to place an order: what tells it from others, and the key under which it is sent. */
interface Attempt {
  readonly of: string;
  readonly key: string;
}

/** What storage would not keep still holds in this tab. */
let current: Attempt | undefined;

/** Tells a checkout from others, without keeping what is ordered or where it goes. */
function markOf(basketId: string, text: string): string {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return `${basketId}.${text.length}.${(hash >>> 0).toString(36)}`;
}

function storedAttempt(): Attempt | undefined {
  const stored = readJson('checkout');
  if (typeof stored !== 'object' || stored === null || !('of' in stored) || !('key' in stored)) return undefined;
  const { of, key } = stored;
  return typeof of === 'string' && typeof key === 'string' ? { of, key } : undefined;
}

/**
 * The key of a checkout: the same over a double click, a lost answer, a reload and a second tab, so that a basket is
 * ordered once; another one for a checkout that has changed, and once an order was placed.
 */
export function keyOfAttempt(basketId: string, text: string): string {
  const of = markOf(basketId, text);
  const known = [storedAttempt(), current].find((attempt) => attempt?.of === of);
  current = known ?? { of, key: randomKey() };
  if (known === undefined) writeText('checkout', JSON.stringify(current));
  return current.key;
}

/** Ends the attempt: its order is placed. One that was refused goes on, lest an answer that is lost order twice. */
export function endAttempt(): void {
  current = undefined;
  forget('checkout', 'checkoutDraft');
}
