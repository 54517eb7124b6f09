import * as z from 'zod';

/**
 * What people may agree to hear about, each separately: promotions by channel (`email`, `sms`, `inbox`), and kinds of notices
 * that come by email and in the inbox.
 */
export const ConsentAnswers = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  inbox: z.boolean(),
  priceDrops: z.boolean(),
  backInStock: z.boolean(),
  basketReminders: z.boolean(),
});
export type ConsentAnswers = z.infer<typeof ConsentAnswers>;

export const ConsentTopic = ConsentAnswers.keyof();
export type ConsentTopic = z.infer<typeof ConsentTopic>;
export const CONSENT_TOPICS = ConsentTopic.options;

/** Identifies a person in unsubscribe links; gives access to nothing else. */
export const ConsentToken = z.string('validation.token').regex(/^[A-Za-z0-9_-]{43}$/, 'validation.token');

/** The consent that a mail is sent under; the mailer asks whether it is still given. */
export const ConsentProof = z.object({ token: ConsentToken, topic: ConsentTopic });
export type ConsentProof = z.infer<typeof ConsentProof>;
