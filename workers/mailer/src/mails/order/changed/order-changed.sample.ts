import type { MailTemplate } from '@harbour/contracts/mail';
import { orderValues } from '../order.sample.ts';

/** A sample of this mail as the gateway would queue it. */
export const sample: MailTemplate = {
  name: 'order-changed',
  values: { ...orderValues, step: 'paid', wasPaid: true, change: { before: 192.5, due: 21, refund: 0 } },
};
