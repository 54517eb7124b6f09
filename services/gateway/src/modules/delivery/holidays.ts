import type { Localized } from '@harbour/contracts/language';

type Names = readonly [en: string, zhHk: string, zh: string];

const NEW_YEAR: Names = ['The first day of January', '一月一日', '元旦'];
const LUNAR_1: Names = ['Lunar New Year’s Day', '農曆年初一', '农历正月初一'];
const LUNAR_2: Names = ['The second day of Lunar New Year', '農曆年初二', '农历正月初二'];
const LUNAR_3: Names = ['The third day of Lunar New Year', '農曆年初三', '农历正月初三'];
const LUNAR_4: Names = ['The fourth day of Lunar New Year', '農曆年初四', '农历正月初四'];
const CHING_MING: Names = ['Ching Ming Festival', '清明節', '清明节'];
const AFTER_CHING_MING: Names = ['The day following Ching Ming Festival', '清明節翌日', '清明节翌日'];
const GOOD_FRIDAY: Names = ['Good Friday', '耶穌受難節', '耶稣受难节'];
const AFTER_GOOD_FRIDAY: Names = ['The day following Good Friday', '耶穌受難節翌日', '耶稣受难节翌日'];
const EASTER_MONDAY: Names = ['Easter Monday', '復活節星期一', '复活节星期一'];
const AFTER_EASTER_MONDAY: Names = ['The day following Easter Monday', '復活節星期一翌日', '复活节星期一翌日'];
const LABOUR: Names = ['Labour Day', '勞動節', '劳动节'];
const BUDDHA: Names = ['The Birthday of the Buddha', '佛誕', '佛诞'];
const AFTER_BUDDHA: Names = ['The day following the Birthday of the Buddha', '佛誕翌日', '佛诞翌日'];
const TUEN_NG: Names = ['Tuen Ng Festival', '端午節', '端午节'];
const AFTER_TUEN_NG: Names = ['The day following Tuen Ng Festival', '端午節翌日', '端午节翌日'];
const HKSAR: Names = [
  'Hong Kong Special Administrative Region Establishment Day',
  '香港特別行政區成立紀念日',
  '香港特别行政区成立纪念日',
];
const AFTER_MID_AUTUMN: Names = ['The day following the Chinese Mid-Autumn Festival', '中秋節翌日', '中秋节翌日'];
const NATIONAL: Names = ['National Day', '國慶日', '国庆日'];
const AFTER_NATIONAL: Names = ['The day following National Day', '國慶日翌日', '国庆日翌日'];
const CHUNG_YEUNG: Names = ['Chung Yeung Festival', '重陽節', '重阳节'];
const AFTER_CHUNG_YEUNG: Names = ['The day following Chung Yeung Festival', '重陽節翌日', '重阳节翌日'];
const CHRISTMAS: Names = ['Christmas Day', '聖誕節', '圣诞节'];
const AFTER_CHRISTMAS: Names = ['The first weekday after Christmas Day', '聖誕節後第一個周日', '圣诞节后第一个周日'];

/**
 * General holidays of Hong Kong that are not Sundays: General Holidays Ordinance (Cap. 149), as the Government lists
 * them year by year (gov.hk, "General holidays"). 2028 is not listed yet: it follows the Ordinance's rules and the
 * lunar calendar, and is to be compared once the list is out.
 */
const DAYS: Readonly<Record<string, Names>> = {
  '2026-01-01': NEW_YEAR,
  '2026-02-17': LUNAR_1,
  '2026-02-18': LUNAR_2,
  '2026-02-19': LUNAR_3,
  '2026-04-03': GOOD_FRIDAY,
  '2026-04-04': AFTER_GOOD_FRIDAY,
  '2026-04-06': AFTER_CHING_MING,
  '2026-04-07': AFTER_EASTER_MONDAY,
  '2026-05-01': LABOUR,
  '2026-05-25': AFTER_BUDDHA,
  '2026-06-19': TUEN_NG,
  '2026-07-01': HKSAR,
  '2026-09-26': AFTER_MID_AUTUMN,
  '2026-10-01': NATIONAL,
  '2026-10-19': AFTER_CHUNG_YEUNG,
  '2026-12-25': CHRISTMAS,
  '2026-12-26': AFTER_CHRISTMAS,

  '2027-01-01': NEW_YEAR,
  '2027-02-06': LUNAR_1,
  '2027-02-08': LUNAR_3,
  '2027-02-09': LUNAR_4,
  '2027-03-26': GOOD_FRIDAY,
  '2027-03-27': AFTER_GOOD_FRIDAY,
  '2027-03-29': EASTER_MONDAY,
  '2027-04-05': CHING_MING,
  '2027-05-01': LABOUR,
  '2027-05-13': BUDDHA,
  '2027-06-09': TUEN_NG,
  '2027-07-01': HKSAR,
  '2027-09-16': AFTER_MID_AUTUMN,
  '2027-10-01': NATIONAL,
  '2027-10-08': CHUNG_YEUNG,
  '2027-12-25': CHRISTMAS,
  '2027-12-27': AFTER_CHRISTMAS,

  '2028-01-01': NEW_YEAR,
  '2028-01-26': LUNAR_1,
  '2028-01-27': LUNAR_2,
  '2028-01-28': LUNAR_3,
  '2028-04-04': CHING_MING,
  '2028-04-14': GOOD_FRIDAY,
  '2028-04-15': AFTER_GOOD_FRIDAY,
  '2028-04-17': EASTER_MONDAY,
  '2028-05-01': LABOUR,
  '2028-05-02': BUDDHA,
  '2028-05-29': AFTER_TUEN_NG,
  '2028-07-01': HKSAR,
  '2028-10-02': AFTER_NATIONAL,
  '2028-10-04': AFTER_MID_AUTUMN,
  '2028-10-26': CHUNG_YEUNG,
  '2028-12-25': CHRISTMAS,
  '2028-12-26': AFTER_CHRISTMAS,
};

/** Every general holiday we know of, as `2026-12-25`. */
export const HOLIDAYS: readonly string[] = Object.keys(DAYS);

/** The name of the general holiday on a day; undefined where it is none. */
export function holidayOn(day: string): Localized | undefined {
  const names = Object.hasOwn(DAYS, day) ? DAYS[day] : undefined;
  return names && { en: names[0], zh_HK: names[1], zh: names[2] };
}
