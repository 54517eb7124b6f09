import type { OrderDraft } from '@harbour/contracts/order-draft';
import type { Product } from '@harbour/contracts/product';
import { type Account, asAdmin, send } from './accounts.ts';

/** A plain product with plenty of stock. */
export async function aPlainProduct(): Promise<Product> {
  const products = await send<Product[]>('GET', '/api/product?limit=50');
  const [product] = products.filter(({ options }) => options.length === 0).toSorted((a, b) => b.stock - a.stock);
  if (product === undefined) throw new Error('the shop sells no plain product');
  return product;
}

/** A draft order of two pieces that was sent to a customer. */
export async function aSentDraft({ userId }: Pick<Account, 'userId'>): Promise<OrderDraft> {
  const admin = await asAdmin();
  const draft = await send<OrderDraft>(
    'POST',
    '/api/admin/order-draft',
    {
      user: userId,
      lines: [{ product: (await aPlainProduct()).id, quantity: 2 }],
      delivery: { method: 'pickup', point: 'megabox' },
      message: 'The red ones are sold out until Monday.',
    },
    admin,
  );
  await send('POST', `/api/admin/order-draft/${draft.id}/send`, undefined, admin);
  return draft;
}
