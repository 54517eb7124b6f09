/** How a vendor behaves towards us from now on. */
export type FailureMode =
  | 'well'
  /** Ends every connection at once. */
  | 'refuses'
  /** Takes what it is given and never answers. */
  | 'hangs'
  /** Ends the connection in the middle of the message. */
  | 'drops'
  /** Does the work and ends the connection before its answer. */
  | 'loses its answer'
  /** Answers with this status (HTTP) or code (SMTP), and does nothing; only to some messages, where those are named. */
  | { readonly says: number; readonly retryAfterSeconds?: number; readonly to?: ReadonlySet<string> };

/** The refusal that a message meets, where it meets one. */
export function refusalOf(failureMode: FailureMode, message: string): Extract<FailureMode, object> | undefined {
  return typeof failureMode === 'object' && (failureMode.to === undefined || failureMode.to.has(message))
    ? failureMode
    : undefined;
}

/** A vendor that can be put out of order. */
export interface CanFail {
  failureMode: FailureMode;
  /** Work that was done while its answer was lost: nobody can help doing it again. */
  readonly lostAnswers: number;
  /** Each message that it was asked to take on, whatever it answered, by what tells it from others. */
  readonly asked: readonly { readonly at: number; readonly message: string }[];
}
