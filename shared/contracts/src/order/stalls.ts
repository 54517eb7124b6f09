import * as z from 'zod';
import { District } from '../address/district.ts';
import { Localized } from '../language/language.ts';

/** An hour of the day in Hong Kong: `11:00`. */
const Hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A stall where ordered goods are collected. */
export const PickupPoint = z
  .object({
    id: z.string(),
    name: Localized,
    district: District,
    address: Localized,
    /** Open every day between these two. */
    opens: Hour,
    closes: Hour,
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'PickupPoint' });
export type PickupPoint = z.infer<typeof PickupPoint>;

/** Our stalls: the four places of the map (product/screens §10). */
export const PICKUP_POINTS: readonly PickupPoint[] = [
  {
    id: 'festival-walk',
    name: { en: 'Festival Walk, Kowloon Tong', zh_HK: '九龍塘又一城', zh: '九龙塘又一城' },
    district: 'Sham Shui Po',
    address: {
      en: 'Level LG1, Festival Walk, 80 Tat Chee Avenue, Kowloon Tong',
      zh_HK: '九龍塘達之路 80 號又一城 LG1 層',
      zh: '九龙塘达之路 80 号又一城 LG1 层',
    },
    opens: '11:00',
    closes: '21:00',
    latitude: 22.337_246,
    longitude: 114.174_866,
  },
  {
    id: 'megabox',
    name: { en: 'MegaBox, Kowloon Bay', zh_HK: '九龍灣 MegaBox', zh: '九龙湾 MegaBox' },
    district: 'Kwun Tong',
    address: {
      en: 'Level 3, MegaBox, 38 Wang Chiu Road, Kowloon Bay',
      zh_HK: '九龍灣宏照道 38 號 MegaBox 3 樓',
      zh: '九龙湾宏照道 38 号 MegaBox 3 楼',
    },
    opens: '10:30',
    closes: '21:30',
    latitude: 22.319_834,
    longitude: 114.208_309,
  },
  {
    id: 'airside',
    name: { en: 'AIRSIDE, Kai Tak', zh_HK: '啟德 AIRSIDE', zh: '启德 AIRSIDE' },
    district: 'Kowloon City',
    address: {
      en: 'Level 1, AIRSIDE, 2 Concorde Road, Kai Tak',
      zh_HK: '啟德協調道 2 號 AIRSIDE 1 樓',
      zh: '启德协调道 2 号 AIRSIDE 1 楼',
    },
    opens: '11:00',
    closes: '22:00',
    latitude: 22.331_35,
    longitude: 114.197_95,
  },
  {
    id: 'maritime-square-1',
    name: { en: 'Maritime Square 1, Tsing Yi', zh_HK: '青衣城一期', zh: '青衣城一期' },
    district: 'Kwai Tsing',
    address: {
      en: 'Level 2, Maritime Square 1, 33 Tsing King Road, Tsing Yi',
      zh_HK: '青衣青敬路 33 號青衣城一期 2 樓',
      zh: '青衣青敬路 33 号青衣城一期 2 楼',
    },
    opens: '10:00',
    closes: '21:00',
    latitude: 22.358_412,
    longitude: 114.107_713,
  },
];

/** The stall of an id; undefined where it is none of ours. */
export const stallOf = (id: string | null): PickupPoint | undefined => PICKUP_POINTS.find((stall) => stall.id === id);

/** Where a stall is on a map that phones open in their own app. */
export function mapLinkOf({ latitude, longitude }: Pick<PickupPoint, 'latitude' | 'longitude'>): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}
