import { describe, expect, it } from '@jest/globals';
import { batchesOf, readTrackingLines } from './tracking-lines.ts';

const NUMBER = 'HM-261125-7K3QX9';
const OTHER = 'HM-261125-AAAAAA';
const parcel = (carrier: string, number = 'SF1234567890') => ({ number: NUMBER, tracking: { carrier, number } });

describe('lines of tracking numbers', () => {
  it.each([
    [`${NUMBER},SF,SF1234567890`, 'sf'],
    [`${NUMBER}\tSF Express\tSF1234567890`, 'sf'],
    [`${NUMBER.toLowerCase()}; 順豐速運 ; sf1234567890`, 'sf'],
    [`${NUMBER}，順豐，SF 1234 567 890`, 'sf'],
    [`"${NUMBER}","Hongkong Post","SF1234567890"`, 'hkpost'],
    [`${NUMBER},香港邮政,SF1234567890`, 'hkpost'],
    [`${NUMBER},FedEx,SF1234567890`, 'fedex'],
    [`${NUMBER},other,SF1234567890`, 'other'],
  ])('are read from %j', (line, carrier) => {
    expect(readTrackingLines(line)).toEqual({ orders: [parcel(carrier)], problems: [] });
  });

  it('may name an order alone: it is sent without a number', () => {
    const expected = { orders: [{ number: NUMBER }, { number: OTHER }], problems: [] };
    expect(readTrackingLines(`${NUMBER}\n${OTHER},SF,`)).toEqual(expected);
  });

  it('pass over a line of titles, empty lines and the mark that spreadsheets begin with', () => {
    const file = `\ufeffOrder,Carrier,Tracking number\r\n\r\n${NUMBER},SF,SF1234567890\r\n`;
    expect(readTrackingLines(file)).toEqual({ orders: [parcel('sf')], problems: [] });
  });

  it('that cannot be read are named by their place and problem', () => {
    const text = [`${NUMBER},SF,SF1234567890`, 'HM-1,SF,SF1', `${OTHER},Pigeon,1234567`, `${OTHER},SF,1`, NUMBER];
    const { orders, problems } = readTrackingLines(text.join('\n'));
    expect(orders).toEqual([parcel('sf')]);
    expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'order'],
      [3, 'carrier'],
      [4, 'tracking'],
      [5, 'twice'],
    ]);
  });

  it('are sent in batches that the shop takes', () => {
    expect(batchesOf(Array.from({ length: 205 }, (_, index) => index)).map(({ length }) => length)).toEqual([
      100, 100, 5,
    ]);
  });
});
