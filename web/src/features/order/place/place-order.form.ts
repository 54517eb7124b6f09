import * as z from 'zod';
import { Address } from '@harbour/contracts/address';
import { DELIVERY_METHODS } from '@harbour/contracts/delivery';
import { DISTRICTS } from '@harbour/contracts/district';

/** How an order can be paid: by card on the provider's page or by our form, by FPS, or at the stall. */
export const PAYMENT_WAYS = ['hosted', 'custom', 'fps', 'stall'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

const PARTS = ['building', 'street', 'district', 'city'] as const;
const POINT = /^[A-Za-z0-9-]{3,40}$/;

/** What the checkout asks for; which parts are needed depends on how the goods are to be delivered. */
export const PlaceOrderForm = z
  .object({
    method: z.enum(DELIVERY_METHODS),
    building: z.string(),
    street: z.string(),
    district: z.union([z.literal(''), z.enum(DISTRICTS)]),
    city: z.string(),
    point: z.string(),
    pay: z.enum(PAYMENT_WAYS),
    note: z.string().trim().max(500, 'validation.tooLong'),
  })
  .check(({ value, issues }) => {
    const miss = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message });
    if (value.method === 'home') {
      for (const part of PARTS) {
        const checked = Address.shape[part].safeParse(value[part]);
        if (!checked.success) miss(part, checked.error.issues[0]?.message ?? '');
      }
    } else if (!POINT.test(value.point)) miss('point', 'validation.point');
  });
export type PlaceOrderInput = z.input<typeof PlaceOrderForm>;
export type PlaceOrderValues = z.output<typeof PlaceOrderForm>;

/** Whether a way to pay can be taken with a way of delivery: only who comes to the stall can pay there. */
export const canPay = (pay: PaymentWay, method: PlaceOrderInput['method']): boolean =>
  pay !== 'stall' || method === 'pickup';
