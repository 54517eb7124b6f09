const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong', dateStyle: 'short' });

/** Month and day in Hong Kong at this moment, as the calls take them. */
export function todayInHongKong(): { month: string; day: string } {
  const [, month, day] = DAY.format(new Date()).split('-').map(Number);
  return { month: String(month), day: String(day) };
}
