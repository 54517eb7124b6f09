/** The name under which tabs agree who may change the basket as a whole. */
const LOCK = 'basket';

/** Runs work while no other tab, nor this one, takes over the account's basket. */
export async function withBasket<T>(work: () => Promise<T>): Promise<T> {
  // Without a secure context there are no locks, and each tab minds itself alone.
  if (!('locks' in navigator)) return work();
  return (await navigator.locks.request(LOCK, work)) as T;
}

/** Keeps the basket as it is, such as while it is being ordered, until the given function is called. */
export function holdBasket(): Promise<() => void> {
  return new Promise((resolve, reject) => {
    withBasket(
      () =>
        new Promise<void>((release) => {
          resolve(release);
        }),
    ).catch(reject);
  });
}
