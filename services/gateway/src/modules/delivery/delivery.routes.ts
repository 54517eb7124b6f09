import { DELIVERY_METHODS } from '@harbour/contracts/delivery';
import { getDelivery } from '@harbour/contracts/delivery-days';
import { listLockers } from '@harbour/contracts/locker';
import { PICKUP_POINTS } from '@harbour/contracts/stalls';
import { handle, handlePaged, type Route } from '../../http/api/handle.ts';
import type { DeliveryService } from './delivery.service.ts';

/** Ways of delivery with the days they promise, and the lockers to choose from. */
export function deliveryRoutes(delivery: DeliveryService): Route[] {
  return [
    handlePaged(getDelivery, ({ query }) => {
      const { warnings, source } = delivery.warnings();
      const district = query.district ?? null;
      const body = {
        methods: DELIVERY_METHODS.map((method) => ({ method, promise: delivery.promise({ method, district }) })),
        pickupPoints: [...PICKUP_POINTS],
        warnings: [...warnings],
        source,
        sourceName: 'Hong Kong Observatory',
      };
      return { body, isTimed: true };
    }),
    handle(listLockers, ({ query }) => delivery.lockers.find(query)),
  ];
}
