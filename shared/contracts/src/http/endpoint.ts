import type * as z from 'zod';

/** Who may call: anyone, a signed-in person, or an admin (product/calls §5). */
export type Access = 'public' | 'user' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The rate limits an endpoint may name (declared with their numbers at the gateway). */
export type LimitName =
  | 'accountData'
  | 'clientLog'
  | 'code'
  | 'codeRequest'
  | 'consent'
  | 'emailChange'
  | 'errorReport'
  | 'export'
  | 'fact'
  | 'order'
  | 'orderMail'
  | 'pageview'
  | 'passkeyOptions'
  | 'picture'
  | 'pictureUpload'
  | 'receipt'
  | 'register'
  | 'resetRequest'
  | 'resetTrigger'
  | 'returnPicture'
  | 'review'
  | 'reviewPicture'
  | 'secondFactor'
  | 'token'
  | 'totp'
  | 'translation'
  | 'unsubscribe'
  | 'verificationMail'
  | 'weather'
  | 'wish';

/** What a gateway may keep what it makes of: collections whose every change is watched. */
export const CACHE_SOURCES = [
  'products',
  'catalogs',
  'promotions',
  'news',
  'categories',
  'units',
  'reviews',
  'providers',
  'basketRules',
  'webhookEndpoints',
] as const;
export type CacheSource = (typeof CACHE_SOURCES)[number];

export interface EndpointDeclaration {
  readonly method: Method;
  /** Express style: `/api/user/:id`; outside /api where it shares its address with a page. */
  readonly path: `/api/${string}` | '/unsubscribe';
  readonly access: Access;
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** Status of success; 200 where not given. */
  readonly status?: 200 | 201 | 202;
  readonly limit?: LimitName;
  /** Who needs a proof of the last 10 minutes for it; without one they get 403 STEP_UP_REQUIRED. */
  readonly freshProof?: 'everyone' | 'admins';
  /** Open pages call it on their own: no use of a session, which would never end idle. */
  readonly byItself?: boolean;
  /** Honours Idempotency-Key. */
  readonly idempotent?: boolean;
  /** A public read that carries an ETag. */
  readonly cacheable?: boolean;
  /**
   * What alone decides on a cacheable read's public answer, which the gateway keeps until it changes: nothing of the store
   * where the time decides, which the reply says (`isTimed`).
   */
  readonly madeOf?: CacheSource | readonly CacheSource[];
  /** Largest body in bytes; 100 kB where not given. */
  readonly maxBodyBytes?: number;
  /** The body is a form's fields (`application/x-www-form-urlencoded`), as vendors' callbacks send it. */
  readonly isForm?: boolean;
  /** A stream of server-sent events: `answer` is the shape of one event's data. */
  readonly stream?: boolean;
  /** The success answer is bytes of this kind, without an envelope. */
  readonly media?: 'application/pdf' | 'image/jpeg' | 'image/*' | 'text/calendar' | 'text/csv';
  /** The body is taken as bytes, unread: its signature is over them, or it is no text. */
  readonly rawBody?: boolean;
  /** What kinds of bytes a raw body may be. */
  readonly bodyMedia?: readonly string[];
}

/** Declares one endpoint: from this value come validation, OpenAPI, the typed client and the start-up check. */
export function endpoint<const D extends EndpointDeclaration>(declaration: D): D {
  return declaration;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler gets, validated. */
export interface Parsed<D extends EndpointDeclaration> {
  params: Output<D['params']>;
  query: Output<D['query']>;
  body: Output<D['body']>;
}

/** What a client sends. */
export type Sent<D extends EndpointDeclaration> = (D['params'] extends z.ZodType
  ? { params: Input<D['params']> }
  : { params?: undefined }) &
  (D['query'] extends z.ZodType ? { query?: Input<D['query']> } : { query?: undefined }) &
  (D['body'] extends z.ZodType ? { body: Input<D['body']> } : { body?: undefined });

/** What the handler returns and the client receives in `body`. */
export type Answer<D extends EndpointDeclaration> = z.output<D['answer']>;

/** An endpoint's or page's path with its parameters filled in, each one encoded. */
export function pathOf(declaration: { readonly path: string }, params: Record<string, string> = {}): string {
  return declaration.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** What of a call stands in its address. */
export interface AddressParts {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
}

/** The address of a call or page: its path, and what is given of its query in the order given. */
export function addressOf(declaration: { readonly path: string }, { params, query = {} }: AddressParts): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  const text = search.toString();
  return pathOf(declaration, params) + (text ? `?${text}` : '');
}
