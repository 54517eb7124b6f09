import * as z from 'zod';
import { Localized } from '../language/language.ts';

export const INBOX_KINDS = ['order', 'account', 'promotion', 'notice'] as const;

/** A message to one person, in all three languages so that it follows a change of language. */
export const InboxEntry = z
  .object({
    id: z.string(),
    kind: z.enum(INBOX_KINDS),
    title: Localized,
    text: Localized,
    /** A page of the shop; null where there is none to go to. */
    link: z.string().nullable(),
    createdAt: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'InboxEntry' });
export type InboxEntry = z.infer<typeof InboxEntry>;
