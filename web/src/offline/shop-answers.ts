/**
 * Whether the shop answers. Browsers also send `online` when nothing has changed, and a network need not lead to the shop, so
 * the page's own address is asked, past every cache.
 */
export async function shopAnswers(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', credentials: 'omit' });
    return true;
  } catch {
    return false;
  }
}
