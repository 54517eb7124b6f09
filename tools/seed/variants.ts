import { Types } from 'mongoose';
import type { Localized } from '@harbour/contracts/language';
import type { ProductOption } from '@harbour/contracts/variant';

type Named = readonly [code: string, en: string, zhHk: string, zh: string];
type Sold = readonly [sku: string, values: readonly string[], priceCents: number, stock: number];

interface Variants {
  readonly options: readonly ProductOption[];
  readonly sold: readonly Sold[];
}

const localized = (en: string, zhHk: string, zh: string): Localized => ({ en, zh_HK: zhHk, zh });
const option = ([code, en, zhHk, zh]: Named, ...values: readonly Named[]): ProductOption => ({
  code,
  name: localized(en, zhHk, zh),
  values: values.map(([value, ...name]) => ({ code: value, name: localized(...name) })),
});

/** The products of a fresh shop that come in variants, by their slugs; each variant with the values of its options in order. */
export const VARIANTS: Readonly<Record<string, Variants>> = {
  scarf: {
    options: [
      option(
        ['colour', 'Colour', '顏色', '颜色'],
        ['camel', 'Camel', '駝色', '驼色'],
        ['navy', 'Navy', '海軍藍', '藏青色'],
        ['indigo', 'Hand-dyed indigo', '手染靛藍', '手染靛蓝'],
      ),
    ],
    sold: [
      ['SCARF-CAMEL', ['camel'], 25_800, 12],
      ['SCARF-NAVY', ['navy'], 25_800, 7],
      ['SCARF-INDIGO', ['indigo'], 29_800, 0],
    ],
  },
  socks: {
    options: [
      option(
        ['size', 'Size', '尺碼', '尺码'],
        ['35-39', '35–39', '35–39 碼', '35–39 码'],
        ['40-44', '40–44', '40–44 碼', '40–44 码'],
      ),
      option(
        ['colour', 'Colour', '顏色', '颜色'],
        ['white', 'White', '白色', '白色'],
        ['charcoal', 'Charcoal', '炭灰色', '炭灰色'],
      ),
    ],
    sold: [
      ['SOCKS-35-WHITE', ['35-39', 'white'], 3_900, 60],
      ['SOCKS-35-CHARCOAL', ['35-39', 'charcoal'], 3_900, 45],
      ['SOCKS-40-WHITE', ['40-44', 'white'], 3_900, 45],
    ],
  },
};

/** What a product of the seed is stored with where it comes in variants. */
export function variantsOf(slug: string): object {
  const variants = VARIANTS[slug];
  if (variants === undefined) return {};
  const { options, sold } = variants;
  return {
    options,
    variants: sold.map(([sku, values, priceCents, stock]) => ({
      id: new Types.ObjectId().toHexString(),
      sku,
      options: Object.fromEntries(options.map(({ code }, at) => [code, values[at] ?? ''])),
      priceCents,
      stock,
    })),
    skus: sold.map(([sku]) => sku),
    priceCents: sold[0]?.[2],
    stock: sold.reduce((sum, [, , , stock]) => sum + stock, 0),
  };
}
