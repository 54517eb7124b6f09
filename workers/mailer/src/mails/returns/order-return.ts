import type { ReturnMailValues } from '@harbour/contracts/mail';
import { PICKUP_POINTS } from '@harbour/contracts/stalls';
import { greetingOf } from '../layout/greeting.ts';
import { layOut } from '../layout/layout.ts';
import type { MailContext, WrittenMail } from '../mail.ts';
import { ORDER_LABEL } from '../order/order-mail.ts';

type Lang = MailContext['lang'];
type State = Exclude<ReturnMailValues['state'], 'refunded' | 'refunding'>;
type WayBack = NonNullable<ReturnMailValues['wayBack']>;

interface StateWords {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** The text of each state; refunds have a mail of their own. */
const WORDS: Record<Lang, Record<State, (number: string) => StateWords>> = {
  en: {
    requested: (number) => ({
      subject: `We have your return request for order ${number}`,
      preview: 'We answer within two working days.',
      heading: 'We have your return request',
      paragraphs: [
        `You asked to return these goods of order ${number}. We answer within two working days.`,
        'Please keep the goods until then. You can withdraw the request on the order’s page.',
      ],
    }),
    accepted: (number) => ({
      subject: `Your return for order ${number} is accepted`,
      preview: 'How to return the goods.',
      heading: 'Your return is accepted',
      paragraphs: [`We accept the return of these goods of order ${number}.`],
    }),
    refused: (number) => ({
      subject: `We can’t accept your return for order ${number}`,
      preview: 'Here is the reason.',
      heading: 'We can’t accept your return',
      paragraphs: [`We can’t accept the return of these goods of order ${number}.`],
    }),
    withdrawn: (number) => ({
      subject: `Your return for order ${number} is withdrawn`,
      preview: 'You keep the goods, and nothing is refunded.',
      heading: 'Return withdrawn',
      paragraphs: [`You have withdrawn the return of these goods of order ${number}. Nothing is refunded.`],
    }),
    sent: (number) => ({
      subject: `Your return for order ${number} is on its way`,
      preview: 'We email you when the goods have arrived.',
      heading: 'On its way back to us',
      paragraphs: [`You have sent back these goods of order ${number}. We email you when they have arrived.`],
    }),
    received: (number) => ({
      subject: `We have received your return for order ${number}`,
      preview: 'We check the goods and then refund you.',
      heading: 'We have received your return',
      paragraphs: [`These goods of order ${number} are back with us. We check them and then refund you.`],
    }),
  },
  zh_HK: {
    requested: (number) => ({
      subject: `已收到訂單 ${number} 的退貨申請`,
      preview: '我們會於兩個工作天內回覆。',
      heading: '已收到你的退貨申請',
      paragraphs: [
        `你已申請退回訂單 ${number} 的以下貨品，我們會於兩個工作天內回覆。`,
        '在此之前請保留貨品。你可於訂單頁撤回申請。',
      ],
    }),
    accepted: (number) => ({
      subject: `已接受訂單 ${number} 的退貨`,
      preview: '請查看退回方法。',
      heading: '已接受你的退貨申請',
      paragraphs: [`我們接受你退回訂單 ${number} 的以下貨品。`],
    }),
    refused: (number) => ({
      subject: `未能接受訂單 ${number} 的退貨`,
      preview: '原因如下。',
      heading: '未能接受你的退貨申請',
      paragraphs: [`我們未能接受你退回訂單 ${number} 的以下貨品。`],
    }),
    withdrawn: (number) => ({
      subject: `訂單 ${number} 的退貨申請已撤回`,
      preview: '貨品由你保留，不會退款。',
      heading: '退貨申請已撤回',
      paragraphs: [`你已撤回訂單 ${number} 以下貨品的退貨申請，不會退款。`],
    }),
    sent: (number) => ({
      subject: `訂單 ${number} 的退貨正送往我們`,
      preview: '收到貨品後會以電郵通知你。',
      heading: '退貨正送往我們',
      paragraphs: [`你已寄回訂單 ${number} 的以下貨品，收到後我們會以電郵通知你。`],
    }),
    received: (number) => ({
      subject: `已收到訂單 ${number} 的退貨`,
      preview: '我們檢查貨品後會退款給你。',
      heading: '已收到你的退貨',
      paragraphs: [`我們已收到訂單 ${number} 的以下貨品，檢查後會退款給你。`],
    }),
  },
  zh: {
    requested: (number) => ({
      subject: `已收到订单 ${number} 的退货申请`,
      preview: '我们会在两个工作日内回复。',
      heading: '已收到您的退货申请',
      paragraphs: [
        `您已申请退回订单 ${number} 的以下商品，我们会在两个工作日内回复。`,
        '在此之前请保留商品。您可在订单页撤回申请。',
      ],
    }),
    accepted: (number) => ({
      subject: `已接受订单 ${number} 的退货`,
      preview: '请查看退回方法。',
      heading: '已接受您的退货申请',
      paragraphs: [`我们接受您退回订单 ${number} 的以下商品。`],
    }),
    refused: (number) => ({
      subject: `未能接受订单 ${number} 的退货`,
      preview: '原因如下。',
      heading: '未能接受您的退货申请',
      paragraphs: [`我们未能接受您退回订单 ${number} 的以下商品。`],
    }),
    withdrawn: (number) => ({
      subject: `订单 ${number} 的退货申请已撤回`,
      preview: '商品由您保留，不会退款。',
      heading: '退货申请已撤回',
      paragraphs: [`您已撤回订单 ${number} 以下商品的退货申请，不会退款。`],
    }),
    sent: (number) => ({
      subject: `订单 ${number} 的退货正送往我们`,
      preview: '收到商品后会发邮件通知您。',
      heading: '退货正送往我们',
      paragraphs: [`您已寄回订单 ${number} 的以下商品，收到后我们会发邮件通知您。`],
    }),
    received: (number) => ({
      subject: `已收到订单 ${number} 的退货`,
      preview: '我们检查商品后会退款给您。',
      heading: '已收到您的退货',
      paragraphs: [`我们已收到订单 ${number} 的以下商品，检查后会退款给您。`],
    }),
  },
};

/** How to return accepted goods. */
const BACK: Record<Lang, Record<WayBack, (number: string) => string>> = {
  en: {
    stall: (number) => `Bring the goods to any of our stalls and give the order number ${number}:`,
    courier: (number) =>
      `Pack the goods, write ${number} on the parcel and give it to the courier. Once it is on its way, tell us on the order’s page.`,
    keep: () => 'You may keep the goods. We refund you, and email you when we do.',
  },
  zh_HK: {
    stall: (number) => `請將貨品帶到任何一個攤檔，並告知訂單編號 ${number}：`,
    courier: (number) => `請包好貨品，在包裹上寫上 ${number}，然後交給速遞員。寄出後，請在訂單頁告訴我們。`,
    keep: () => '你毋須退回貨品。我們會退款給你，並以電郵通知。',
  },
  zh: {
    stall: (number) => `请把商品带到任意一个摊位，并告知订单编号 ${number}：`,
    courier: (number) => `请包好商品，在包裹上写上 ${number}，然后交给快递员。寄出后，请在订单页告诉我们。`,
    keep: () => '您无需退回商品。我们会退款给您，并发邮件通知。',
  },
};

const HOURS: Record<Lang, (opens: string, closes: string) => string> = {
  en: (opens, closes) => `daily ${opens} to ${closes}`,
  zh_HK: (opens, closes) => `每日 ${opens} 至 ${closes}`,
  zh: (opens, closes) => `每天 ${opens} 至 ${closes}`,
};

function stallsIn(lang: Lang): string[] {
  return PICKUP_POINTS.map(
    ({ name, address, opens, closes }) => `${name[lang]} · ${address[lang]} · ${HOURS[lang](opens, closes)}`,
  );
}

/** Says what happened to a return, and what the buyer does next. */
export function orderReturn(context: MailContext, values: ReturnMailValues): WrittenMail {
  const { lang } = context;
  const { number, state, wayBack } = values;
  // Refunds have a mail of their own: for these states the mail of the arrival is sent.
  const told = state === 'refunding' || state === 'refunded' ? 'received' : state;
  const words = WORDS[lang][told](number);
  const back = told === 'accepted' && wayBack !== null ? [BACK[lang][wayBack](number)] : [];
  return layOut(
    {
      ...words,
      greeting: greetingOf(context),
      paragraphs: [...words.paragraphs, ...(values.words ? [values.words] : []), ...back],
      points: [
        ...(told === 'accepted' && wayBack === 'stall' ? stallsIn(lang) : []),
        ...values.lines.map(({ quantity, name }) => `${quantity} × ${name[lang]}`),
      ],
      action: { label: ORDER_LABEL[lang], link: values.link },
    },
    context,
  );
}
