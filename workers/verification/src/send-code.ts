import type { PayloadOf } from '@harbour/contracts/job';
import { PHONE_CODE_LIFETIME_MS } from '@harbour/contracts/phone-verification';
import type { sendPhoneCode } from '@harbour/contracts/phone-verification';
import type { StillHeld } from '@harbour/messaging/lease-watch';
import { PermanentError } from '@harbour/platform/errors';
import type { VendorAnswer } from '@harbour/platform/vendor-answer';
import type { PendingCodes } from './pending-codes.ts';
import type { CodeProvider } from './providers/provider.ts';

interface CodeJob {
  readonly jobId: string;
  readonly attempt: number;
  readonly createdAt: Date;
  readonly stillHeld: StillHeld;
}

/** The handler of `verification.send-code`: sends a code and makes it the only one that counts. */
export function sendCodeThrough(send: CodeProvider['send'], codes: PendingCodes) {
  return async (
    { subject, phone, lang }: PayloadOf<typeof sendPhoneCode>,
    { jobId, attempt, createdAt, stillHeld }: CodeJob,
  ): Promise<VendorAnswer> => {
    if (createdAt.getTime() + PHONE_CODE_LIFETIME_MS <= Date.now()) {
      throw new PermanentError('The code expired before it could be sent');
    }
    return send({ jobId, attempt, phone, lang }, async (secret) => {
      const isNewest = await codes.replace({ subject, to: phone }, { jobId, attempt, askedAt: createdAt, secret });
      if (!isNewest) throw new PermanentError('A newer code was asked for since');
      await stillHeld();
    });
  };
}
