import { hash } from 'node:crypto';

const FIRST_SIZE = 1_024;
const EMPTY = 0n;

/**
 * Which of a million keys came before, in 16 bytes each: of a key its 64-bit hash is kept. Two keys of a million share one in a case of
 * forty million.
 */
export function createSeenKeys() {
  let slots = new BigUint64Array(FIRST_SIZE);
  let count = 0;

  const place = (into: BigUint64Array, key: bigint): number => {
    let at = Number(key % BigInt(into.length));
    while (into[at] !== EMPTY && into[at] !== key) at = (at + 1) % into.length;
    return at;
  };
  const grow = (): void => {
    const larger = new BigUint64Array(slots.length * 2);
    for (const key of slots) if (key !== EMPTY) larger[place(larger, key)] = key;
    slots = larger;
  };

  return {
    /** Notes a key; true where it came before. */
    note(text: string): boolean {
      const key = hash('sha256', text, 'buffer').readBigUInt64LE() || 1n;
      const at = place(slots, key);
      if (slots[at] === key) return true;
      slots[at] = key;
      count += 1;
      if (count * 2 > slots.length) grow();
      return false;
    },
  };
}
