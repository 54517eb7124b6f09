import { countUnread } from '@harbour/contracts/inbox';
import { useCall } from '../api/use-call.ts';
import { usePolling } from './live-state.ts';

/** How often the unread are counted where the socket does not tell. */
const AGAIN_MS = 60_000;

/** How many entries of the inbox are unread, at this moment. */
export function useUnread(sessionId: string): number {
  const refetchInterval = usePolling(AGAIN_MS);
  return useCall(countUnread, {}, { scope: sessionId, staleTime: AGAIN_MS, refetchInterval }).data?.unread ?? 0;
}
