import { inEachLanguage, type Language, type Localized } from '@harbour/contracts/language';
import type { ReviewDocument } from './review.model.ts';

const said = (en: string, zhHk: string, zh: string): Localized => ({ en, zh_HK: zhHk, zh });

interface Words {
  readonly title: Localized;
  readonly text: Localized;
}

const WORDS: Readonly<Record<'accepted' | 'refused', Words>> = {
  accepted: {
    title: said('Review published', '評價已刊登', '评价已发布'),
    text: said(
      'Your review of {{product}} is on the product’s page. Thank you.',
      '你對「{{product}}」的評價已刊登於貨品頁。謝謝你。',
      '您对“{{product}}”的评价已发布在商品页。谢谢您。',
    ),
  },
  refused: {
    title: said('Review not published', '評價未獲刊登', '评价未能发布'),
    text: said(
      'We could not publish your review of {{product}}. You can change it and send it again.',
      '你對「{{product}}」的評價未獲刊登。你可以更改後再次提交。',
      '您对“{{product}}”的评价未能发布。您可以修改后再次提交。',
    ),
  },
};

const OURS = said('We wrote: {{words}}', '我們的回覆：{{words}}', '我们的回复：{{words}}');

/** What the inbox says of an admin's answer to a review. */
export function wordsOfAnswer({ productName, answer }: ReviewDocument, state: 'accepted' | 'refused'): Words {
  const { title, text } = WORDS[state];
  const fill = (lang: Language): string => {
    const told = text[lang].replace('{{product}}', () => productName[lang]);
    return answer === '' ? told : `${told} ${OURS[lang].replace('{{words}}', () => answer)}`;
  };
  return { title, text: inEachLanguage(fill) };
}
