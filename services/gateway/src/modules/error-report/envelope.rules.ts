import { AppError } from '@harbour/contracts/errors';
import { redact } from '@harbour/platform/redact';
import { parseJson } from '../../http/api/json.rules.ts';

type Fields = Record<string, unknown>;

/** Of an event, what tells of the error. Left out above all: `user`, `extra`, and what an SDK may add one day. */
const KEPT = [
  'event_id',
  'timestamp',
  'platform',
  'level',
  'release',
  'dist',
  'environment',
  'transaction',
  'message',
  'exception',
  'fingerprint',
  'tags',
  'sdk',
  'debug_meta',
] as const;
const KEPT_CONTEXTS = ['trace', 'browser', 'os', 'device', 'react'] as const;
const KEPT_OF_CRUMB = ['timestamp', 'type', 'category', 'level', 'message'] as const;
const KEPT_OF_CRUMB_DATA = ['url', 'from', 'to', 'method', 'status_code'] as const;

/** Of an address, what follows its path: whatever a page puts there. */
const QUERY_IN_TEXT = /(?<=\/[^\s?#"'<>()]{0,500})[?#][^\s"'<>()]*/g;
/** Session ids, one-time tokens and the parts of access tokens are 43 characters or more of base64url. */
const TOKEN_IN_TEXT = /[\w-]{43,}/g;
/** A Hong Kong number as people write it, without a country code. */
const LOCAL_NUMBER = /(?<![\w.-])[2-9]\d{3}[ -]?\d{4}(?![\w.-])/g;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pick(from: unknown, names: readonly string[]): Fields {
  if (!isFields(from)) return {};
  return Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));
}

function scrubText(text: string): string {
  return text
    .replace(QUERY_IN_TEXT, '')
    .replace(TOKEN_IN_TEXT, '[redacted]')
    .replace(LOCAL_NUMBER, (number) => `*****${number.slice(-3)}`);
}

function scrubAll(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (Array.isArray(value)) return value.map(scrubAll);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, scrubAll(each)]));
}

function crumbsOf({ breadcrumbs }: Fields): Fields[] {
  const crumbs: unknown = isFields(breadcrumbs) ? breadcrumbs['values'] : breadcrumbs;
  if (!Array.isArray(crumbs)) return [];
  return crumbs.filter(isFields).map((crumb) => ({
    ...pick(crumb, KEPT_OF_CRUMB),
    data: pick(crumb['data'], KEPT_OF_CRUMB_DATA),
  }));
}

/**
 * An event as it may leave for the vendor: known fields only, without secrets, addresses, numbers and queries of
 * addresses, by the rules of the logs and stricter.
 */
export function scrubEvent(event: Fields): Fields {
  const { request } = event;
  const headers = isFields(request) ? pick(request['headers'], ['User-Agent']) : {};
  const kept = {
    ...pick(event, KEPT),
    contexts: pick(event['contexts'], KEPT_CONTEXTS),
    request: { ...pick(request, ['url']), headers },
    breadcrumbs: crumbsOf(event),
  };
  // Queries first: the rules of the logs would mask an address in one together with its path.
  return redact(scrubAll(kept)) as Fields;
}

/** Where a DSN leads: the vendor's address for envelopes. Undefined where the text is no DSN. */
export function envelopeUrlOf(dsn: string): URL | undefined {
  if (!URL.canParse(dsn)) return undefined;
  const url = new URL(dsn);
  const [, folder = '', project] = /^(.*)\/(\d+)$/.exec(url.pathname) ?? [];
  if (!/^https?:$/.test(url.protocol) || url.username === '' || project === undefined) return undefined;
  const query = new URLSearchParams({ sentry_version: '7', sentry_key: url.username });
  return new URL(`${url.protocol}//${url.host}${folder}/api/${project}/envelope/?${query.toString()}`);
}

/** One item: its head is a line, its body so many bytes, or a line where the head names no length. */
function* itemsOf(bytes: Buffer, from: number): Generator<{ head: Fields; body: Buffer }> {
  let at = from;
  while (at < bytes.length) {
    const { line, next } = lineAt(bytes, at);
    if (line.length === 0) return;
    const head = fieldsOf(line);
    const length = head['length'];
    const isSized = typeof length === 'number' && Number.isInteger(length) && length >= 0;
    const body = isSized ? bytes.subarray(next, next + length) : lineAt(bytes, next).line;
    yield { head, body };
    at = next + body.length + 1;
  }
}

function lineAt(bytes: Buffer, from: number): { line: Buffer; next: number } {
  const found = bytes.indexOf('\n', from);
  const end = found === -1 ? bytes.length : found;
  return { line: bytes.subarray(from, end), next: end + 1 };
}

function fieldsOf(bytes: Buffer): Fields {
  const value = parseJson(bytes);
  if (!isFields(value)) throw new AppError('BAD_REQUEST', 'error.badRequest');
  return value;
}

/**
 * The scrubbed envelope of a browser's, with its event alone: attachments, replays and sessions are left out. Undefined
 * where it holds no event (https://develop.sentry.dev/sdk/data-model/envelopes/).
 * @throws FORBIDDEN for another DSN, BAD_REQUEST for what is no envelope
 */
export function scrubEnvelope(bytes: Buffer, dsn: string): Buffer | undefined {
  const { line, next } = lineAt(bytes, 0);
  // By where they lead: a library leaves an old DSN's secret out.
  const { dsn: named } = fieldsOf(line);
  const leadsTo = typeof named === 'string' ? envelopeUrlOf(named) : undefined;
  if (leadsTo?.href !== envelopeUrlOf(dsn)?.href) throw new AppError('FORBIDDEN', 'error.forbidden');
  for (const { head, body } of itemsOf(bytes, next)) {
    if (head['type'] !== 'event') continue;
    const event = scrubEvent(fieldsOf(body));
    const lines = [{ event_id: event['event_id'] }, { type: 'event' }, event];
    return Buffer.from(lines.map((each) => `${JSON.stringify(each)}\n`).join(''));
  }
  return undefined;
}
