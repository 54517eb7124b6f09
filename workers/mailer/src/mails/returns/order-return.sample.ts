import type { MailTemplate } from '@harbour/contracts/mail';
import { orderValues } from '../order/order.sample.ts';

/** A sample of this mail as the gateway would queue it. */
export const sample: MailTemplate = {
  name: 'order-return',
  values: {
    number: orderValues.number,
    link: orderValues.link,
    state: 'accepted',
    lines: orderValues.lines.map(({ name, quantity }) => ({ name, quantity })),
    wayBack: 'stall',
    words: 'Please bring the box too.',
  },
};
