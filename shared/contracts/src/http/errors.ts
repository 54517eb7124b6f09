/** How much an error matters; high and critical ones go to the error-reporting service (product/messages §1). */
export type Severity = 'low' | 'medium' | 'high' | 'critical';

interface ErrorKind {
  readonly status: number;
  readonly severity: Severity;
  readonly retryable: boolean;
}

/** The error catalogue: code → HTTP status, severity, whether a client may try again (product/messages §1). */
export const ERRORS = {
  BAD_REQUEST: { status: 400, severity: 'low', retryable: false },
  VALIDATION_ERROR: { status: 400, severity: 'low', retryable: false },
  UNAUTHORIZED: { status: 401, severity: 'medium', retryable: false },
  /** The password was right, and the account asks for a second factor; `pending` comes with it. */
  SECOND_FACTOR_REQUIRED: { status: 401, severity: 'low', retryable: false },
  FORBIDDEN: { status: 403, severity: 'medium', retryable: false },
  /** The call needs a fresh proof of who calls. */
  STEP_UP_REQUIRED: { status: 403, severity: 'low', retryable: false },
  /** An admin has to set up a second factor first. */
  SECOND_FACTOR_SETUP_REQUIRED: { status: 403, severity: 'low', retryable: false },
  PASSKEY_REQUIRED: { status: 403, severity: 'low', retryable: false },
  NOT_FOUND: { status: 404, severity: 'low', retryable: false },
  TOO_MANY_REQUESTS: { status: 429, severity: 'medium', retryable: false },
  CLIENT_ERROR: { status: 409, severity: 'low', retryable: false },
  INTERNAL_SERVER_ERROR: { status: 500, severity: 'critical', retryable: true },
  SERVICE_UNAVAILABLE: { status: 503, severity: 'high', retryable: false },
  NETWORK_ERROR: { status: 0, severity: 'high', retryable: false },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

/** One field that failed: where, and the message (a key until the edge translates it). */
export interface FieldError {
  path: string;
  message: string;
}

export interface AppErrorOptions {
  /** Values for the message's placeholders. */
  params?: Record<string, string | number>;
  details?: FieldError[];
  /** For CLIENT_ERROR: 405, 409, 410, 413, 415 or 422. */
  status?: number;
  retryAfterSeconds?: number;
  /** Further fields of the answer's error object, such as a fresh quote. */
  extra?: Record<string, unknown>;
  cause?: unknown;
}

/** The one error of the product: a code of the catalogue and a message key that the edge translates. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly key: string;
  readonly status: number;
  readonly params: Record<string, string | number>;
  readonly details: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly extra: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, key: string, options: AppErrorOptions = {}) {
    super(key, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.key = key;
    this.status = options.status ?? ERRORS[code].status;
    this.params = options.params ?? {};
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.extra = options.extra;
  }
}

/** The catalogue's code for an HTTP status a client met (product/messages §1). */
export function codeOfStatus(status: number): ErrorCode {
  if (status === 0) return 'NETWORK_ERROR';
  if (status === 400) return 'BAD_REQUEST';
  if (status === 401) return 'UNAUTHORIZED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404) return 'NOT_FOUND';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  if (status === 503) return 'SERVICE_UNAVAILABLE';
  return status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'CLIENT_ERROR';
}
