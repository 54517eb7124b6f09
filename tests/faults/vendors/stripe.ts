import { startStripe } from '../../integration/payment/stripe-stand-in.ts';
import { startVendorServer, type VendorServer } from './vendor-server.ts';

export interface Stripe extends VendorServer {
  /** Different checkouts that were asked for, by the order they are for. */
  checkouts(): Map<string, Set<string>>;
}

const orderIn = (body: string): string => new URLSearchParams(body).get('client_reference_id') ?? '';

/** Stripe's stand-in behind a server that can be put out of order. */
export async function startMoodyStripe(host?: string): Promise<Stripe> {
  const standIn = await startStripe();
  const server = await startVendorServer(
    async ({ path, headers, body }) => {
      const { 'idempotency-key': key, authorization } = headers;
      const answer = await fetch(`${standIn.url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
          ...(authorization === undefined ? {} : { authorization }),
        },
        body,
      });
      return { status: answer.status, body: await answer.text() };
    },
    orderIn,
    host,
  );
  const checkouts = (): Map<string, Set<string>> => {
    const byOrder = new Map<string, Set<string>>();
    for (const { path, form, key } of standIn.calls) {
      const order = form.get('client_reference_id');
      if (path !== '/v1/checkout/sessions' || order === null) continue;
      byOrder.set(order, (byOrder.get(order) ?? new Set()).add(key ?? ''));
    }
    return byOrder;
  };
  const { stop: closeDoor } = server;
  const stop = async (): Promise<void> => {
    await closeDoor();
    await standIn.stop();
  };
  return Object.assign(server, { checkouts, stop });
}
