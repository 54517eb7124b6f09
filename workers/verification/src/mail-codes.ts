import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@harbour/contracts/job';
import type { checkMailCode, makeMailCode } from '@harbour/contracts/login-code';
import { type CheckAnswer, judge } from './check-code.ts';
import { hashCode, isCode, newCode } from './own-code.ts';
import type { PendingCodes } from './pending-codes.ts';

/** Answers `verification.make-mail-code`: keeps the hash of a new code before anybody learns the code. */
export function makeMailCodeIn(codes: PendingCodes) {
  return async ({ subject, email }: PayloadOf<typeof makeMailCode>): Promise<{ code: string }> => {
    const code = newCode();
    const made = { jobId: randomUUID(), attempt: 1, askedAt: new Date(), secret: hashCode(code) };
    if (!(await codes.replace({ subject, to: email }, made))) throw new Error('A newer code was asked for since');
    return { code };
  };
}

/** Answers `verification.check-mail-code`. */
export function checkMailCodeIn(codes: PendingCodes) {
  return ({ subject, email, code }: PayloadOf<typeof checkMailCode>): Promise<CheckAnswer> =>
    judge(codes, { subject, to: email }, async (secret) => {
      if (secret === undefined) return 'not-found';
      return isCode(code, secret) ? 'right' : 'wrong';
    });
}
