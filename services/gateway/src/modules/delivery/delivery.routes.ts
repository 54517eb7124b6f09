import { DELIVERY_METHODS, getDelivery, PICKUP_POINTS } from '@harbour/contracts/delivery';
import { handle, type Route } from '../../http/api/handle.ts';
import type { DeliveryService } from './delivery.service.ts';

/** Ways of delivery and the days they promise. */
export function deliveryRoutes(delivery: DeliveryService): Route[] {
  return [
    handle(getDelivery, ({ query }) => {
      const { warnings, source } = delivery.warnings();
      const district = query.district ?? null;
      return {
        methods: DELIVERY_METHODS.map((method) => ({ method, promise: delivery.promise(method, district) })),
        pickupPoints: [...PICKUP_POINTS],
        warnings: [...warnings],
        source,
        sourceName: 'Hong Kong Observatory',
      };
    }),
  ];
}
