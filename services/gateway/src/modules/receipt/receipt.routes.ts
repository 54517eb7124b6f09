import { getOrderCalendar, getReceipt } from '@harbour/contracts/order-papers';
import type { Order } from '@harbour/contracts/order';
import { handleStream, type Route } from '../../http/api/handle.ts';
import type { Caller } from '../../http/caller/caller.ts';
import { calendarOf } from './order-calendar.rules.ts';
import type { ReceiptService } from './receipt.service.ts';

export interface OrderPapers {
  readonly receipts: ReceiptService;
  /** @throws NOT_FOUND for an order of somebody else */
  readonly showOrder: (id: string, caller: Caller) => Promise<Order>;
  readonly publicUrl: string;
}

/** What a buyer takes away of an order: its receipt and its days for a calendar. */
export function receiptRoutes(papers: OrderPapers): Route[] {
  return [
    handleStream(getReceipt, async ({ params, caller, lang }, _request, response) => {
      const { name, bytes } = await papers.receipts.receipt(params.id, caller, lang);
      response.setHeader('content-disposition', `inline; filename="${name}"`);
      response.type(getReceipt.media).send(bytes);
    }),
    handleStream(getOrderCalendar, async ({ params, caller, lang }, _request, response) => {
      const order = await papers.showOrder(params.id, caller);
      const file = calendarOf(order, lang, papers.publicUrl);
      response.setHeader('content-disposition', `attachment; filename="${order.number}.ics"`);
      response.type(getOrderCalendar.media).send(file);
    }),
  ];
}
