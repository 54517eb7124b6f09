import { describe, expect, it } from '@jest/globals';
import { isGtin, variantProblems } from './variant-rules.ts';
import { fullName, labelOf } from './choices.ts';
import { said } from '../language/language.ts';

const value = (code: string, en: string, zhHk: string) => ({ code, name: said(en, zhHk, zhHk) });
const COLOUR = {
  code: 'colour',
  name: said('Colour', '顏色', '颜色'),
  values: [value('red', 'Red', '紅'), value('blue', 'Blue', '藍')],
};
const SIZE = {
  code: 'size',
  name: said('Size', '尺碼', '尺码'),
  values: [value('s', 'Small', '細'), value('l', 'Large', '大')],
};
const messages = (written: Parameters<typeof variantProblems>[0]) =>
  variantProblems(written).map(({ message }) => message);

describe('a barcode', () => {
  it.each([
    ['4006381333931', true],
    ['96385074', true],
    ['036000291452', true],
    ['10012345678902', true],
    ['4006381333932', false],
    ['4006381', false],
    ['400638133393a', false],
  ])('%s is a GTIN: %s', (text, wanted) => expect(isGtin(text)).toBe(wanted));
});

describe('options and variants', () => {
  const red = { sku: 'R', options: { colour: 'red' } };
  const blue = { sku: 'B', options: { colour: 'blue' } };

  it('fit where each variant has one value of each option', () => {
    expect(messages({})).toEqual([]);
    expect(messages({ options: [], variants: [] })).toEqual([]);
    expect(messages({ options: [COLOUR], variants: [red, blue] })).toEqual([]);
  });

  it.each([
    [{ options: [COLOUR] }, 'validation.variantsMissing'],
    [{ options: [COLOUR], variants: [] }, 'validation.variantsMissing'],
    [{ options: [], variants: [red] }, 'validation.variantsMissing'],
    [{ options: [COLOUR, SIZE], variants: [red] }, 'validation.variantOptions'],
    [{ options: [COLOUR], variants: [{ sku: 'G', options: { colour: 'green' } }] }, 'validation.variantOptions'],
    [{ options: [COLOUR], variants: [red, { ...blue, sku: 'R' }] }, 'validation.skuTaken'],
    [{ options: [COLOUR], variants: [red, { ...red, sku: 'R2' }] }, 'validation.variantTwice'],
    [
      { options: [{ ...COLOUR, values: [...COLOUR.values, ...COLOUR.values] }], variants: [red] },
      'validation.optionTwice',
    ],
  ])('%j is refused: %s', (written, message) => expect(messages(written)).toEqual([message]));
});

describe('the words of a variant', () => {
  it('are its values in the order of the options', () => {
    expect(labelOf([COLOUR, SIZE], { size: 'l', colour: 'red' })).toEqual({
      en: 'Red, Large',
      zh_HK: '紅、大',
      zh: '紅、大',
    });
    expect(labelOf([], {})).toBeUndefined();
  });

  it('follow the name', () => {
    const name = said('Scarf', '頸巾', '围巾');
    expect(fullName(name, said('Red', '紅', '红'))).toEqual({
      en: 'Scarf (Red)',
      zh_HK: '頸巾（紅）',
      zh: '围巾（红）',
    });
    expect(fullName(name, undefined)).toBe(name);
  });
});
