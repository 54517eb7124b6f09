import type { PayloadOf } from '@harbour/contracts/job';
import type { DeliveryState } from '@harbour/contracts/receipt';
import type { takeSmsStatus } from '@harbour/contracts/sms';
import type { ReceiptSender } from '@harbour/messaging/receipt-sender';
import { isFromTwilio, statusCallbackOf } from '@harbour/twilio/status-callback';

/** Twilio's words for an end; the others (queued, sending, sent) say no more than is known already. */
const ENDS = new Map<string, DeliveryState>([
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'undelivered'],
  ['failed', 'undelivered'],
]);

/** Answers `sms.status`: checks that Twilio signed the callback, and reports what it says as a receipt of the job. */
export function takeStatusWith({ authToken, publicUrl, receipts }: StatusTools) {
  return async ({ jobId, signature, fields }: PayloadOf<typeof takeSmsStatus>) => {
    const url = statusCallbackOf(publicUrl, jobId);
    if (authToken === undefined || url === undefined) return { outcome: 'off' as const };
    if (!isFromTwilio(authToken, { url, signature, fields })) return { outcome: 'forged' as const };
    const { MessageStatus: status = '', ErrorCode: code } = fields;
    const state = ENDS.get(status);
    if (state !== undefined) {
      const detail = code ? `Twilio ${code}: ${status}` : `Twilio: ${status}`;
      await receipts.tell({ jobId, state, attempt: 1, detail });
    }
    return { outcome: 'taken' as const };
  };
}

interface StatusTools {
  /** The account's secret; where there is none, nobody can have signed. */
  readonly authToken: string | undefined;
  readonly publicUrl: string;
  readonly receipts: ReceiptSender;
}
