import { describe, expect, it } from '@jest/globals';
import { crc16, fpsPayeeOf, fpsPayload } from './fps.rules.ts';

/** The sample of EMVCo's merchant-presented specification, without its checksum. */
const EMV_SAMPLE =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT' +
  '6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME' +
  '91320016A0112233449988770708123456786304';

/** Fields of one level, by id. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

const bill = { payee: { kind: 'id', value: '1234567' }, cents: 12_850, reference: 'HM-2611-0042' } as const;

describe('FPS code', () => {
  it('has the checksum of the EMV sample and of the CRC catalogue', () => {
    expect(crc16(EMV_SAMPLE)).toBe('A13A');
    expect(crc16('123456789')).toBe('29B1');
  });

  it('says payee, amount in Hong Kong dollars and bill number', () => {
    const fields = fieldsOf(fpsPayload(bill));
    expect(Object.fromEntries(fieldsOf(fields.get('26') ?? ''))).toEqual({ '00': 'hk.com.hkicl', '02': '1234567' });
    expect(Object.fromEntries(fieldsOf(fields.get('62') ?? ''))).toEqual({ '01': 'HM-2611-0042' });
    expect(['00', '01', '52', '53', '54', '58', '59', '60'].map((id) => fields.get(id))).toEqual([
      '01',
      '12',
      '0000',
      '344',
      '128.50',
      'HK',
      'NA',
      'HK',
    ]);
  });

  it('ends with the checksum of all before it', () => {
    const payload = fpsPayload(bill);
    expect(payload.slice(-8, -4)).toBe('6304');
    expect(payload.slice(-4)).toBe(crc16(payload.slice(0, -4)));
  });

  it.each([
    [1, '0.01'],
    [100, '1.00'],
    [1_999, '19.99'],
    [123_456_789, '1234567.89'],
  ])('writes %i cents as %s', (cents, text) => {
    expect(fieldsOf(fpsPayload({ ...bill, cents })).get('54')).toBe(text);
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses an amount of %p', (cents) => {
    expect(() => fpsPayload({ ...bill, cents })).toThrow(RangeError);
  });

  it('refuses a reference that would break the code', () => {
    expect(() => fpsPayload({ ...bill, reference: 'order 42' })).toThrow(RangeError);
    expect(() => fpsPayload({ ...bill, reference: 'x'.repeat(26) })).toThrow(RangeError);
  });

  it('knows an identifier, a mobile number and an address from each other', () => {
    expect(fpsPayeeOf('1234567')).toEqual({ kind: 'id', value: '1234567' });
    expect(fpsPayeeOf('123456789')).toEqual({ kind: 'id', value: '123456789' });
    expect(fpsPayeeOf('+85291234567')).toEqual({ kind: 'mobile', value: '+852-91234567' });
    expect(fpsPayeeOf('shop@example.hk')).toEqual({ kind: 'email', value: 'shop@example.hk' });
    for (const wrong of ['', '12345678', '+8529123456', 'shop', '@', 'a b@c.hk'])
      expect(fpsPayeeOf(wrong)).toBeUndefined();
  });
});
