/** Whether an error says that something unique is there already, such as an address, a phone or a code. */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 11_000;
}
