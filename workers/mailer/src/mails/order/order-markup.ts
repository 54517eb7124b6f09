import type { OrderMailValues } from '@harbour/contracts/mail';
import type { MailContext } from '../mail.ts';
import { isCollected, parcelDelivery } from './order-place.ts';

/** The state of an order as schema.org's OrderStatus. */
const STATUS: Record<OrderMailValues['step'], string> = {
  created: 'OrderPaymentDue',
  pending: 'OrderPaymentDue',
  placed: 'OrderPaymentDue',
  paid: 'OrderProcessing',
  processing: 'OrderProcessing',
  shipped: 'OrderInTransit',
  delivered: 'OrderDelivered',
  cancelled: 'OrderCancelled',
  expired: 'OrderCancelled',
  failed: 'OrderCancelled',
  refunded: 'OrderReturned',
};

function statusOf(values: OrderMailValues): string {
  const { step, wasPaid } = values;
  if (step === 'shipped' && isCollected(values)) return 'OrderPickupAvailable';
  // This mail can be requested again after the payment.
  const isPaid = STATUS[step] === 'OrderPaymentDue' && wasPaid;
  return isPaid ? 'OrderProcessing' : STATUS[step];
}

/**
 * An order as mail programs read it (https://schema.org/Order, https://developers.google.com/workspace/gmail/markup/reference/order).
 * It contains what the mail says, without names and phone numbers.
 */
export function orderMarkup(values: OrderMailValues, { lang, publicUrl }: MailContext): object {
  const { number, link, lines, total } = values;
  return {
    '@context': 'https://schema.org',
    '@type': 'Order',
    merchant: { '@type': 'Organization', name: lang === 'en' ? 'Harbour Market' : '海港市集', url: publicUrl },
    orderNumber: number,
    orderStatus: `https://schema.org/${statusOf(values)}`,
    url: link,
    priceCurrency: 'HKD',
    price: total.toFixed(2),
    acceptedOffer: lines.map(({ name, quantity, amount }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Product', name: name[lang] },
      eligibleQuantity: { '@type': 'QuantitativeValue', value: quantity },
      priceCurrency: 'HKD',
      price: (amount / quantity).toFixed(2),
    })),
    orderDelivery: parcelDelivery(values, lang),
  };
}
