/** How a vendor behaves towards us from now on. */
export type Mood =
  | 'well'
  /** Ends every connection at once. */
  | 'refuses'
  /** Takes what it is given and never answers. */
  | 'hangs'
  /** Ends the connection in the middle of the message. */
  | 'drops'
  /** Does the work and ends the connection before its answer. */
  | 'loses its answer'
  /** Answers with this status (HTTP) or code (SMTP), and does nothing. */
  | { readonly says: number; readonly retryAfterSeconds?: number };

/** A vendor that can be put out of order. */
export interface Moody {
  mood: Mood;
  /** Work that was done while its answer was lost: nobody can help doing it again. */
  readonly lostAnswers: number;
}
