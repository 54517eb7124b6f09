import { inEachLanguage, type Localized } from '@harbour/contracts/language';

/** What an edit does to the money of an order, in cents. */
export interface EditedMoney {
  readonly beforeCents: number;
  readonly totalCents: number;
  /** Whether the order was paid before the edit. */
  readonly wasPaid: boolean;
  readonly dueCents: number;
  readonly refundCents: number;
}

const WORDS = {
  title: { en: 'Order changed', zh_HK: '訂單已更改', zh: '订单已修改' },
  same: {
    en: 'We changed your order. The total is still {{total}}.',
    zh_HK: '我們已更改你的訂單，總額仍為 {{total}}。',
    zh: '我们已修改您的订单，总额仍为 {{total}}。',
  },
  unpaid: {
    en: 'We changed your order. The total is now {{total}} instead of {{before}}.',
    zh_HK: '我們已更改你的訂單，總額由 {{before}} 改為 {{total}}。',
    zh: '我们已修改您的订单，总额由 {{before}} 改为 {{total}}。',
  },
  due: {
    en: 'We changed your order. The total is now {{total}}: please pay the remaining {{due}}, so that we can send it.',
    zh_HK: '我們已更改你的訂單，總額為 {{total}}，請補付 {{due}}，我們收到後便會出貨。',
    zh: '我们已修改您的订单，总额为 {{total}}，请补付 {{due}}，我们收到后即会发货。',
  },
  refund: {
    en: 'We changed your order. The total is now {{total}}, and we refund {{refund}}.',
    zh_HK: '我們已更改你的訂單，總額為 {{total}}，現退回 {{refund}}。',
    zh: '我们已修改您的订单，总额为 {{total}}，现退回 {{refund}}。',
  },
} as const satisfies Record<string, Localized>;

const dollars = (cents: number): string => `HK$${(cents / 100).toFixed(2)}`;

function kindOf({ beforeCents, totalCents, wasPaid, dueCents, refundCents }: EditedMoney): keyof typeof WORDS {
  if (refundCents > 0) return 'refund';
  if (wasPaid && dueCents > 0) return 'due';
  return beforeCents === totalCents ? 'same' : 'unpaid';
}

/** What history and inbox say of an edit. */
export function wordsOfEdit(money: EditedMoney): { title: Localized; notice: Localized } {
  const words = WORDS[kindOf(money)];
  const notice = inEachLanguage((lang) =>
    words[lang]
      .replace('{{total}}', dollars(money.totalCents))
      .replace('{{before}}', dollars(money.beforeCents))
      .replace('{{due}}', dollars(money.dueCents))
      .replace('{{refund}}', dollars(money.refundCents)),
  );
  return { title: WORDS.title, notice };
}
