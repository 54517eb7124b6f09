import type { OrderMailValues } from '@harbour/contracts/mail';
import type { MailContext, WrittenMail } from '../mail.ts';
import { dollars, orderMail, type OrderMailWords } from './order-mail.ts';

interface Words {
  readonly mail: (number: string, amount: string) => Omit<OrderMailWords, 'notes'>;
  /** The sum refunded so far, if there were several refunds. */
  readonly inAll: (sum: string, total: string) => string;
  readonly arrives: Readonly<Record<OrderMailValues['mode'], string>>;
}

const WORDS: Record<MailContext['lang'], Words> = {
  en: {
    mail: (number, amount) => ({
      subject: `${amount} for order ${number} is on its way back`,
      preview: 'The money goes back the way you paid.',
      heading: 'Your refund is on its way',
      paragraphs: [`We have refunded ${amount} for order ${number} to your original payment method.`],
    }),
    inAll: (sum, total) => `That makes ${sum} of ${total} so far.`,
    arrives: {
      payment: 'Banks can take up to ten working days to show it.',
      offline: 'It goes to the account that paid by FPS, or is handed to you at the stall where you paid.',
    },
  },
  zh_HK: {
    mail: (number, amount) => ({
      subject: `訂單 ${number} 的 ${amount} 正在退款`,
      preview: '款項會以原來的付款方式退回。',
      heading: '退款已發出',
      paragraphs: [`我們已將訂單 ${number} 的 ${amount} 以原來的付款方式退回。`],
    }),
    inAll: (sum, total) => `至今已退回 ${total} 之中的 ${sum}。`,
    arrives: {
      payment: '銀行一般需時最多十個工作天入帳。',
      offline: '款項會以轉數快退回付款帳戶；如在攤檔付款，則於該攤檔退回。',
    },
  },
  zh: {
    mail: (number, amount) => ({
      subject: `订单 ${number} 的 ${amount} 正在退款`,
      preview: '款项会按原来的付款方式退回。',
      heading: '退款已发出',
      paragraphs: [`我们已将订单 ${number} 的 ${amount} 按原来的付款方式退回。`],
    }),
    inAll: (sum, total) => `至今已退回 ${total} 中的 ${sum}。`,
    arrives: {
      payment: '银行一般最多需要十个工作日入账。',
      offline: '款项会用转数快退回付款账户；如在摊位付款，则在该摊位退回。',
    },
  },
};

/** Says that a refund is on its way: all of the order, or a part. */
export function orderRefunded(context: MailContext, values: OrderMailValues): WrittenMail {
  const { mail, inAll, arrives } = WORDS[context.lang];
  const { number, total, mode, refund = { amount: total, sum: total } } = values;
  const words = mail(number, dollars(refund.amount));
  const isPart = refund.amount < total;
  const paragraphs = isPart ? [...words.paragraphs, inAll(dollars(refund.sum), dollars(total))] : words.paragraphs;
  return orderMail({ ...words, paragraphs, notes: [arrives[mode]] }, context, values);
}
