// Lists the orders that are paid and begins to pack the oldest one:
// HARBOUR_URL=http://localhost:8080 HARBOUR_KEY=hm_… node shared/client/example/accept-order.ts
import { createHarbourClient } from '../src/client.ts';

const { HARBOUR_URL: url = 'http://localhost:8080', HARBOUR_KEY: key = '' } = process.env;
const shop = createHarbourClient({ url, key });

const { data: paid } = await shop.GET('/api/order', { params: { query: { status: 'paid' } } });
for (const { number, total, currency } of paid?.body ?? []) console.log(`${number}: ${currency} ${total}`);

const oldest = paid?.body.at(-1);
if (oldest === undefined) {
  console.log('No order is waiting.');
} else {
  const { data: accepted } = await shop.PATCH('/api/order/{id}/status', {
    params: { path: { id: oldest.id } },
    body: { status: 'processing', note: 'Accepted by the example program' },
  });
  console.log(`${oldest.number} is ${accepted?.body.status} now.`);
}
