import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PaymentMethod } from './payment-method.ts';

// Separate from the calls that pay, so that the checkout does not load their schemas.

export const getPaymentProvider = endpoint({
  method: 'GET',
  path: '/api/payment/provider',
  access: 'public',
  tag: 'Payment',
  summary:
    'The payment provider: Stripe, with its key for browsers, or the sandbox; and the payment methods of this shop',
  answer: z.object({
    provider: z.enum(['stripe', 'sandbox']),
    publishableKey: z.string().nullable(),
    /** Those that both the provider's account and the shop have. */
    methods: z.array(PaymentMethod),
  }),
});
