import { getStatusHistory } from '@harbour/contracts/status-history';
import { useCall } from '../../api/use-call.ts';

/** What the status service has seen is kept once a minute and at each change. */
const RENEW_MS = 30_000;
/** Figures that were not renewed for this long are late. */
export const LATE_AFTER_MS = 120_000;

/** The history, asked for again while it is on screen; one question for all who show it. */
export const useHistory = () => useCall(getStatusHistory, {}, { refetchInterval: RENEW_MS });
