import * as z from 'zod';

/**
 * What people may agree to hear of, each on its own: promotions by channel (`email`, `sms`, `inbox`), and kinds of notices
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

/** Names a person in the links that take consent back; opens nothing else. */
export const ConsentToken = z.string('validation.token').regex(/^[A-Za-z0-9_-]{43}$/, 'validation.token');

/** By which consent a mail is sent: the mailer asks whether it still holds. */
export const ConsentProof = z.object({ token: ConsentToken, topic: ConsentTopic });
export type ConsentProof = z.infer<typeof ConsentProof>;
