import { expect } from '@jest/globals';
import { changeProduct, getEditedProduct } from '@harbour/contracts/product-admin';
import { openTcpProxy } from '../../support/stand-ins/tcp-proxy.ts';
import { aDraft, openAdminClient, words } from './admin/admin-client.ts';
import { openReplica } from './open-gateway.ts';
import { idsOf } from './shop/shop-goods.ts';

/** On any gateway a change is seen at the latest so long after it was answered. */
export const SEEN_WITHIN_MS = 1_000;

export type TwoGateways = Awaited<ReturnType<typeof openTwoGateways>>;

/** A desk at one gateway, and another gateway of the same shop, whose way to the store can be made to fail. */
export async function openTwoGateways(env: Record<string, string> = {}) {
  const desk = await openAdminClient(env);
  const url = new URL(desk.gateway.env['MONGODB_URL'] ?? '');
  const store = await openTcpProxy(url.hostname, Number(url.port));
  url.port = String(store.port);
  url.searchParams.delete('replicaSet');
  url.searchParams.set('directConnection', 'true');
  const there = await openReplica({ ...desk.gateway.env, MONGODB_URL: url.href });
  const bun = (await idsOf(desk.gateway.connection))['bun'] ?? '';
  /** Has the admin, who is at the first gateway, change the product; gives the moment at which that was answered. */
  const change = async (part: Parameters<typeof aDraft>[0]): Promise<number> => {
    const { body } = await desk.admin(getEditedProduct, { params: { id: bun } });
    const { version, stock } = body;
    const draft = { ...aDraft({ ...part, stock: { from: stock, to: stock } }), version };
    const { status } = await desk.admin(changeProduct, { params: { id: bun }, body: draft });
    expect(status).toBe(200);
    return performance.now();
  };
  return {
    desk,
    there,
    store,
    /** The id of a product. */
    bun,
    change,
    /** Has the admin give it another name; gives the moment at which that was answered. */
    rename: (name: string): Promise<number> => change({ name: words(name) }),
    async close(): Promise<void> {
      await there.stop();
      store.close();
      await desk.gateway.close();
    },
  };
}
