/** A `localStorage` in memory, for tests in Node; gives the function that takes it away. */
export function provideStorage(): () => void {
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
  return () => void Reflect.deleteProperty(globalThis, 'localStorage');
}
