import * as z from 'zod';
import type { DeliveryMethod } from './delivery.ts';

/** Payment methods of the payment provider, by Stripe's names. */
export const ONLINE_METHODS = ['card', 'alipay', 'wechat_pay'] as const;
export const OnlineMethod = z.enum(ONLINE_METHODS, 'validation.paymentMethod').meta({ id: 'OnlineMethod' });
export type OnlineMethod = z.infer<typeof OnlineMethod>;

/** Every payment method, in the order in which they are offered. */
export const PAYMENT_METHODS = [...ONLINE_METHODS, 'fps', 'stall'] as const;
export const PaymentMethod = z.enum(PAYMENT_METHODS, 'validation.paymentMethod').meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Whether the payment provider takes the money; the shop itself takes it by FPS and at a stall. */
export const isOnline = (method: PaymentMethod): method is OnlineMethod =>
  ONLINE_METHODS.some((each) => each === method);

/** Whether a payment method fits a delivery method: only goods collected at a stall can be paid there. */
export const canPay = (method: PaymentMethod, delivery: DeliveryMethod): boolean =>
  method !== 'stall' || delivery === 'pickup';
