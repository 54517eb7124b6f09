import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EndpointDeclaration } from '@harbour/contracts/endpoint';
import { exportCustomers, exportOrders, exportProducts, exportStock } from '@harbour/contracts/exports';
import { createOrder } from '@harbour/contracts/order';
import { addProduct } from '@harbour/contracts/product-admin';
import { basketOf } from '../shop/shop-goods.ts';
import { aDraft, type AdminClient, openAdminClient, words } from '../admin/admin-client.ts';

let desk: AdminClient;

beforeAll(async () => {
  desk = await openAdminClient();
}, 30_000);

afterAll(() => desk.gateway.close());

/** The lines of a file, without its byte order mark. */
async function download(endpoint: EndpointDeclaration, query = '', who: 'admin' | 'shopper' = 'admin') {
  const headers = { ...desk.headersOf(who), 'accept-language': 'en' };
  const answer = await fetch(`${desk.gateway.url}${endpoint.path}${query}`, { headers });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    lines: (await answer.text()).split('\r\n'),
  };
}

it('gives products, stock, orders and customers as CSV, to admins only, and writes down who took them', async () => {
  const { body: product } = await desk.admin(addProduct, { body: aDraft({ name: words('=1+1'), keywords: ['a|b'] }) });
  const order = await desk.shopper(createOrder, {
    body: {
      mode: 'payment',
      basket: basketOf([product.id, 2]),
      delivery: { method: 'pickup', point: 'festival-walk' },
    },
  });
  const products = await download(exportProducts, '?status=online');
  expect(products).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8' });
  expect(products.lines[0]).toMatch(/^\u{FEFF}?product,name_en,/u);
  const row = products.lines.find((line) => line.startsWith(product.slug)) ?? '';
  expect(row).toContain(",'=1+1,");
  expect(row).toContain('a\\|b');
  expect((await download(exportProducts, '?status=offline')).lines).toHaveLength(2);
  const stock = await download(exportStock);
  expect(order.status).toBe(201);
  expect(stock.lines.find((line) => line.startsWith(product.slug))).toContain(',8,8,2,');
  expect((await download(exportOrders)).lines[1]).toContain(`${order.body.number},`);
  expect((await download(exportCustomers)).lines.join('\n')).toContain(desk.accounts.shopper.email);
  expect((await download(exportCustomers, '', 'shopper')).status).toBe(403);
  expect((await desk.deeds('data.export')).map(({ detail }) => detail as string)).toEqual(
    expect.arrayContaining(['products?status=online', 'customers']),
  );
});
