import * as z from 'zod';
import { forget, readJson, writeText } from './storage.ts';

/** So long a draft waits for its person: it holds an address and a number. */
const KEPT_MS = 24 * 3_600_000;

const Fields = z.record(z.string(), z.string());

const Draft = z.object({ user: z.string(), at: z.number(), fields: Fields });

/** Keeps what was entered at the checkout, as JSON, over a reload, a closed tab and the end of a session. */
export function keepDraft(user: string, fields: string): void {
  writeText('checkoutDraft', `{"user":${JSON.stringify(user)},"at":${Date.now()},"fields":${fields}}`);
}

/** What this person entered less than a day ago; what is older or somebody else's is forgotten. */
export function keptDraft(user: string): Partial<z.output<typeof Fields>> {
  const draft = Draft.safeParse(readJson('checkoutDraft')).data;
  if (draft?.user === user && Date.now() - draft.at < KEPT_MS) return draft.fields;
  forget('checkoutDraft');
  return {};
}
