import type { Phone } from '@harbour/contracts/phone';
const REDACTED = '[redacted]';

/** Keys whose values never reach a log (security §4), as written in code and in headers. */
export const SECRET_KEYS = [
  'password',
  'oldPassword',
  'newPassword',
  'currentPassword',
  'token',
  'accessToken',
  'refreshToken',
  'sessionId',
  'code',
  'codes',
  'secret',
  'apiKey',
  'authorization',
  'x-session-id',
  'cookie',
  'cookies',
  'set-cookie',
] as const;

/** A one-time token or the like in an address: `?token=…`. */
const SECRET_IN_ADDRESS = /([?&#](?:[a-z_-]*token|code|password|secret|session(?:id)?)=)[^&#\s"'<>]+/gi;

const SECRETS = new Set<string>(SECRET_KEYS.map(plainKey));
/** Keys whose values are masked where they look like an e-mail address or a phone number. */
export const CONTACT_KEYS = [
  'phone',
  'phoneNumber',
  'mobile',
  'email',
  'mail',
  'to',
  'from',
  'recipient',
  'contact',
] as const;

const CONTACTS = new Set<string>(CONTACT_KEYS.map(plainKey));
const DEEPEST = 8;

function plainKey(key: string): string {
  return key.toLowerCase().replace(/[-_]/g, '');
}

function isSecret(plain: string): boolean {
  return SECRETS.has(plain) || plain.endsWith('password') || plain.endsWith('token') || plain.endsWith('secret');
}

/** A phone number with only its last 3 digits left: `********678`. */
export function maskPhone(phone: Phone): string {
  const digits = phone.replace(/\D/g, '');
  return '*'.repeat(Math.max(digits.length - 3, 3)) + (digits.length > 3 ? digits.slice(-3) : '');
}

/** An e-mail address with only its first letter and its domain left: `a***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${email.slice(0, 1)}***${email.slice(at)}` : '***';
}

// Bounded, so that a long text takes no longer than its length.
const EMAIL_IN_TEXT = /[^\s<>@"'`(){}[\],;:=/]{1,64}@[\w.-]{1,255}/g;
const PHONE_IN_TEXT = /\+\d{8,15}(?!\d)/g;
/** An API key: what names it stays. */
const API_KEY_IN_TEXT = /\b(hm_[0-9A-Za-z]{8})[0-9A-Za-z]{20,}/g;

/**
 * A text with what it should not tell taken out: API keys, the secrets of addresses, which reach us in links and referrers, and
 * people's e-mail addresses and phone numbers, which vendors and drivers repeat in their errors.
 */
export function maskText(text: string): string {
  let masked = text.includes('=') ? text.replace(SECRET_IN_ADDRESS, `$1${REDACTED}`) : text;
  if (masked.includes('hm_')) masked = masked.replace(API_KEY_IN_TEXT, `$1${REDACTED}`);
  if (masked.includes('@')) masked = masked.replace(EMAIL_IN_TEXT, maskEmail);
  return masked.includes('+') ? masked.replace(PHONE_IN_TEXT, maskPhone) : masked;
}

function maskContactText(text: string): string {
  if (text.includes('@')) return maskEmail(text);
  return /^\+?[\d\s()-]{6,}$/.test(text) ? maskPhone(text) : text;
}

/**
 * A copy of plain objects and arrays with secrets replaced and contacts masked, at every depth.
 * Other values (dates, errors, class instances) are kept as they are for pino's serializers.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return depth >= DEEPEST ? '[deep]' : value.map((item) => redact(item, depth + 1));
  if (!isPlain(value)) return value;
  if (depth >= DEEPEST) return '[deep]';
  return redactFields(value, depth);
}

/** The fields of a log line or a report, redacted. */
export const redactFields = (fields: Record<string, unknown>, depth = 0): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, item]) => [key, redactField(key, item, depth)]));

/** One field's value as a log may show it: by its key, a secret is replaced and a contact masked. */
export function redactField(key: string, value: unknown, depth = 0): unknown {
  const plain = plainKey(key);
  if (isSecret(plain) && value !== undefined && value !== null) return REDACTED;
  if (typeof value === 'string' && CONTACTS.has(plain)) return maskContactText(value);
  return redact(value, depth + 1);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
