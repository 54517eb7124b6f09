import { describe, expect, it } from '@jest/globals';
import type { OfferTemplate } from '@harbour/rules/templates';
import { offerWords } from './offer-words.ts';
import { bounded, centsOf } from './template.rules.ts';

const tea = { en: 'Tea', zh_HK: '茶類', zh: '茶类' };
const all = { by: 'all' } as const;

describe('the words of an offer', () => {
  it.each<[OfferTemplate, string, string, string]>([
    [{ kind: 'percent', percent: 15, fromCents: 0, goods: all }, '15% off Tea', '茶類 8.5 折', '茶类 8.5 折'],
    [
      { kind: 'percent', percent: 10, fromCents: 60_000, goods: all },
      '10% off Tea from HK$600',
      '滿 HK$600 茶類 9 折',
      '满 HK$600 茶类 9 折',
    ],
    [{ kind: 'amount', offCents: 2_050, fromCents: 0 }, 'HK$20.50 off', '減 HK$20.50', '减 HK$20.50'],
    [{ kind: 'pieces', take: 3, pay: 2, goods: all }, '3 for the price of 2: Tea', '茶類買 2 送 1', '茶类买 2 送 1'],
    [{ kind: 'delivery', fromCents: 30_000 }, 'Free delivery from HK$300', '滿 HK$300 免運費', '满 HK$300 免运费'],
    [{ kind: 'gift', product: 'a', fromCents: 30_000 }, 'Free Tea from HK$300', '滿 HK$300 送茶類', '满 HK$300 送茶类'],
  ])('%o promise its numbers in three languages', (template, en, zh_HK, zh) => {
    expect(offerWords(template, { name: tea, code: null }).title).toEqual({ en, zh_HK, zh });
  });

  it('name the code that it takes, and everything where it is about no goods of its own', () => {
    const { title, summary } = offerWords(
      { kind: 'percent', percent: 100, fromCents: 0, goods: all },
      { name: undefined, code: 'TEA' },
    );
    expect(title).toEqual({ en: '100% off everything', zh_HK: '全部貨品 免費', zh: '全部商品 免费' });
    for (const text of Object.values(summary)) expect(text).toContain('TEA');
  });
});

describe('a number that is typed', () => {
  it('is brought within its bounds', () => {
    expect(['', 'x', '0', '7.6', '500'].map((typed) => bounded(typed, 1, 100))).toEqual([1, 1, 1, 8, 100]);
    expect(['', '-5', '12.345', '1e99'].map(centsOf)).toEqual([0, 0, 1_235, 100_000_000]);
  });
});
