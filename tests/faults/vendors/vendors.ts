import { WEBHOOK_SECRET } from '../../integration/payment/payment-client.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { startMoodyStripe, type Stripe } from './stripe.ts';
import { startTwilio, type TwilioStandIn } from './twilio.ts';

/** The vendors of a shop, each of which can be put out of order. */
export interface Vendors {
  readonly mailServer: MailServer;
  readonly twilio: TwilioStandIn;
  readonly stripe: Stripe;
  /** How a shop finds them. */
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Starts the vendors on free ports of an address. */
export async function startVendors(host = '127.0.0.1'): Promise<Vendors> {
  const [mailServer, twilio, stripe] = await Promise.all([
    startMailServer(host),
    startTwilio(host),
    startMoodyStripe(host),
  ]);
  return {
    mailServer,
    twilio,
    stripe,
    env: {
      SMTP_URL: mailServer.url,
      TWILIO_ACCOUNT_SID: 'AC0123',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_BASE_URL: twilio.url,
      TWILIO_FROM: '+85230000000',
      STRIPE_SECRET_KEY: 'sk_test_harbour',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_harbour',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.url,
    },
    stop: async () => void (await Promise.all([mailServer.stop(), twilio.stop(), stripe.stop()])),
  };
}
