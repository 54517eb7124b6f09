import { DISTRICT_NAMES } from '@harbour/contracts/district-names';
import type { OrderMailValues } from '@harbour/contracts/mail';
import { plainPlace } from '../layout/plain-name.ts';
import type { MailContext } from '../mail.ts';

type Delivery = OrderMailValues['delivery'];

/** Where an order stands, in words of schema.org's OrderStatus. */
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

function statusOf({ step, delivery, wasPaid }: OrderMailValues): string {
  if (step === 'shipped' && delivery.method === 'pickup') return 'OrderPickupAvailable';
  // Such a mail can be asked for again after the payment.
  const isPaid = STATUS[step] === 'OrderPaymentDue' && wasPaid;
  return isPaid ? 'OrderProcessing' : STATUS[step];
}

/** Where the goods go, without who takes them in; undefined in mails from before they told it. */
function placeOf({ address, locker, stall }: Delivery, lang: MailContext['lang']): object | undefined {
  const postal = (lines: object) => ({ '@type': 'PostalAddress', ...lines, addressCountry: 'HK' });
  if (stall) return postal({ name: stall.name[lang], streetAddress: stall.address[lang] });
  if (locker) return postal({ name: locker.name?.[lang] ?? locker.code });
  if (!address) return undefined;
  const street = [plainPlace(address.building), plainPlace(address.street)].filter(Boolean).join(', ');
  return postal({ streetAddress: street, addressLocality: DISTRICT_NAMES[address.district][lang] });
}

/**
 * An order as mail programs read it (https://schema.org/Order, https://developers.google.com/workspace/gmail/markup/reference/order).
 * It says what the mail says, and no name or number of a person.
 */
export function orderMarkup(values: OrderMailValues, { lang, publicUrl }: MailContext): object {
  const { number, link, lines, total, delivery } = values;
  const deliveryAddress = placeOf(delivery, lang);
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
    orderDelivery: {
      '@type': 'ParcelDelivery',
      expectedArrivalFrom: delivery.from,
      expectedArrivalUntil: delivery.to,
      ...(deliveryAddress ? { deliveryAddress } : {}),
    },
  };
}
