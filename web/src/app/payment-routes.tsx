import { Route } from 'react-router-dom';
import { Guard } from './Guard.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { PATHS } from './paths.ts';

const CheckoutPage = lazyScreen(
  'payment',
  async () => (await import('../features/payment/CheckoutPage.tsx')).CheckoutPage,
);
const PaymentPage = lazyScreen(
  'payment',
  async () => (await import('../features/payment/PaymentPage.tsx')).PaymentPage,
);
const SandboxCheckoutPage = lazyScreen(
  'payment',
  async () => (await import('../features/payment/SandboxCheckoutPage.tsx')).SandboxCheckoutPage,
);

const PAGES = [
  { path: PATHS.checkout, page: <CheckoutPage /> },
  { path: PATHS.payment, page: <PaymentPage /> },
  { path: PATHS.sandboxCheckout, page: <SandboxCheckoutPage /> },
];

/** Where an order is paid, and the card sandbox's own page; all of it for the buyer alone. */
export const paymentRoutes = (
  <>
    {PAGES.map(({ path, page }) => (
      <Route key={path} path={path} element={<Guard>{page}</Guard>} />
    ))}
  </>
);
