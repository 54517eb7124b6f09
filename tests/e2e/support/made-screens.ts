import type { Import } from '@harbour/contracts/imports';
import type { Order } from '@harbour/contracts/order';
import { expect } from '@playwright/test';
import { type Account, anAccount, asAdmin, send } from './accounts.ts';
import { aPlainProduct, aSentDraft } from './order-draft.ts';
import { shopUrl } from './shop.ts';

/** An order that staff can still change. */
async function anOpenOrder(): Promise<string> {
  const basket = { products: [{ product: { id: (await aPlainProduct()).id }, quantity: 2 }] };
  const delivery = { method: 'pickup', point: 'megabox' };
  const { id } = await send<Order>('POST', '/api/order', { mode: 'offline', basket, delivery }, await anAccount());
  return id;
}

/** An import that was checked, with a problem. */
async function aCheckedImport(): Promise<string> {
  const admin = await asAdmin();
  const text = 'sku,stock\nNO-SUCH-SKU,many\n';
  const file = { kind: 'stock', name: 'stock.csv', bytes: text.length };
  const { id } = await send<Import>('POST', '/api/admin/import', file, admin);
  await fetch(`${shopUrl()}/api/admin/import/${id}/part/0`, {
    method: 'PUT',
    headers: { 'content-type': 'text/csv', 'x-session-id': admin.sessionId, 'x-user-id': admin.userId },
    body: text,
  });
  await send('POST', `/api/admin/import/${id}/check`, undefined, admin);
  const state = async () => (await send<Import>('GET', `/api/admin/import/${id}`, undefined, admin)).state;
  await expect.poll(state, { timeout: 30_000 }).toBe('checked');
  return id;
}

/** What stands in the addresses of screens that show one thing, and what makes it for who looks at them. */
const MADE: Readonly<Record<string, (viewer: Account) => Promise<string>>> = {
  ':draft': async (viewer) => (await aSentDraft(viewer)).id,
  ':draftForOther': async () => (await aSentDraft(await anAccount())).id,
  ':import': aCheckedImport,
  ':order': anOpenOrder,
};

/** The address of a screen, after what it shows was made for its viewer. */
export async function madeAt(path: string, viewer: Account | undefined): Promise<string> {
  const [name = ''] = /:\w+/.exec(path) ?? [];
  const make = MADE[name];
  return make === undefined || viewer === undefined ? path : path.replace(name, await make(viewer));
}
