import type { ExternalToast } from 'sonner';

/** How long the way back is offered, in milliseconds. */
const OFFER_MS = 12_000;

let offered: string | number | undefined;

/** Says that something is done, with what can follow; what was offered before goes, since it may be true no longer. */
export async function sayDone(words: string, then: Pick<ExternalToast, 'action' | 'cancel'>): Promise<void> {
  // Toasts come with the page's frame, after the first screen; forms need not bring them.
  const { toast } = await import('sonner');
  if (offered !== undefined) toast.dismiss(offered);
  offered = toast.success(words, { duration: OFFER_MS, ...then });
}
