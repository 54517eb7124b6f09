import { PAGES } from '@harbour/contracts/pages';
import { lazyScreen } from '../../i18n/lazy-screen.ts';
import type { PageComponents } from './page-components.ts';

/** Where the buyer alone pays an order, and the card sandbox's own page. */
export const paymentPages = {
  checkout: lazyScreen(
    PAGES.checkout.words,
    async () => (await import('../../features/payment/CheckoutPage.tsx')).CheckoutPage,
  ),
  payment: lazyScreen(
    PAGES.payment.words,
    async () => (await import('../../features/payment/PaymentPage.tsx')).PaymentPage,
  ),
  sandboxCheckout: lazyScreen(
    PAGES.sandboxCheckout.words,
    async () => (await import('../../features/payment/SandboxCheckoutPage.tsx')).SandboxCheckoutPage,
  ),
} satisfies PageComponents;
