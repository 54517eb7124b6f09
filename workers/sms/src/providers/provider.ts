/** One text message on its way out. */
export interface OutgoingSms {
  jobId: string;
  phone: string;
  text: string;
}

/** The port that every SMS vendor stands behind; `send` throws TransientError or PermanentError. */
export interface SmsProvider {
  readonly name: 'twilio' | 'sandbox';
  /** @returns the vendor's own id of the message. */
  readonly send: (sms: OutgoingSms) => Promise<{ providerId: string }>;
}
