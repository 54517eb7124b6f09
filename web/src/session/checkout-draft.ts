import * as z from 'zod';
import { DRAFT } from './storage.ts';

/** Text fields of the checkout by name. */
const Draft = z.record(z.string(), z.string()).catch({});
type Draft = z.output<typeof Draft>;

/** Keeps these fields in this tab, over a reload, a log-in and the end of a session; nothing happens where storage is closed. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify(draft));
  } catch {
    // The checkout works on without memory.
  }
}

/** What was kept of these fields. */
export function keptDraft(): Partial<Draft> {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}'));
  } catch {
    return {};
  }
}
