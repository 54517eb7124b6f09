import type { Localized } from '@harbour/contracts/language';
import type { OfferTemplate, TemplateKind } from '@harbour/rules/templates';

/** What an offer tells shoppers. */
export interface OfferWords {
  readonly title: Localized;
  readonly summary: Localized;
}

/** What an offer's words name besides its numbers. */
export interface NamedInWords {
  /** Of the goods, or of the gift; undefined where the offer is about everything. */
  readonly name: Localized | undefined;
  readonly code: string | null;
}

const EVERYTHING: Localized = { en: 'everything', zh_HK: '全部貨品', zh: '全部商品' };
const NOTHING: Localized = { en: '', zh_HK: '', zh: '' };

const dollars = (cents: number): string => `HK$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;

/** Words about an amount; none where it is 0. */
const about = (cents: number, words: (amount: string) => Localized): Localized =>
  cents === 0 ? NOTHING : words(dollars(cents));

/** Of a title: from which amount on. */
const from = (cents: number): Localized =>
  about(cents, (amount) => ({ en: ` from ${amount}`, zh_HK: `滿 ${amount} `, zh: `满 ${amount} ` }));

/** Of a summary: which amount the goods have to come to. */
const when = (cents: number): Localized =>
  about(cents, (amount) => ({
    en: ` when your goods come to ${amount} or more`,
    zh_HK: `貨品總額滿 ${amount}，`,
    zh: `商品总额满 ${amount}，`,
  }));

type Of<K extends TemplateKind> = Extract<OfferTemplate, { kind: K }>;

function percentWords({ percent, fromCents }: Of<'percent'>, name: Localized): OfferWords {
  const [least, condition] = [from(fromCents), when(fromCents)];
  // Chinese says what is left of the price, in tenths.
  const [left, leftMainland] =
    percent === 100 ? ['免費', '免费'] : Array.from({ length: 2 }, () => `${(100 - percent) / 10} 折`);
  return {
    title: {
      en: `${percent}% off ${name.en}${least.en}`,
      zh_HK: `${least.zh_HK}${name.zh_HK} ${left}`,
      zh: `${least.zh}${name.zh} ${leftMainland}`,
    },
    summary: {
      en: `We take ${percent}% off ${name.en}${condition.en}.`,
      zh_HK: `${condition.zh_HK}${name.zh_HK}即享 ${left}。`,
      zh: `${condition.zh}${name.zh}立享 ${leftMainland}。`,
    },
  };
}

function amountWords({ offCents, fromCents }: Of<'amount'>): OfferWords {
  const [off, least, condition] = [dollars(offCents), from(fromCents), when(fromCents)];
  return {
    title: { en: `${off} off${least.en}`, zh_HK: `${least.zh_HK}減 ${off}`, zh: `${least.zh}减 ${off}` },
    summary: {
      en: `We take ${off} off your basket${condition.en}.`,
      zh_HK: `${condition.zh_HK}即減 ${off}。`,
      zh: `${condition.zh}立减 ${off}。`,
    },
  };
}

function piecesWords({ take, pay }: Of<'pieces'>, name: Localized): OfferWords {
  return {
    title: {
      en: `${take} for the price of ${pay}: ${name.en}`,
      zh_HK: `${name.zh_HK}買 ${pay} 送 ${take - pay}`,
      zh: `${name.zh}买 ${pay} 送 ${take - pay}`,
    },
    summary: {
      en: `Put ${take} of the same product in your basket and pay for ${pay}.`,
      zh_HK: `同一貨品每選購 ${take} 件，只需付 ${pay} 件的價錢。`,
      zh: `同一商品每选购 ${take} 件，只需付 ${pay} 件的价格。`,
    },
  };
}

function deliveryWords({ fromCents }: Of<'delivery'>): OfferWords {
  const least = from(fromCents);
  const condition = about(fromCents, (amount) => ({
    en: ` when your goods, after discounts, come to ${amount}`,
    zh_HK: `扣除折扣後滿 ${amount}，`,
    zh: `折后满 ${amount}，`,
  }));
  return {
    title: { en: `Free delivery${least.en}`, zh_HK: `${least.zh_HK}免運費`, zh: `${least.zh}免运费` },
    summary: {
      en: `Delivery and its surcharges cost nothing${condition.en}.`,
      zh_HK: `${condition.zh_HK}運費及附加費全免。`,
      zh: `${condition.zh}运费及附加费全免。`,
    },
  };
}

function giftWords({ fromCents }: Of<'gift'>, name: Localized): OfferWords {
  const least = from(fromCents);
  const condition = about(fromCents, (amount) => ({
    en: ` when your other goods come to ${amount}`,
    zh_HK: `其他貨品滿 ${amount}，`,
    zh: `其他商品满 ${amount}，`,
  }));
  return {
    title: {
      en: `Free ${name.en}${least.en}`,
      zh_HK: `${least.zh_HK}送${name.zh_HK}`,
      zh: `${least.zh}送${name.zh}`,
    },
    summary: {
      en: `Put ${name.en} in your basket: one piece is free${condition.en}.`,
      zh_HK: `把${name.zh_HK}放入購物籃，${condition.zh_HK}其中一件免費。`,
      zh: `将${name.zh}放入购物篮，${condition.zh}其中一件免费。`,
    },
  };
}

function wordsOf(template: OfferTemplate, name: Localized): OfferWords {
  switch (template.kind) {
    case 'percent': {
      return percentWords(template, name);
    }
    case 'amount': {
      return amountWords(template);
    }
    case 'pieces': {
      return piecesWords(template, name);
    }
    case 'gift': {
      return giftWords(template, name);
    }
    default: {
      return deliveryWords(template);
    }
  }
}

/** The words that promise exactly what an offer of a usual kind computes. */
export function offerWords(template: OfferTemplate, { name = EVERYTHING, code }: NamedInWords): OfferWords {
  const { title, summary } = wordsOf(template, name);
  if (code === null) return { title, summary };
  return {
    title,
    summary: {
      en: `${summary.en} Enter the code ${code}.`,
      zh_HK: `${summary.zh_HK}請輸入優惠碼 ${code}。`,
      zh: `${summary.zh}请输入优惠码 ${code}。`,
    },
  };
}
