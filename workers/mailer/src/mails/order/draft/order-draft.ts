import type { DraftMailValues } from '@harbour/contracts/mail';
import { greetingOf } from '../../layout/greeting.ts';
import { layOut, type MailWords } from '../../layout/layout.ts';
import { momentIn } from '@harbour/contracts/dates';
import type { MailContext, WrittenMail } from '../../mail.ts';
import { dollars, goodsOf } from '../order-mail.ts';
import { placeOf } from '../order-place.ts';

interface Words extends Pick<MailWords, 'heading' | 'notes' | 'subject'> {
  readonly preview: (total: string) => string;
  readonly paragraph: (until: string) => string;
  readonly message: (text: string) => string;
  readonly label: string;
}

const WORDS: Record<MailContext['lang'], Words> = {
  en: {
    subject: 'Your order is ready to place',
    preview: (total) => `We have put it together for ${total}.`,
    heading: 'Your order is ready to place',
    paragraph: (until) =>
      `As agreed by phone, we have put together this order for you. Nothing is ordered yet: check it, choose how to pay and place it by ${until} (Hong Kong time).`,
    message: (text) => `Our message to you: ${text}`,
    label: 'Check and place the order',
    notes: [
      'Prices and stock may change until you place it: the page shows what it costs then.',
      'If you didn’t ask for this, ignore this email: nothing is ordered.',
    ],
  },
  zh_HK: {
    subject: '你的訂單已準備好',
    preview: (total) => `訂單總額為 ${total}。`,
    heading: '你的訂單已準備好',
    paragraph: (until) =>
      `按電話中的約定，我們已為你準備好以下訂單。訂單尚未成立：請檢查內容、選擇付款方式，並於 ${until}（香港時間）前落單。`,
    message: (text) => `我們的留言：${text}`,
    label: '檢查並落單',
    notes: ['落單前，價錢及存貨可能有變，以頁面所示為準。', '如果你沒有提出要求，不用理會這封電郵：訂單不會成立。'],
  },
  zh: {
    subject: '您的订单已准备好',
    preview: (total) => `订单总额为 ${total}。`,
    heading: '您的订单已准备好',
    paragraph: (until) =>
      `按电话中的约定，我们已为您准备好以下订单。订单尚未成立：请检查内容、选择付款方式，并在 ${until}（香港时间）前下单。`,
    message: (text) => `我们的留言：${text}`,
    label: '检查并下单',
    notes: ['下单前，价格和库存可能有变，以页面显示为准。', '如果您没有提出请求，请忽略这封邮件：订单不会成立。'],
  },
};

/** Brings an order that staff drafted to its customer, who places it. */
export function orderDraft(context: MailContext, values: DraftMailValues): WrittenMail {
  const { lang } = context;
  const { subject, preview, heading, paragraph, message, label, notes = [] } = WORDS[lang];
  const { link, total, delivery, expiresAt } = values;
  return layOut(
    {
      subject,
      preview: preview(dollars(total)),
      heading,
      greeting: greetingOf(context),
      paragraphs: [paragraph(momentIn(lang, expiresAt)), ...(values.message ? [message(values.message)] : [])],
      points: [...goodsOf(values, lang), ...placeOf({ delivery, step: 'created' }, lang)],
      action: { label, link },
      notes,
    },
    context,
  );
}
