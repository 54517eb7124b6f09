import { useRef } from 'react';
import { randomKey } from '../../../session/random-key.ts';

/** The idempotency key of a request: it changes only with the body, so that a second press or a retry asks once. */
export function useRequestKey(): (body: object) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: randomKey() };
    return last.current.key;
  };
}
