import type { Phone } from '@harbour/contracts/phone';
import type { VendorAnswer } from '@harbour/platform/vendor-answer';

/** One text message on its way out. */
export interface OutgoingSms {
  jobId: string;
  /** How often it was handed over, this time included. */
  attempt: number;
  phone: Phone;
  text: string;
}

/** The port that every SMS vendor stands behind; `send` throws TransientError or PermanentError. */
export interface SmsProvider {
  readonly name: 'twilio' | 'sandbox';
  readonly send: (sms: OutgoingSms) => Promise<VendorAnswer>;
}
