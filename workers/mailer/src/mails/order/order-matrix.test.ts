import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@harbour/contracts/language';
import type { MailTemplate, OrderMailValues } from '@harbour/contracts/mail';
import { writeMail } from '../write-mail.ts';
import { orderValues, otherWays } from './order.sample.ts';

type Values = Partial<OrderMailValues>;
/** A change by staff is no step: what it says is in the snapshots of whole mails. */
type Name = Exclude<Extract<MailTemplate, { values: OrderMailValues }>['name'], 'order-changed'>;

/** How an order is paid for: the words for FPS and for the stall are those of its mode and way. */
const PAYMENTS: Record<'card' | 'free' | 'fps or stall', Values> = {
  card: { mode: 'payment' },
  'fps or stall': { mode: 'offline' },
  free: { mode: 'payment', total: 0, extras: [] },
};

const WAYS = { courier: orderValues.delivery, locker: otherWays.locker, stall: otherWays.pickup };

/** Every step that is mailed. An order that cost nothing has no refund. */
const STEPS: Record<string, { name: Name; values: Values; isOfMoney?: true }> = {
  placed: { name: 'order-placed', values: { step: 'placed', wasPaid: false } },
  paid: { name: 'order-paid', values: { step: 'paid' } },
  'sent or ready': { name: 'order-shipped', values: { step: 'shipped' } },
  'delivered or collected': { name: 'order-delivered', values: { step: 'delivered' } },
  'cancelled before it was paid': { name: 'order-cancelled', values: { step: 'cancelled', wasPaid: false } },
  'cancelled after it was paid': { name: 'order-cancelled', values: { step: 'cancelled' } },
  'refunded in part': {
    name: 'order-refund-sent',
    values: { step: 'delivered', refund: { amount: 38, sum: 50.5 } },
    isOfMoney: true,
  },
  refunded: { name: 'order-refunded', values: { step: 'refunded' }, isOfMoney: true },
};

/** What only these mails say: greeting, goods, link and sign-off are in the snapshots of whole mails. */
function gistOf({ subject, text }: { subject: string; text: string }): string {
  const blocks = text.trim().split('\n\n').slice(1, -2);
  const said = blocks.filter((block) => !block.includes('https://'));
  const isGoods = (line: string): boolean => /HK\$/.test(line) && line.startsWith('•');
  const lines = said.flatMap((block) => block.split('\n').filter((line) => !isGoods(line)));
  return [subject, ...lines].join('\n');
}

/** Texts of a step over all payments and ways, each once, under those that it is sent to. */
function table(lang: (typeof LANGUAGES)[number], { name, values, isOfMoney }: (typeof STEPS)[string]): string {
  const sentTo = new Map<string, string[]>();
  for (const [payment, paid] of Object.entries(PAYMENTS)) {
    if (isOfMoney && payment === 'free') continue;
    for (const [way, delivery] of Object.entries(WAYS)) {
      const template: MailTemplate = { name, values: { ...orderValues, ...paid, ...values, delivery } };
      const gist = gistOf(writeMail(template, { lang, name: '', publicUrl: 'https://market.example' }));
      sentTo.set(gist, [...(sentTo.get(gist) ?? []), `${payment}, ${way}`]);
    }
  }
  return [...sentTo].map(([gist, whom]) => `[${whom.join(' | ')}]\n${gist}`).join('\n\n');
}

describe.each(LANGUAGES)('what order mails say over payments and ways, in %s', (lang) => {
  it.each(Object.entries(STEPS))('%s', (_title, step) => {
    expect(table(lang, step)).toMatchSnapshot();
  });
});
