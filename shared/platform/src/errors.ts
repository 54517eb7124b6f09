/** Why an outside call failed, and how long to leave it alone. */
export interface FailureOptions {
  cause?: unknown;
  /** Milliseconds the other side asked to be left alone. */
  retryAfterMs?: number;
  /** The other side is well and refuses this one thing for now, as a mail server does for a full mailbox. */
  ofOne?: boolean;
  /** The other side serves us nothing at all, as with an expired credential: no job is to lose an attempt by it. */
  isOutage?: boolean;
}

/** A failure that may pass: the job goes back to a wait queue and is tried again. */
export class TransientError extends Error {
  readonly retryAfterMs: number | undefined;
  readonly ofOne: boolean;
  readonly isOutage: boolean;

  constructor(message: string, options: FailureOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'TransientError';
    this.retryAfterMs = options.retryAfterMs;
    this.ofOne = options.ofOne ?? false;
    this.isOutage = options.isOutage ?? false;
  }
}

/** Another worker has taken the job over: this one must not ask the vendor, and changes nothing. */
export class LeaseLostError extends Error {
  constructor() {
    super('another worker took this job over');
    this.name = 'LeaseLostError';
  }
}

/** Not tried at all, for a reason that is none of the job's: it waits that long without losing an attempt. */
export class PostponedError extends Error {
  readonly delayMs: number;

  constructor(message: string, delayMs: number) {
    super(message);
    this.name = 'PostponedError';
    this.delayMs = delayMs;
  }
}

/** A failure that trying again cannot cure: the job goes to the dead letters at once. */
export class PermanentError extends Error {
  constructor(message: string, options: Pick<FailureOptions, 'cause'> = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'PermanentError';
  }
}
