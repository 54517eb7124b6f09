import { type Localized, said } from '@harbour/contracts/language';

const dollars = (cents: number): string => `HK$${(cents / 100).toFixed(2)}`;

interface Words {
  readonly title: Localized;
  readonly text: Localized;
}

/** The inbox text about a product that is back in stock. */
export function wordsOfReturn(name: Localized): Words {
  return {
    title: said('Back in stock', '已經補貨', '已到货'),
    text: said(
      `${name.en} is back in stock. You asked us to tell you, once.`,
      `「${name.zh_HK}」已經補貨。應你的要求，通知你一次。`,
      `“${name.zh}”已到货。应您的要求，通知您一次。`,
    ),
  };
}

/** The inbox text about a price drop. */
export function wordsOfDrop(name: Localized, nowCents: number, wishedCents: number): Words {
  const [now, before] = [dollars(nowCents), dollars(wishedCents)];
  return {
    title: said('Price drop', '減價通知', '降价通知'),
    text: said(
      `${name.en} now costs ${now}. It was ${before} when you added it to your wish list.`,
      `「${name.zh_HK}」現售 ${now}，你加入心願清單時為 ${before}。`,
      `“${name.zh}”现价 ${now}，您加入心愿单时为 ${before}。`,
    ),
  };
}
