import type { Localized } from '@harbour/contracts/language';

export type BasketRuleSeed = {
  readonly slug: string;
  readonly kind: 'charge' | 'discount';
  readonly name: Localized;
  /** Why it is charged or taken off, in a sentence. */
  readonly reason: Localized;
  /** CEL text over `basket`; gives cents, of a discount as a positive number. */
  readonly method: string;
  /** To be given at the basket, in capitals. */
  readonly code?: string;
  /** The offer of `PROMOTIONS` that promises it: both run for the same time. */
  readonly offer?: string;
};

/** Charges and discounts of a fresh shop in the order in which a basket shows them (product/validation §7). */
export const BASKET_RULES: readonly BasketRuleSeed[] = [
  {
    slug: 'delivery',
    kind: 'charge',
    name: {
      en: 'Delivery (free from HK$400)',
      zh_HK: '送貨費（滿 HK$400 免運費）',
      zh: '配送费（满 HK$400 免运费）',
    },
    reason: {
      en: 'Home or locker delivery costs HK$30 until your goods, after discounts, come to HK$400. Collecting at a stall is free.',
      zh_HK: '送貨上門或到智能櫃收費 HK$30，扣除折扣後滿 HK$400 即免；到攤檔自取免費。',
      zh: '送货上门或到智能柜收费 HK$30，折后满 HK$400 即免；到摊位自取免费。',
    },
    method: "basket.quantity == 0 || basket.delivery == 'pickup' || basket.discounted >= 40000 ? 0 : 3000",
  },
  {
    slug: 'outlying-islands',
    kind: 'charge',
    name: { en: 'Islands District surcharge', zh_HK: '離島區附加費', zh: '离岛区附加费' },
    reason: {
      en: 'Goods for Islands District go by ferry.',
      zh_HK: '送往離島區的貨品要經船運。',
      zh: '送往离岛区的商品需经船运。',
    },
    method: "basket.quantity > 0 && basket.district == 'Islands' && basket.delivery != 'pickup' ? 2500 : 0",
  },
  {
    slug: 'ten-percent',
    offer: 'ten-percent-off',
    kind: 'discount',
    name: { en: '10% off from HK$600', zh_HK: '滿 HK$600 九折', zh: '满 HK$600 打九折' },
    reason: {
      en: 'Your goods come to HK$600 or more.',
      zh_HK: '貨品總額滿 HK$600。',
      zh: '商品总额满 HK$600。',
    },
    method: 'basket.subtotal >= 60000 ? percent(basket.subtotal, 10) : 0',
  },
  {
    slug: 'six-pieces',
    offer: 'six-pieces',
    kind: 'discount',
    name: {
      en: 'HK$20 off six items or more',
      zh_HK: '買滿六件即減 HK$20',
      zh: '购满六件立减 HK$20',
    },
    reason: {
      en: 'Six items or more, for HK$100 up to HK$600.',
      zh_HK: '買滿六件，總額滿 HK$100 而未夠 HK$600。',
      zh: '购满六件，总额满 HK$100 且不足 HK$600。',
    },
    method: 'basket.quantity >= 6 && basket.subtotal >= 10000 && basket.subtotal < 60000 ? 2000 : 0',
  },
  {
    slug: 'tea-time',
    offer: 'tea-time',
    kind: 'discount',
    name: { en: 'Tea time: 15% off tea', zh_HK: '嘆茶時光：茶類八五折', zh: '下午茶时光：茶类八五折' },
    reason: {
      en: 'The code TEATIME takes 15% off everything from the tea shelf.',
      zh_HK: '輸入優惠碼 TEATIME，茶架貨品全部八五折。',
      zh: '输入优惠码 TEATIME，茶架商品全部八五折。',
    },
    code: 'TEATIME',
    method: "percent(sum(basket.products.filter(p, p.category == 'tea').map(p, p.amount)), 15)",
  },
];
