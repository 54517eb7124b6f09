import { inEachLanguage, type Language, type Localized, said } from '@harbour/contracts/language';
import type { ReturnState } from '@harbour/contracts/return-steps';
import type { OrderNews } from '../order/order-steps.service.ts';
import type { ReturnDocument } from './return.model.ts';

/** States with a notice of their own; refunds have theirs. */
export type ToldState = Exclude<ReturnState, 'refunding' | 'refunded'>;

type Words = readonly [title: Localized, notice: Localized];

/** The texts of each state for history and inbox; `{{goods}}` are the pieces. */
const WORDS: Readonly<Record<ToldState, Words>> = {
  requested: [
    said('Return requested', '已申請退貨', '已申请退货'),
    said(
      'Return requested: {{goods}}. We answer within two working days.',
      '已申請退貨：{{goods}}。我們會於兩個工作天內回覆。',
      '已申请退货：{{goods}}。我们会在两个工作日内回复。',
    ),
  ],
  accepted: [
    said('Return accepted', '已接受退貨', '已接受退货'),
    said(
      'Return accepted: {{goods}}. See how to hand it back.',
      '已接受退貨：{{goods}}。請查看退回方法。',
      '已接受退货：{{goods}}。请查看退回方法。',
    ),
  ],
  refused: [
    said('Return refused', '未能接受退貨', '未能接受退货'),
    said(
      'Return refused: {{goods}}. The reason is on the order’s page.',
      '未能接受退貨：{{goods}}。原因載於訂單頁。',
      '未能接受退货：{{goods}}。原因见订单页。',
    ),
  ],
  withdrawn: [
    said('Return withdrawn', '已撤回退貨申請', '已撤回退货申请'),
    said('Return withdrawn: {{goods}}.', '已撤回退貨申請：{{goods}}。', '已撤回退货申请：{{goods}}。'),
  ],
  sent: [
    said('Goods on their way back', '退貨已寄出', '退货已寄出'),
    said('On their way back to us: {{goods}}.', '正退回給我們：{{goods}}。', '正退回给我们：{{goods}}。'),
  ],
  received: [
    said('Returned goods received', '已收到退貨', '已收到退货'),
    said(
      'We have received {{goods}} and will refund you after a check.',
      '我們已收到 {{goods}}，檢查後會退款給你。',
      '我们已收到 {{goods}}，检查后会退款给您。',
    ),
  ],
};

/** Replaces the text of `accepted` if the buyer keeps the goods. */
const KEEP: Localized = said(
  'Return accepted: {{goods}}. You may keep the goods, and we refund you.',
  '已接受退貨：{{goods}}。你毋須退回貨品，我們會退款給你。',
  '已接受退货：{{goods}}。您无需退回商品，我们会退款给您。',
);

const goodsOf = (lines: ReturnDocument['lines'], lang: Language): string =>
  lines.map(({ quantity, name }) => `${quantity} × ${name[lang]}`).join(lang === 'en' ? ', ' : '、');

/** What a buyer is told about a return's state: in the order's history, in the inbox and by email. */
export function newsOfReturn(stored: ReturnDocument, state: ToldState, words: string): Required<OrderNews> {
  const { lines, wayBack, orderNumber: number } = stored;
  const [title, told] = WORDS[state];
  const notice = state === 'accepted' && wayBack === 'keep' ? KEEP : told;
  // No free text: the order's history outlives the account.
  const fill = (lang: Language): string => notice[lang].replace('{{goods}}', () => goodsOf(lines, lang));
  return {
    title,
    notice: inEachLanguage(fill),
    mail: (link) => ({
      name: 'order-return',
      values: {
        link,
        number,
        state,
        lines: lines.map(({ name, quantity }) => ({ name, quantity })),
        wayBack,
        words,
      },
    }),
  };
}
