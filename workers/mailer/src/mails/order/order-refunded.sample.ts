import type { MailTemplate } from '@harbour/contracts/mail';
import { orderValues } from './order.sample.ts';

/** A sample of this mail as the gateway would queue it. */
export const sample: MailTemplate = { name: 'order-refunded', values: { ...orderValues, step: 'refunded' } };
