// Apart from the schema of a district, so that shop windows name districts without the schema library.
import type { Localized } from '../language/language.ts';

/** The 18 districts of Hong Kong in three languages; stored by the English name (product/entities §1). */
export const DISTRICT_NAMES = {
  'Central and Western': { en: 'Central and Western', zh_HK: '中西區', zh: '中西区' },
  'Wan Chai': { en: 'Wan Chai', zh_HK: '灣仔區', zh: '湾仔区' },
  Eastern: { en: 'Eastern', zh_HK: '東區', zh: '东区' },
  Southern: { en: 'Southern', zh_HK: '南區', zh: '南区' },
  'Yau Tsim Mong': { en: 'Yau Tsim Mong', zh_HK: '油尖旺區', zh: '油尖旺区' },
  'Sham Shui Po': { en: 'Sham Shui Po', zh_HK: '深水埗區', zh: '深水埗区' },
  'Kowloon City': { en: 'Kowloon City', zh_HK: '九龍城區', zh: '九龙城区' },
  'Wong Tai Sin': { en: 'Wong Tai Sin', zh_HK: '黃大仙區', zh: '黄大仙区' },
  'Kwun Tong': { en: 'Kwun Tong', zh_HK: '觀塘區', zh: '观塘区' },
  'Kwai Tsing': { en: 'Kwai Tsing', zh_HK: '葵青區', zh: '葵青区' },
  'Tsuen Wan': { en: 'Tsuen Wan', zh_HK: '荃灣區', zh: '荃湾区' },
  'Tuen Mun': { en: 'Tuen Mun', zh_HK: '屯門區', zh: '屯门区' },
  'Yuen Long': { en: 'Yuen Long', zh_HK: '元朗區', zh: '元朗区' },
  North: { en: 'North', zh_HK: '北區', zh: '北区' },
  'Tai Po': { en: 'Tai Po', zh_HK: '大埔區', zh: '大埔区' },
  'Sha Tin': { en: 'Sha Tin', zh_HK: '沙田區', zh: '沙田区' },
  'Sai Kung': { en: 'Sai Kung', zh_HK: '西貢區', zh: '西贡区' },
  Islands: { en: 'Islands', zh_HK: '離島區', zh: '离岛区' },
} as const satisfies Record<string, Localized>;

export const DISTRICTS = Object.keys(DISTRICT_NAMES) as (keyof typeof DISTRICT_NAMES)[];
