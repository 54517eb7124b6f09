import { addressOf, pathOf } from '@harbour/contracts/endpoint';
import { PAGES } from '@harbour/contracts/pages';
import type { UiMode } from '@harbour/contracts/payment';

/** Where a provider sends the buyer back to once it is done: our page that waits for the webhook's word. */
export function checkoutReturnUrl(publicUrl: string, orderId: string, uiMode: UiMode): string {
  const query = { order: orderId, mode: 'payment', ui_mode: uiMode, returned: 'true' };
  return new URL(addressOf(PAGES.checkout, { query }), publicUrl).toString();
}

/** Where a provider sends a buyer who changed their mind: the message that leads back to the same order. */
export function checkoutCancelUrl(publicUrl: string, orderId: string): string {
  const query = { template: 'checkout-cancel', order: orderId, ui_mode: 'hosted' };
  return new URL(addressOf(PAGES.message, { query }), publicUrl).toString();
}

/** The card sandbox's own page for a payment. */
export function sandboxCheckoutUrl(publicUrl: string, paymentId: string): string {
  return new URL(pathOf(PAGES.sandboxCheckout, { id: paymentId }), publicUrl).toString();
}
