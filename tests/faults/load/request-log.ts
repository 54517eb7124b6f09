/** What the load asks of the shop. */
export const KINDS = ['sign-up', 'log-in', 'order', 'card order', 'mail form', 'text form', 'page view'] as const;
export type Kind = (typeof KINDS)[number];

/** One answer as the outside saw it; status 0: there was none. */
export interface Answer {
  readonly kind: Kind;
  readonly at: number;
  readonly tookMs: number;
  readonly status: number;
  /** It names when to come again. */
  readonly hasRetryAfter: boolean;
  /** The error’s own words, or what became of the call. */
  readonly said: string;
}

export interface AcceptedOrder {
  readonly id: string;
  readonly number: string;
  readonly quantity: number;
  readonly at: number;
  isPaid: boolean;
}

/** A mail or text of the queue forms, known again at its receiver by job or mark. */
export interface AcceptedMessage {
  readonly job: string;
  readonly mark: string;
  readonly at: number;
}

/** Everything that was asked, and what the shop took on by its answer. */
export interface RequestLog {
  readonly answers: Answer[];
  /** Addresses by the moment their sign-up was accepted; undefined where that is not known. */
  readonly signUps: Map<string, number | undefined>;
  readonly orders: AcceptedOrder[];
  readonly mails: AcceptedMessage[];
  readonly texts: AcceptedMessage[];
  /** Views of the run's own page: accepted, and asked for without an answer. */
  readonly views: { accepted: number; unknown: number };
  /** Asked with a key and never answered with a yes: the books cannot be closed on them. */
  readonly unsettled: string[];
}

/** An empty requestLog. */
export function openRequestLog(): RequestLog {
  return {
    answers: [],
    signUps: new Map(),
    orders: [],
    mails: [],
    texts: [],
    views: { accepted: 0, unknown: 0 },
    unsettled: [],
  };
}
