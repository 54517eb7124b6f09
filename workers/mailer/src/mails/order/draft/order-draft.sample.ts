import type { MailTemplate } from '@harbour/contracts/mail';
import { orderValues } from '../order.sample.ts';

const { lines, extras, total, delivery } = orderValues;

/** A sample of this mail as the gateway would queue it. */
export const sample: MailTemplate = {
  name: 'order-draft',
  values: {
    link: 'https://market.example/order-drafts/690000000000000000000002',
    lines,
    extras,
    total,
    delivery,
    message: 'The kite comes in red only.',
    expiresAt: new Date('2026-11-11T04:00:00Z'),
  },
};
