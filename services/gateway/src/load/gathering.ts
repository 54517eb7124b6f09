/**
 * Gathers what comes within so many milliseconds of the first, each once, and then does the work for all of it together. A process that ends
 * before leaves it undone.
 */
export function gathering<T>(ms: number, work: (items: readonly T[]) => void): (item: T) => void {
  const items = new Set<T>();
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => {
    timer = undefined;
    const all = [...items];
    items.clear();
    work(all);
  };
  return (item) => {
    items.add(item);
    timer ??= setTimeout(end, ms).unref();
  };
}
