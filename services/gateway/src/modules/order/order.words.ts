import { inEachLanguage, type Language, type Localized, said } from '@harbour/contracts/language';
import type { DeliveryMethod } from '@harbour/contracts/delivery';
import type { OrderDelivery } from '@harbour/contracts/order-delivery';
import { stallOf } from '@harbour/contracts/stalls';
import { CARRIER_NAMES, type Tracking } from '@harbour/contracts/tracking';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import { momentIn } from '@harbour/contracts/dates';
import type { OrderNews, RefundedCents } from './order.rules.ts';

type Words = readonly [title: Localized, text: Localized];

const MONEY_BACK = said(
  '{{refund}} for order {{number}} is on its way back to you.',
  '訂單 {{number}} 的 {{refund}} 正退回給你。',
  '订单 {{number}} 的 {{refund}} 正退回给您。',
);

/** The inbox text of each step; `{{number}}` and `{{total}}` are the order's, `{{refund}}` is the refunded amount. */
const WORDS: Readonly<Partial<Record<OrderStatus, Words>>> = {
  created: [
    said('Order received', '已收到訂單', '已收到订单'),
    said(
      'Order {{number}} for {{total}} is waiting for your payment.',
      '訂單 {{number}}（{{total}}）正等待付款。',
      '订单 {{number}}（{{total}}）正等待付款。',
    ),
  ],
  placed: [
    said('Order placed', '訂單已成立', '订单已提交'),
    said(
      'Order {{number}} for {{total}} is reserved for you. Pay by FPS or at one of our stalls.',
      '訂單 {{number}}（{{total}}）已為你留貨，請以轉數快或到攤檔付款。',
      '订单 {{number}}（{{total}}）已为您留货，请用转数快或到摊位付款。',
    ),
  ],
  paid: [
    said('Payment received', '已收到付款', '已收到付款'),
    said(
      'Thank you. Order {{number}} for {{total}} is paid.',
      '多謝惠顧，訂單 {{number}}（{{total}}）已付款。',
      '感谢惠顾，订单 {{number}}（{{total}}）已付款。',
    ),
  ],
  processing: [
    said('Being packed', '正在執貨', '正在备货'),
    said('We are packing order {{number}}.', '我們正為訂單 {{number}} 執貨。', '我们正在为订单 {{number}} 备货。'),
  ],
  shipped: [
    said('On its way', '貨品已寄出', '商品已发货'),
    said('We have sent order {{number}}.', '訂單 {{number}} 已經寄出。', '订单 {{number}} 已经发出。'),
  ],
  delivered: [
    said('Delivered', '貨品已送達', '商品已送达'),
    said(
      'Order {{number}} has arrived. Enjoy!',
      '訂單 {{number}} 已送達，請享用！',
      '订单 {{number}} 已送达，请享用！',
    ),
  ],
  cancelled: [
    said('Order cancelled', '訂單已取消', '订单已取消'),
    said('Order {{number}} was cancelled.', '訂單 {{number}} 已取消。', '订单 {{number}} 已取消。'),
  ],
  expired: [
    said('Order expired', '訂單已過期', '订单已过期'),
    said(
      'Order {{number}} was not paid in time, so its goods are back on the shelf.',
      '訂單 {{number}} 未有於限期前付款，貨品已重新上架。',
      '订单 {{number}} 未在限期前付款，商品已重新上架。',
    ),
  ],
  failed: [
    said('Order failed', '訂單未能完成', '订单未能完成'),
    said(
      'Order {{number}} could not be paid and is closed. Nothing was charged.',
      '訂單 {{number}} 未能付款，已經關閉，並無收取任何款項。',
      '订单 {{number}} 未能付款，已经关闭，没有收取任何款项。',
    ),
  ],
  refunded: [said('Refunded', '已退款', '已退款'), MONEY_BACK],
};

/** In place of those words, where goods go another way than to the door. */
const WORDS_BY_WAY: Readonly<Record<DeliveryMethod, Readonly<Partial<Record<OrderStatus, Words>>>>> = {
  home: {},
  locker: {
    shipped: [
      said('On its way to the locker', '貨品正送往智能櫃', '商品正送往智能柜'),
      said(
        'We have sent order {{number}} to SF Locker {{point}}.',
        '訂單 {{number}} 已寄往順豐智能櫃 {{point}}。',
        '订单 {{number}} 已寄往顺丰智能柜 {{point}}。',
      ),
    ],
    delivered: [
      said('In the locker', '貨品已放入智能櫃', '商品已放入智能柜'),
      said(
        'Order {{number}} is in SF Locker {{point}}. SF Express texts the code that opens it to the recipient.',
        '訂單 {{number}} 已放入順豐智能櫃 {{point}}，順豐速運會以短訊將開櫃密碼傳給收件人。',
        '订单 {{number}} 已放入顺丰智能柜 {{point}}，顺丰速运会用短信把开柜密码发给收件人。',
      ),
    ],
  },
  pickup: {
    placed: [
      said('Order placed', '訂單已成立', '订单已提交'),
      said(
        'Order {{number}} for {{total}} is reserved for you. Pay at the stall when you collect it, or by FPS before.',
        '訂單 {{number}}（{{total}}）已為你留貨，取貨時在攤檔付款即可，亦可先以轉數快付款。',
        '订单 {{number}}（{{total}}）已为您留货，取货时在摊位付款即可，也可先用转数快付款。',
      ),
    ],
    shipped: [
      said('Ready for collection', '可以取貨', '可以取货'),
      said(
        'Order {{number}} is ready at {{stall}}. Show the collection code {{code}}.',
        '訂單 {{number}} 已到{{stall}}，取貨時請出示取貨碼 {{code}}。',
        '订单 {{number}} 已到{{stall}}，取货时请出示取货码 {{code}}。',
      ),
    ],
    delivered: [
      said('Collected', '已取貨', '已取货'),
      said(
        'You have collected order {{number}}. Enjoy!',
        '你已領取訂單 {{number}}，請享用！',
        '您已领取订单 {{number}}，请享用！',
      ),
    ],
  },
};

/** In place of the words for `placed`, where the buyer has proven neither an e-mail address nor a phone. */
const UNPROVEN_WORDS: Words = [
  said('Order placed', '訂單已成立', '订单已提交'),
  said(
    'Order {{number}} for {{total}} is reserved for you until {{until}}. Pay by then, or verify your email address or phone number and we keep it until {{later}}.',
    '訂單 {{number}}（{{total}}）會為你留貨至 {{until}}。請於此時間前付款；如你驗證電郵地址或手機號碼，我們會留貨至 {{later}}。',
    '订单 {{number}}（{{total}}）会为您留货至 {{until}}。请在此之前付款；如您验证邮箱地址或手机号码，我们会留货至 {{later}}。',
  ),
];

/** Once they have. */
const KEPT_WORDS: Words = [
  said('Order kept longer', '訂單留貨時間已延長', '订单留货时间已延长'),
  said(
    'Thank you for verifying. We keep order {{number}} for you until {{until}}.',
    '多謝你完成驗證，我們會為你保留訂單 {{number}} 至 {{until}}。',
    '感谢您完成验证，我们会为您保留订单 {{number}} 至 {{until}}。',
  ),
];

const REFUND_WORDS: Words = [said('Refund sent', '退款已發出', '退款已发出'), MONEY_BACK];

const NEWS_TITLE = said('Order update', '訂單消息', '订单消息');
const NEWS_TEXT = said('Order {{number}}: {{notice}}', '訂單 {{number}}：{{notice}}', '订单 {{number}}：{{notice}}');

interface Named {
  readonly number: string;
  readonly totalCents: number;
  readonly expiresAt: Date | null;
  readonly hold: { readonly untilIfProven: Date | null } | null;
  readonly delivery: Pick<OrderDelivery, 'collectionCode' | 'method' | 'point'>;
  readonly tracking?: Tracking | null;
}

/** Follows what is said of an order on its way, where its parcel has a number. */
const PARCEL = said(
  ' Tracking number: {{carrier}} {{parcel}}.',
  '運單編號：{{carrier}} {{parcel}}。',
  '运单号：{{carrier}} {{parcel}}。',
);

function withParcel(text: Localized, { carrier, number }: Tracking): Localized {
  return inEachLanguage(
    (lang) =>
      text[lang] + PARCEL[lang].replace('{{carrier}}', CARRIER_NAMES[carrier][lang]).replace('{{parcel}}', number),
  );
}

/** The text with the values of an order filled in. */
function filled(words: Words, order: Named, refund?: RefundedCents): { title: Localized; text: Localized } {
  const { number, totalCents, expiresAt, hold, delivery } = order;
  const dollars = (cents: number): string => `HK$${(cents / 100).toFixed(2)}`;
  const [title, text] = words;
  const fill = (lang: Language): string => {
    const at = (moment: Date | null | undefined): string => (moment ? momentIn(lang, moment) : '');
    return text[lang]
      .replace('{{number}}', number)
      .replace('{{total}}', dollars(totalCents))
      .replace('{{refund}}', dollars(refund?.cents ?? totalCents))
      .replace('{{point}}', delivery.point ?? '')
      .replace('{{stall}}', stallOf(delivery.point)?.name[lang] ?? '')
      .replace('{{code}}', delivery.collectionCode ?? '')
      .replace('{{until}}', at(expiresAt))
      .replace('{{later}}', at(hold?.untilIfProven));
  };
  return { title, text: { en: fill('en'), zh_HK: fill('zh_HK'), zh: fill('zh') } };
}

/** What the inbox says about a step; undefined for a step without a notice. */
export function wordsOfStep(status: OrderStatus, order: Named, refund?: RefundedCents) {
  const isUnproven = status === 'placed' && (order.hold?.untilIfProven ?? null) !== null;
  const words = isUnproven ? UNPROVEN_WORDS : (WORDS_BY_WAY[order.delivery.method][status] ?? WORDS[status]);
  if (words === undefined) return undefined;
  const { title, text } = filled(words, order, refund);
  const isTracked = status === 'shipped' && order.tracking;
  return { title, text: isTracked ? withParcel(text, order.tracking) : text };
}

/** The inbox text about a partial refund. */
export function wordsOfRefund(order: Named, refund: RefundedCents) {
  return filled(REFUND_WORDS, order, refund);
}

/** The inbox text about an event without a step. */
export function wordsOfNews({ number }: Pick<Named, 'number'>, { title = NEWS_TITLE, notice }: OrderNews) {
  return {
    title,
    text: inEachLanguage((lang) =>
      NEWS_TEXT[lang].replace('{{number}}', number).replace('{{notice}}', () => notice[lang]),
    ),
  };
}

export function wordsOfKept(order: Named) {
  return filled(KEPT_WORDS, order);
}
