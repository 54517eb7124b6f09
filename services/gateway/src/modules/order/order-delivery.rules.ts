import { PICKUP_POINTS } from '@harbour/contracts/delivery';
import type { DeliveryChoice } from '@harbour/contracts/order';
import type { User } from '@harbour/contracts/user';
import { validationError } from '../../http/api/validate.ts';
import type { OrderDelivery } from './order.model.ts';

/** Where an order goes, before its days are promised. */
export type Choice = Omit<OrderDelivery, 'promise'>;

function pointOf(choice: DeliveryChoice): string {
  const isStall = choice.method !== 'pickup' || PICKUP_POINTS.some(({ id }) => id === choice.point);
  if (choice.point && isStall) return choice.point;
  throw validationError([{ path: 'delivery.point', message: 'validation.point' }]);
}

/** Where an order goes: what was said, else the buyer's default address. The address decides on the district. */
export function choiceOf(choice: DeliveryChoice, home: User['defaultAddress']): Choice {
  const { method } = choice;
  if (method !== 'home') {
    const district = choice.district ?? home?.district ?? null;
    return { method, district, address: null, point: pointOf(choice) };
  }
  const address = choice.address ?? home;
  return { method, district: address?.district ?? choice.district ?? null, address: address ?? null, point: null };
}
