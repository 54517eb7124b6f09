import * as z from 'zod';
import { type Localized, said } from '../../language/language.ts';

/** Who carries parcels for shops in Hong Kong; `other` for a courier that is not listed. */
export const CARRIERS = ['sf', 'hkpost', 'dhl', 'fedex', 'ups', 'other'] as const;
export const Carrier = z.enum(CARRIERS).meta({ id: 'Carrier' });
export type Carrier = z.infer<typeof Carrier>;

export const CARRIER_NAMES: Readonly<Record<Carrier, Localized>> = {
  sf: said('SF Express', '順豐速運', '顺丰速运'),
  hkpost: said('Hongkong Post', '香港郵政', '香港邮政'),
  dhl: said('DHL', 'DHL', 'DHL'),
  fedex: said('FedEx', 'FedEx', 'FedEx'),
  ups: said('UPS', 'UPS', 'UPS'),
  other: said('Courier', '速遞公司', '快递公司'),
};

/** The parcel of an order: who carries it, and the number that they gave it. */
export const Tracking = z
  .object({
    carrier: Carrier,
    number: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{5,40}$/, 'validation.trackingNumber'),
  })
  .meta({ id: 'Tracking' });
export type Tracking = z.infer<typeof Tracking>;

/** A parcel as it is shown; `link` is the carrier's page about it, where we know one. */
export const OrderTracking = z.object({ ...Tracking.shape, link: z.url().nullable() }).meta({ id: 'OrderTracking' });
export type OrderTracking = z.infer<typeof OrderTracking>;

const PAGES: Readonly<Record<Carrier, ((number: string) => string) | null>> = {
  sf: (number) => `https://htm.sf-express.com/hk/en/dynamic_function/waybill/#search/bill-number/${number}`,
  // Its page takes the number from a form, not from the address.
  hkpost: () => 'https://webapp.hongkongpost.hk/en/mail_tracking/index.html',
  dhl: (number) => `https://www.dhl.com/hk-en/home/tracking.html?tracking-id=${number}`,
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  ups: (number) => `https://www.ups.com/track?loc=en_HK&tracknum=${number}`,
  other: null,
};

/** The carrier's page about a parcel; null where we know none. */
export const trackingLink = ({ carrier, number }: Tracking): string | null => PAGES[carrier]?.(number) ?? null;
