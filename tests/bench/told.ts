/** What the bench says to this program first. It ends with the bench. */
export function told<T>(): Promise<T> {
  process.once('disconnect', () => process.exit(0));
  return new Promise((resolve) => {
    process.once('message', (message) => resolve(message as T));
  });
}

/** Tells the bench something. */
export function tell(message: object): void {
  process.send?.(message);
}
