/** The keys the shop keeps in the browser (product/entities §10), and the chosen theme. */
export type StorageKey =
  | 'checkout'
  | 'checkoutDraft'
  | 'device'
  | 'sessionId'
  | 'userId'
  | 'user'
  | 'lang'
  | 'basket'
  | 'shortcuts'
  | 'theme'
  | 'viewed'
  | 'wantedCheckout'
  | 'wishes';

/** Reads a stored text; undefined where there is none or storage is closed (private windows). */
export function readText(key: StorageKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text and gives whether it is kept: the shop works on without memory where storage is closed or full. */
export function writeText(key: StorageKey, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Forgets the given keys. */
export function forget(...keys: StorageKey[]): void {
  for (const key of keys) {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept, so nothing is left.
    }
  }
}

/** Reads stored JSON; undefined where it is missing or broken. */
export function readJson(key: StorageKey): unknown {
  const text = readText(key);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
