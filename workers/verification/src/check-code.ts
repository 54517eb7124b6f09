import type * as z from 'zod';
import type { PayloadOf } from '@harbour/contracts/job';
import type { checkPhoneCode } from '@harbour/contracts/phone-verification';
import type { PendingCodes } from './pending-codes.ts';
import type { CodeProvider } from './providers/provider.ts';

type CheckAnswer = z.output<(typeof checkPhoneCode)['answer']>;

/** Answers `verification.check`: the guess is counted first, then compared; a right one uses the code up. */
export function checkCodeWith(check: CodeProvider['check'], codes: PendingCodes) {
  return async ({ subject, phone, code }: PayloadOf<typeof checkPhoneCode>): Promise<CheckAnswer> => {
    const guess = await codes.countGuess({ subject, phone });
    if (typeof guess === 'string') return { status: guess, valid: false };
    const verdict = await check({ phone, code, secret: guess.secret });
    if (verdict === 'wrong') return { status: 'success', valid: false };
    if (verdict !== 'right') return { status: verdict, valid: false };
    const isFirst = await codes.spend({ subject, phone }, guess.jobId);
    return isFirst ? { status: 'success', valid: true } : { status: 'not-found', valid: false };
  };
}
