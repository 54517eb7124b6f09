import { inEachLanguage, type Localized, said } from '@harbour/contracts/language';
import { momentIn } from '@harbour/contracts/dates';

const TITLE = said('Your order is ready to place', '你的訂單已準備好', '您的订单已准备好');
const TEXT = said(
  'We have put together your order for {{total}}. Check it and place it by {{until}}.',
  '我們已為你準備好訂單（{{total}}），請於 {{until}} 前檢查並落單。',
  '我们已为您准备好订单（{{total}}），请在 {{until}} 前检查并下单。',
);

/** What the inbox says of a draft that is sent. */
export function wordsOfSent(total: number, until: Date): { title: Localized; text: Localized } {
  return {
    title: TITLE,
    text: inEachLanguage((lang) =>
      TEXT[lang].replace('{{total}}', `HK$${total.toFixed(2)}`).replace('{{until}}', momentIn(lang, until)),
    ),
  };
}
