/**
 * The text of a Hong Kong FPS payment code: EMV merchant-presented mode, one tag after the other as two digits of
 * name, two of length, value; closed by a checksum.
 */

const FPS_SCHEME = 'hk.com.hkicl';
const HONG_KONG_DOLLAR = '344';
const LONGEST_REFERENCE = 25;

const tag = (name: string, value: string): string => `${name}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE, as EMV asks for: polynomial 0x1021, beginning with 0xFFFF. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Who is paid: an FPS identifier of digits, or an e-mail address that is registered with FPS. */
const payee = (account: string): string => (account.includes('@') ? tag('04', account) : tag('02', account));

/** A code that asks for exactly this amount, with the order number as reference. */
export function fpsText(payment: { account: string; total: number; reference: string }): string {
  const open = [
    tag('00', '01'),
    // A code for one payment.
    tag('01', '12'),
    tag('26', tag('00', FPS_SCHEME) + payee(payment.account)),
    tag('52', '0000'),
    tag('53', HONG_KONG_DOLLAR),
    tag('54', payment.total.toFixed(2)),
    tag('58', 'HK'),
    tag('59', 'NA'),
    tag('60', 'HK'),
    tag('62', tag('01', payment.reference.slice(0, LONGEST_REFERENCE))),
    '6304',
  ].join('');
  return open + crc16(open);
}
