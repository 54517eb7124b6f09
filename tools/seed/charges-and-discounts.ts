import type { Localized } from '@harbour/contracts/language';

export type BasketRuleSeed = {
  readonly slug: string;
  readonly kind: 'charge' | 'discount';
  readonly name: Localized;
  /** CEL text over `basket`; gives cents, of a discount as a positive number. */
  readonly method: string;
};

/** Charges and discounts of a fresh shop in the order in which a basket shows them (spec §5). */
export const BASKET_RULES: readonly BasketRuleSeed[] = [
  {
    slug: 'delivery',
    kind: 'charge',
    name: {
      en: 'Delivery (free from HK$400)',
      zh_HK: '送貨費（滿 HK$400 免運費）',
      zh: '配送费（满 HK$400 免运费）',
    },
    method: 'basket.quantity == 0 || basket.subtotal >= 40000 ? 0 : 3000',
  },
  {
    slug: 'outlying-islands',
    kind: 'charge',
    name: { en: 'Islands District surcharge', zh_HK: '離島區附加費', zh: '离岛区附加费' },
    method: "basket.quantity > 0 && basket.district == 'Islands' ? 2500 : 0",
  },
  {
    slug: 'ten-percent',
    kind: 'discount',
    name: { en: '10% off from HK$600', zh_HK: '滿 HK$600 九折', zh: '满 HK$600 打九折' },
    method: 'basket.subtotal >= 60000 ? percent(basket.subtotal, 10) : 0',
  },
  {
    slug: 'six-pieces',
    kind: 'discount',
    name: {
      en: 'HK$20 off six items or more',
      zh_HK: '買滿六件即減 HK$20',
      zh: '购满六件立减 HK$20',
    },
    method: 'basket.quantity >= 6 && basket.subtotal >= 10000 && basket.subtotal < 60000 ? 2000 : 0',
  },
];
