import type { MailTemplate } from '@harbour/contracts/mail';
import { orderValues } from './order.sample.ts';

/** A mail of this kind as the gateway would order it. */
export const sample: MailTemplate = {
  name: 'order-placed',
  values: { ...orderValues, step: 'placed', mode: 'offline', wasPaid: false },
};
