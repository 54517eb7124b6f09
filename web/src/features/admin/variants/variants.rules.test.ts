import { describe, expect, it } from '@jest/globals';
import { codeFor, combinationsOf, newOption, variantsFor, withCodes, type WrittenOption } from './variants.rules.ts';

const named = (en: string, ...values: string[]): WrittenOption => ({
  code: '',
  name: { en, zh_HK: en, zh: en },
  values: values.map((value) => ({ code: '', name: { en: value, zh_HK: value, zh: value } })),
});
const OPTIONS = withCodes([named('Colour', 'Red', 'Blue'), named('Size', 'Small', 'Large')]);
const TEMPLATE = { price: 20, sku: 'scarf' };

describe('codes', () => {
  it.each([
    ['Extra Large', [], 'extra-large'],
    ['Café crème', [], 'cafe-creme'],
    ['Red', ['red', 'red-2'], 'red-3'],
    ['大', [], 'value'],
  ])('of %j beside %j is %s', (name, others, code) => expect(codeFor(name, others)).toBe(code));

  it('stay once they are given, and wait for a name', () => {
    const renamed = OPTIONS.map((option) => ({ ...option, name: { en: 'Hue', zh_HK: 'Hue', zh: 'Hue' } }));
    expect(withCodes(renamed).map(({ code }) => code)).toEqual(['colour', 'size']);
    expect(withCodes([newOption()])).toEqual([newOption()]);
  });
});

describe('variants', () => {
  it('are one for each combination', () => {
    expect(combinationsOf(OPTIONS)).toHaveLength(4);
    expect(combinationsOf([newOption()])).toEqual([]);
    expect(variantsFor({ before: [], after: OPTIONS }, [], TEMPLATE).map(({ sku }) => sku)).toEqual([
      'SCARF-RED-SMALL',
      'SCARF-RED-LARGE',
      'SCARF-BLUE-SMALL',
      'SCARF-BLUE-LARGE',
    ]);
  });

  it('keep what was written of them, and go with their value', () => {
    const [first, , ...rest] = variantsFor({ before: [], after: OPTIONS }, [], TEMPLATE);
    if (!first) throw new Error('no variant');
    // The second one was taken out.
    const written = [{ ...first, price: 99 }, ...rest];
    const more = withCodes(
      OPTIONS.map((option, at) =>
        at === 0 ? { ...option, values: [...option.values, ...named('x', 'Green').values] } : option,
      ),
    );
    expect(variantsFor({ before: OPTIONS, after: more }, written, TEMPLATE).map(({ price }) => price)).toEqual([
      99, 20, 20, 20, 20,
    ]);
    const fewer = OPTIONS.map((option, at) => (at === 1 ? { ...option, values: option.values.slice(0, 1) } : option));
    expect(variantsFor({ before: OPTIONS, after: fewer }, written, TEMPLATE).map(({ price }) => price)).toEqual([
      99, 20,
    ]);
  });
});
