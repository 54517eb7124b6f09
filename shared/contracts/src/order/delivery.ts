import * as z from 'zod';
import { District } from '../account/district.ts';
import { endpoint } from '../http/endpoint.ts';
import { Localized } from '../language/language.ts';

/** How goods reach their buyer: to the door, to an SF locker, or to one of our stalls. */
export const DELIVERY_METHODS = ['home', 'locker', 'pickup'] as const;
export const DeliveryMethod = z.enum(DELIVERY_METHODS).meta({ id: 'DeliveryMethod' });
export type DeliveryMethod = z.infer<typeof DeliveryMethod>;

/** A stall where ordered goods can be fetched. */
export const PickupPoint = z
  .object({ id: z.string(), name: Localized, district: District })
  .meta({ id: 'PickupPoint' });
export type PickupPoint = z.infer<typeof PickupPoint>;

/** Our stalls: the four places of the map (product/screens §10). */
export const PICKUP_POINTS: readonly PickupPoint[] = [
  {
    id: 'festival-walk',
    name: { en: 'Festival Walk, Kowloon Tong', zh_HK: '九龍塘又一城', zh: '九龙塘又一城' },
    district: 'Sham Shui Po',
  },
  {
    id: 'megabox',
    name: { en: 'MegaBox, Kowloon Bay', zh_HK: '九龍灣 MegaBox', zh: '九龙湾 MegaBox' },
    district: 'Kwun Tong',
  },
  {
    id: 'airside',
    name: { en: 'AIRSIDE, Kai Tak', zh_HK: '啟德 AIRSIDE', zh: '启德 AIRSIDE' },
    district: 'Kowloon City',
  },
  {
    id: 'maritime-square-1',
    name: { en: 'Maritime Square 1, Tsing Yi', zh_HK: '青衣城一期', zh: '青衣城一期' },
    district: 'Kwai Tsing',
  },
];

/** A day as it is written in Hong Kong's calendar: `2026-11-04`. */
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Why a promised day is later than it would be: a Sunday or general holiday between, or the weather. */
export const PromiseReason = z.object({
  kind: z.enum(['sunday', 'holiday', 'weather']),
  day: Day,
  /** The holiday's or the warning's name. */
  name: Localized.optional(),
});
export type PromiseReason = z.infer<typeof PromiseReason>;

/** The days between which goods arrive, both included, if ordered now. */
export const DeliveryPromise = z
  .object({ from: Day, to: Day, reasons: z.array(PromiseReason) })
  .meta({ id: 'DeliveryPromise' });
export type DeliveryPromise = z.infer<typeof DeliveryPromise>;

/** A warning of the Observatory in force that stops deliveries. */
export const DeliveryWarning = z
  .object({ code: z.enum(['T8', 'T9', 'T10', 'BLACK']), name: Localized })
  .meta({ id: 'DeliveryWarning' });
export type DeliveryWarning = z.infer<typeof DeliveryWarning>;

export const getDelivery = endpoint({
  method: 'GET',
  path: '/api/delivery',
  access: 'public',
  tag: 'Shop',
  summary: 'Ways of delivery to a district with their promised days, and warnings that delay them',
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
