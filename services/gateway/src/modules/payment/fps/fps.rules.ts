/** Code, currency and country numbers of the EMV merchant-presented specification. */
const SCHEME = 'hk.com.hkicl';
const HKD = '344';

/** One field: two digits of its id, two of its length, its value. The length counts characters, all of them ASCII. */
function field(id: string, value: string): string {
  if (!/^[\x20-\x7e]{1,99}$/.test(value)) throw new RangeError(`EMV field ${id} takes 1 to 99 ASCII characters`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** CRC-16/CCITT-FALSE (polynomial 1021, from FFFF) of a text's UTF-8 bytes, as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** What FPS knows a payee by. */
export type FpsPayee =
  | { readonly kind: 'id'; readonly value: string }
  | { readonly kind: 'mobile'; readonly value: string }
  | { readonly kind: 'email'; readonly value: string };

/** An FPS identifier (7 or 9 digits), a mobile number (`+852-91234567`) or an e-mail address; undefined for others. */
export function fpsPayeeOf(text: string): FpsPayee | undefined {
  if (/^(\d{7}|\d{9})$/.test(text)) return { kind: 'id', value: text };
  const mobile = /^\+852-?(\d{8})$/.exec(text);
  if (mobile?.[1]) return { kind: 'mobile', value: `+852-${mobile[1]}` };
  // One text has a place for 99 characters with the fields around it.
  if (/^[\x21-\x7e]{1,60}$/.test(text) && /^[^@]+@[^@]+\.[^@]+$/.test(text)) return { kind: 'email', value: text };
  return undefined;
}

const PAYEE_FIELD = { id: '02', mobile: '03', email: '04' } as const;

export interface FpsBill {
  readonly payee: FpsPayee;
  readonly cents: number;
  /** What the payer's statement and ours show: letters, digits and dashes, at most 25. */
  readonly reference: string;
}

/** Whole and fraction of an amount of cents, with no rounding on the way: 1250 is `12.50`. */
function decimal(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new RangeError('an FPS amount is a positive whole number of cents');
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/**
 * The text of an FPS QR code: EMV merchant-presented mode with Hong Kong's scheme, for one payment of an amount, with
 * the order's number as bill number (HKMA's common QR code specification).
 */
export function fpsPayload({ payee, cents, reference }: FpsBill): string {
  if (!/^[A-Za-z0-9-]{1,25}$/.test(reference))
    throw new RangeError('an FPS reference is 1 to 25 letters, digits or dashes');
  const body = [
    field('00', '01'),
    // 12: this code is for one payment.
    field('01', '12'),
    field('26', field('00', SCHEME) + field(PAYEE_FIELD[payee.kind], payee.value)),
    field('52', '0000'),
    field('53', HKD),
    field('54', decimal(cents)),
    field('58', 'HK'),
    field('59', 'NA'),
    field('60', 'HK'),
    field('62', field('01', reference)),
    '6304',
  ].join('');
  return body + crc16(body);
}
