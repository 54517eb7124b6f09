import type { MailTemplate } from '@harbour/contracts/mail';
import { orderValues } from './order.sample.ts';

/** A sample of this mail as the gateway would queue it. */
export const sample: MailTemplate = {
  name: 'order-refund-sent',
  values: { ...orderValues, step: 'delivered', refund: { amount: 38, sum: 50.5 } },
};
