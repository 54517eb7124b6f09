/** Something the person at the keyboard has to change; its message is the one line they read. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** The message of whatever was thrown, on one line. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim();
}

/** What the message says of a store that this machine has no way to run. */
export const MISSING = 'nothing here can run it';

/** Which store is missing, and what to do about it, by the output of a program that stopped for it. */
export function missingIn(output: string): string | undefined {
  return new RegExp(`\\w+: ${MISSING}[^|\\n]*`).exec(output)?.[0].trim();
}
