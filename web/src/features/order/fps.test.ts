import { describe, expect, it } from '@jest/globals';
import { crc16, fpsText } from './fps.ts';

/** Reads the tags of one level. */
function tagsOf(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    tags.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return tags;
}

describe('an FPS payment code', () => {
  it('has the checksum of CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it('asks for the amount in Hong Kong dollars, with the order number', () => {
    const text = fpsText({ account: '1234567', total: 136.5, reference: 'HM-261121-0042' });
    const tags = tagsOf(text);
    expect(tags.get('00')).toBe('01');
    expect(tags.get('53')).toBe('344');
    expect(tags.get('54')).toBe('136.50');
    expect(tags.get('58')).toBe('HK');
    expect(tagsOf(tags.get('26') ?? '')).toEqual(
      new Map([
        ['00', 'hk.com.hkicl'],
        ['02', '1234567'],
      ]),
    );
    expect(tagsOf(tags.get('62') ?? '').get('01')).toBe('HM-261121-0042');
    expect(tags.get('63')).toBe(crc16(text.slice(0, -4)));
  });

  it('names an e-mail address as such', () => {
    const tags = tagsOf(fpsText({ account: 'pay@shop.example', total: 1, reference: 'x' }));
    expect(tagsOf(tags.get('26') ?? '').get('04')).toBe('pay@shop.example');
  });
});
