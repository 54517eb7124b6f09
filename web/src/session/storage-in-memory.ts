import { afterEach, beforeEach, jest } from '@jest/globals';

/** Gives each test of a file a `localStorage` in memory, empty at first, and a clock that the test moves. */
export function keepStorageInMemory(): void {
  beforeEach(() => {
    const kept = new Map<string, string>();
    const localStorage = {
      get length() {
        return kept.size;
      },
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    Object.assign(globalThis, { localStorage });
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'localStorage');
  });
}
