import ical, { ICalCalendarMethod } from 'ical-generator';
import { AppError } from '@harbour/contracts/errors';
import type { Language, Localized } from '@harbour/contracts/language';
import type { Order } from '@harbour/contracts/order';
import { pathOf } from '@harbour/contracts/endpoint';
import { PAGES } from '@harbour/contracts/pages';
import { stallOf } from '@harbour/contracts/stalls';

const SHOP: Localized = { en: 'Harbour Market', zh_HK: '海港市集', zh: '海港市集' };

const DELIVERY: Localized = {
  en: 'Delivery: order {{number}}',
  zh_HK: '送貨：訂單 {{number}}',
  zh: '配送：订单 {{number}}',
};
const COLLECTION: Localized = {
  en: 'Collect order {{number}}',
  zh_HK: '領取訂單 {{number}}',
  zh: '领取订单 {{number}}',
};

const ENDED: readonly Order['status'][] = ['cancelled', 'delivered', 'expired', 'failed', 'refunded'];
const DAY_MS = 24 * 3_600_000;

/** The day after one that is written as 2026-11-04: an all-day event ends before it. */
const dayAfter = (day: string): Date => new Date(new Date(`${day}T00:00:00Z`).getTime() + DAY_MS);

/**
 * The promised days of an order as a calendar file (RFC 5545): all-day, under a UID that stays, so that a second download
 * replaces the entry of the first.
 * @throws CLIENT_ERROR 409 for an order of which nothing is awaited any more
 */
export function calendarOf(order: Order, language: Language, publicUrl: string): string {
  if (ENDED.includes(order.status)) throw new AppError('CLIENT_ERROR', 'error.calendarEnded', { status: 409 });
  const { method, point, promise } = order.delivery;
  const stall = method === 'pickup' ? stallOf(point) : undefined;
  const words = method === 'home' ? DELIVERY : COLLECTION;
  const url = new URL(pathOf(PAGES.order, { id: order.id }), publicUrl).toString();
  const calendar = ical({
    name: SHOP[language],
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Harbour Market', product: 'Orders', language: 'EN' },
  });
  calendar.createEvent({
    id: `order-${order.id}@${new URL(publicUrl).hostname}`,
    sequence: order.history.length,
    stamp: new Date(order.updatedAt),
    allDay: true,
    // Days, not moments: they are read as written, whatever the zone of this process.
    timezone: 'UTC',
    start: new Date(`${promise.from}T00:00:00Z`),
    end: dayAfter(promise.to),
    summary: `${SHOP[language]} · ${words[language].replace('{{number}}', order.number)}`,
    description: url,
    url,
    ...(stall ? { location: stall.name[language] } : method === 'locker' && point ? { location: point } : {}),
  });
  return calendar.toString();
}
