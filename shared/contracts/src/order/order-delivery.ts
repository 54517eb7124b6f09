import * as z from 'zod';
import { ContactPhone } from '../account/phone.ts';
import { PersonName } from '../account/user.ts';
import { Address } from '../address/address.ts';
import { District } from '../address/district.ts';
import { DeliveryMethod, DeliveryPromise } from './delivery.ts';

/** The recipient of an order, and the number that the courier calls or texts (product/entities §6). */
export const Recipient = z.object({ name: PersonName, phone: ContactPhone }).meta({ id: 'Recipient' });

/** How an order is to be delivered; missing values come from the buyer’s account. */
export const DeliveryChoice = z
  .object({
    method: DeliveryMethod.default('home'),
    district: District.nullish(),
    address: Address.nullish(),
    /** A locker’s code or a stall’s id. */
    point: z
      .string()
      .regex(/^[A-Za-z0-9-]{3,40}$/, 'validation.point')
      .nullish(),
    recipient: Recipient.nullish(),
  })
  .meta({ id: 'DeliveryChoice' });
export type DeliveryChoice = z.output<typeof DeliveryChoice>;

/** The recipient of an order; without a phone if neither the order nor the account names one. */
export const OrderRecipient = z
  .object({ name: z.string(), phone: z.string().nullable() })
  .meta({ id: 'OrderRecipient' });
export type OrderRecipient = z.infer<typeof OrderRecipient>;

/** The destination of an order, and the days promised for it. */
export const OrderDelivery = z.object({
  method: DeliveryMethod,
  district: District.nullable(),
  address: Address.nullable(),
  point: z.string().nullable(),
  /** Null if it is collected, and for orders older than recipients. */
  recipient: OrderRecipient.nullable(),
  /** The code to show at the stall; null for other delivery methods. */
  collectionCode: z.string().nullable(),
  promise: DeliveryPromise,
});
export type OrderDelivery = z.output<typeof OrderDelivery>;
