import { useRef } from 'react';
import { randomKey } from '../../../session/random-key.ts';

/** The key of a request: the same while its body is, so that a second press, or a try after a lost answer, asks once. */
export function useRequestKey(): (body: object) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: randomKey() };
    return last.current.key;
  };
}
