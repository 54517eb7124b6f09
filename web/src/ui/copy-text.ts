/** Copies a text. Rejects where that is not permitted, and without https, where there is no clipboard at all. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
