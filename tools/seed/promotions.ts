import type { Localized } from '@harbour/contracts/language';
import type { PictureName } from './pictures.ts';

export type PromotionSeed = {
  readonly slug: string;
  readonly title: Localized;
  readonly summary: Localized;
  readonly url: string;
  /** A code of `BASKET_RULES`; absent where the offer applies automatically. */
  readonly code?: string;
  readonly picture: PictureName;
  /** Days it runs from the day of seeding: a fresh shop always has something on. */
  readonly days: number;
};

/** The offers of a fresh shop; those about amounts say what `BASKET_RULES` computes. */
export const PROMOTIONS: readonly PromotionSeed[] = [
  {
    slug: 'free-delivery',
    title: { en: 'Free delivery from HK$400', zh_HK: '滿 HK$400 免運費', zh: '满 HK$400 包邮' },
    summary: {
      en: 'Fill your basket to HK$400 and we bring it to your door for nothing. Only Islands District keeps its HK$25 ferry surcharge.',
      zh_HK: '購物滿 HK$400，免費送貨上門；離島區只需另付 HK$25 船運附加費。',
      zh: '购物满 HK$400 即可免费送货上门；离岛区仅需另付 HK$25 船运附加费。',
    },
    url: '/new-arrivals',
    picture: 'promotion-delivery',
    days: 365,
  },
  {
    slug: 'ten-percent-off',
    title: { en: '10% off from HK$600', zh_HK: '滿 HK$600 全單九折', zh: '满 HK$600 全单九折' },
    summary: {
      en: 'Spend HK$600 or more and the whole basket is 10% off. No code needed: the discount applies automatically.',
      zh_HK: '一次過買滿 HK$600，全單即享九折，毋須輸入優惠碼，系統自動扣減。',
      zh: '单笔购满 HK$600，全单立享九折，无需输入优惠码，系统自动扣减。',
    },
    url: '/new-arrivals',
    picture: 'promotion-ten-percent',
    days: 90,
  },
  {
    slug: 'six-pieces',
    title: { en: 'Mix six, save HK$20', zh_HK: '任選六件，即減 HK$20', zh: '任选六件，立减 HK$20' },
    summary: {
      en: 'Any six items between HK$100 and HK$600 together, and HK$20 comes off. Cookies and mangoes count as well as socks.',
      zh_HK: '任何貨品湊夠六件、總額滿 HK$100 而未夠 HK$600，即減 HK$20，曲奇、芒果、襪子都計算在內。',
      zh: '任意商品凑满六件、总额满 HK$100 且不足 HK$600，立减 HK$20，曲奇、芒果、袜子都算。',
    },
    url: '/new-arrivals',
    picture: 'promotion-six-pieces',
    days: 60,
  },
  {
    slug: 'tea-time',
    title: { en: '15% off the tea shelf', zh_HK: '茶架八五折', zh: '茶架八五折' },
    summary: {
      en: 'Osmanthus oolong, iced pearl milk tea and more from the tea shelf: the code TEATIME takes 15% off.',
      zh_HK: '桂花烏龍、凍珍珠奶茶，整個茶架任選，輸入優惠碼 TEATIME 即享八五折。',
      zh: '桂花乌龙、冰珍珠奶茶，整个茶架任选，输入优惠码 TEATIME 即享八五折。',
    },
    url: '/category/tea',
    code: 'TEATIME',
    picture: 'promotion-tea-time',
    days: 45,
  },
];
