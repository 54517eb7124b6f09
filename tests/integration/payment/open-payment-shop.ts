import { openGateway } from '../gateway/open-gateway.ts';
import { fillShelf, paymentClient, WEBHOOK_SECRET } from './payment-client.ts';

/** A gateway with the card sandbox, one product on its shelf, two buyers and an admin. */
export async function openPaymentShop() {
  const env = { RATE_LIMIT_FACTOR: '100', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, SANDBOX_EVENT_DELAY: '0' };
  const gateway = await openGateway({ fill: fillShelf, env });
  return {
    gateway,
    desk: paymentClient(gateway.shop, gateway.connection),
    buyer: await gateway.shop.logIn(await gateway.addAccount('user')),
    other: await gateway.shop.logIn(await gateway.addAccount('user')),
    admin: await gateway.shop.logIn(await gateway.addAccount('admin')),
  };
}
