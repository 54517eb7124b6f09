import type { UiMode } from '@harbour/contracts/payment';

/** Where a provider sends the buyer back to once it is done: our page that waits for the webhook's word. */
export function checkoutReturnUrl(publicUrl: string, orderId: string, uiMode: UiMode): string {
  const query = new URLSearchParams({ order: orderId, mode: 'payment', ui_mode: uiMode, returned: 'true' });
  return new URL(`/checkout?${query.toString()}`, publicUrl).toString();
}

/** Where a provider sends a buyer who changed their mind. */
export function checkoutCancelUrl(publicUrl: string): string {
  return new URL('/message?template=checkout-cancel', publicUrl).toString();
}
