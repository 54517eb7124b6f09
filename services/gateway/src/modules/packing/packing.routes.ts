import { getPackingSlips, getShippingLabels } from '@harbour/contracts/order-papers';
import { handleStream, type Route } from '../../http/api/handle.ts';
import type { PackingService } from './packing.service.ts';

/** What staff print to pack and send orders. */
export function packingRoutes(packing: PackingService): Route[] {
  return [
    handleStream(getPackingSlips, async ({ query, lang }, _request, response) => {
      const bytes = await packing.slips(query.orders, lang);
      response.setHeader('content-disposition', 'inline; filename="packing-slips.pdf"');
      response.type(getPackingSlips.media).send(bytes);
    }),
    handleStream(getShippingLabels, async ({ query, lang }, _request, response) => {
      const bytes = await packing.labels(query.orders, lang);
      response.setHeader('content-disposition', 'inline; filename="labels.pdf"');
      response.type(getShippingLabels.media).send(bytes);
    }),
  ];
}
