import type { PayloadOf } from '@harbour/contracts/job';
import type { checkPhoneCode, sendPhoneCode } from '@harbour/contracts/phone-verification';
import type { VendorAnswer } from '@harbour/platform/vendor-answer';

/** One code to be sent. */
export interface CodeRequest extends Omit<PayloadOf<typeof sendPhoneCode>, 'subject'> {
  readonly jobId: string;
  /** How often it was handed over, this time included. */
  readonly attempt: number;
}

/** What a provider keeps with the pending code; the sandbox keeps the code's salted hash. */
export interface CodeSecret {
  salt: string;
  hash: string;
}

/** A code to be checked, with what was kept of the one that was sent. */
export interface CodeGuess extends Omit<PayloadOf<typeof checkPhoneCode>, 'subject'> {
  readonly secret: CodeSecret | undefined;
}

export type Verdict = 'right' | 'wrong' | 'not-found' | 'too-many';

/** The port that every verification vendor stands behind; both calls throw TransientError or PermanentError. */
export interface CodeProvider {
  readonly name: 'twilio-verify' | 'sandbox';
  /** Sends a code, after `keep` has stored what is needed to check it. */
  readonly send: (request: CodeRequest, keep: (secret?: CodeSecret) => Promise<void>) => Promise<VendorAnswer>;
  readonly check: (guess: CodeGuess) => Promise<Verdict>;
}
