import type { Answer, EndpointDeclaration, Sent } from '@harbour/contracts/endpoint';
import { addPicture } from '@harbour/contracts/picture';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { aProduct, fillShop } from '../shop/shop-goods.ts';

const words = (text: string) => ({ en: text, zh_HK: `${text}港`, zh: `${text}国` });

/** A valid product; takes only what a test is about. */
export const aDraft = (changes: object = {}) => ({
  name: words('Egg Tart'),
  description: words('Still warm'),
  price: 12.5,
  unit: 'piece' as const,
  category: 'bakery' as const,
  image: '/pictures/egg-pudding',
  newArrival: true,
  status: 'online' as const,
  stock: { from: 0, to: 10 },
  ...changes,
});

/** A valid discount. */
export const aRule = (changes: object = {}) => ({
  kind: 'discount' as const,
  name: words('Five dollars off'),
  reason: words('Because'),
  method: 'basket.subtotal >= 1000 ? 500 : 0',
  code: null,
  usesLeft: { from: null, to: null },
  startsAt: null,
  endsAt: null,
  status: 'online' as const,
  sort: 900,
  ...changes,
});

export { words };

type Call = <D extends EndpointDeclaration>(
  endpoint: D,
  sent: Sent<D>,
) => Promise<{ status: number; body: Answer<D>; error?: { code: string; details?: { path: string }[] } }>;

/** A gateway with a filled shop, an admin and a shopper. */
export async function openAdminClient(env: Record<string, string> = {}) {
  const gateway: GatewayUnderTest = await openGateway({
    env: { RATE_LIMIT_FACTOR: '100', ...env },
    fill: (connection) => fillShop(connection, [aProduct('bun'), aProduct('tea')]),
  });
  const accounts = { admin: await gateway.addAccount('admin'), shopper: await gateway.addAccount('user') };
  const identities = {
    admin: await gateway.addSession(accounts.admin),
    shopper: await gateway.addSession(accounts.shopper),
  };
  const callAs =
    (who: keyof typeof identities): Call =>
    (endpoint, sent) =>
      gateway.shop.call(endpoint, sent, gateway.shop.as(identities[who]));
  return {
    gateway,
    accounts,
    identities,
    /** What a call of theirs says of who they are. */
    headersOf: (who: keyof typeof identities) => gateway.shop.as(identities[who]),
    admin: callAs('admin'),
    shopper: callAs('shopper'),
    /** The error object of an answer, with all that is in it. */
    async errorOf(endpoint: EndpointDeclaration, path: string, body: unknown) {
      const answer = await fetch(`${gateway.url}${path}`, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', ...gateway.shop.as(identities.admin) },
        body: JSON.stringify(body),
      });
      return { status: answer.status, ...((await answer.json()) as { error: Record<string, unknown> }).error };
    },
    /** Sends bytes as a picture. */
    async upload(bytes: Uint8Array, who: keyof typeof identities = 'admin', more: Record<string, string> = {}) {
      const answer = await fetch(`${gateway.url}${addPicture.path}`, {
        method: 'POST',
        headers: { ...gateway.shop.as(identities[who]), 'accept-language': 'en', ...more },
        body: new Uint8Array(bytes),
      });
      const { body, error } = (await answer.json()) as {
        body?: { image: string };
        error?: { details?: { message: string }[] };
      };
      return { status: answer.status, image: body?.image ?? '', message: error?.details?.[0]?.message };
    },
    /** The audit log's entries of an action, newest first. */
    deeds: (action: string) => gateway.connection.collection('audit').find({ action }).sort({ at: -1 }).toArray(),
  };
}

export type AdminClient = Awaited<ReturnType<typeof openAdminClient>>;
