import type { Language } from '@harbour/contracts/language';
import type { Phone } from '@harbour/contracts/phone';
import type { VendorAnswer } from '@harbour/platform/vendor-answer';

/** One code to be sent. */
export interface CodeRequest {
  jobId: string;
  phone: Phone;
  lang: Language;
}

/** What a provider keeps with the pending code; the sandbox keeps the code's salted hash. */
export interface CodeSecret {
  salt: string;
  hash: string;
}

export type Verdict = 'right' | 'wrong' | 'not-found' | 'too-many';

/** The port that every verification vendor stands behind; both calls throw TransientError or PermanentError. */
export interface CodeProvider {
  readonly name: 'twilio-verify' | 'sandbox';
  /** Sends a code, after `keep` has stored what is needed to check it. */
  readonly send: (request: CodeRequest, keep: (secret?: CodeSecret) => Promise<void>) => Promise<VendorAnswer>;
  readonly check: (guess: { phone: Phone; code: string; secret: CodeSecret | undefined }) => Promise<Verdict>;
}
