/** What the bench says to this program first. It ends with the bench. */
export function receiveFromParent<T>(): Promise<T> {
  process.once('disconnect', () => process.exit(0));
  return new Promise((resolve) => {
    process.once('message', (message) => resolve(message as T));
  });
}

/** Tells the bench something. */
export function sendToParent(message: object): void {
  process.send?.(message);
}
