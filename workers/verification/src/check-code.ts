import type * as z from 'zod';
import type { PayloadOf } from '@harbour/contracts/job';
import type { checkPhoneCode } from '@harbour/contracts/phone-verification';
import type { Pair, PendingCodes } from './pending-codes.ts';
import type { CodeProvider, CodeSecret, Verdict } from './providers/provider.ts';

export type CheckAnswer = z.output<(typeof checkPhoneCode)['answer']>;

/** Judges a guess at a pair's pending code: counted first, then compared; a right one uses the code up. */
export async function judge(
  codes: PendingCodes,
  pair: Pair,
  compare: (secret: CodeSecret | undefined) => Promise<Verdict>,
): Promise<CheckAnswer> {
  const guess = await codes.countGuess(pair);
  if (typeof guess === 'string') return { status: guess, valid: false };
  const verdict = await compare(guess.secret);
  if (verdict === 'wrong') return { status: 'success', valid: false };
  if (verdict !== 'right') return { status: verdict, valid: false };
  const isFirst = await codes.spend(pair, guess.jobId);
  return isFirst ? { status: 'success', valid: true } : { status: 'not-found', valid: false };
}

/** Answers `verification.check`. */
export function checkCodeWith(check: CodeProvider['check'], codes: PendingCodes) {
  return ({ subject, phone, code }: PayloadOf<typeof checkPhoneCode>): Promise<CheckAnswer> =>
    judge(codes, { subject, to: phone }, (secret) => check({ phone, code, secret }));
}
