/** Something the person at the keyboard has to change; its message is the one line they read. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** The message of whatever was thrown, on one line. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim();
}
