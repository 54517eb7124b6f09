// Apart from the schemas of delivery, which forms need: the first load asks this without them.
import * as z from 'zod';
import { District } from '../address/district.ts';
import { endpoint } from '../http/endpoint.ts';
import { DeliveryMethod, DeliveryPromise, DeliveryWarning } from './delivery.ts';
import { PickupPoint } from './stalls.ts';

export const getDelivery = endpoint({
  method: 'GET',
  path: '/api/delivery',
  access: 'public',
  tag: 'Shop',
  summary: 'Ways of delivery to a district with their promised days, and warnings that delay them',
  cacheable: true,
  madeOf: [],
  query: z.object({ district: District.optional() }),
  answer: z.object({
    methods: z.array(z.object({ method: DeliveryMethod, promise: DeliveryPromise })),
    pickupPoints: z.array(PickupPoint),
    warnings: z.array(DeliveryWarning),
    /** `none-known` where the Observatory could not be asked. */
    source: z.enum(['live', 'cache', 'none-known']),
    sourceName: z.string(),
  }),
});
