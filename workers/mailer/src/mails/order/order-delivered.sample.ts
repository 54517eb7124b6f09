import type { MailTemplate } from '@harbour/contracts/mail';
import { orderValues } from './order.sample.ts';

/** A mail of this kind as the gateway would order it. */
export const sample: MailTemplate = { name: 'order-delivered', values: { ...orderValues, step: 'delivered' } };
