import type { Order } from '@harbour/contracts/order';
import { NEW_ADDRESS, type PlaceOrderInput } from '../../place/place-order.form.ts';

/** What is known of a delivery. */
export type KnownDelivery = Pick<Order['delivery'], 'address' | 'method' | 'point' | 'recipient'>;

/** A delivery as the checkout's form has it. */
export function deliveryInput({ method, address, point, recipient }: KnownDelivery): PlaceOrderInput {
  return {
    method,
    address: NEW_ADDRESS,
    building: address?.building ?? '',
    street: address?.street ?? '',
    district: address?.district ?? '',
    save: false,
    addressName: '',
    locker: method === 'locker' ? (point ?? '') : '',
    stall: method === 'pickup' ? (point ?? '') : '',
    recipientName: recipient?.name ?? '',
    recipientPhone: recipient?.phone ?? '',
    pay: 'card',
    note: '',
  };
}
