import type { DeliveryMethod } from '@harbour/contracts/delivery';
import type { OrderDraft } from '@harbour/contracts/order-draft';
import type { Quote } from '@harbour/contracts/quote';
import type { User } from '@harbour/contracts/user';
import { lineIdOf } from '@harbour/contracts/choices';
import { deliveryInput } from '../edit/delivery-input.ts';
import type { EditLine } from '../edit/edited-lines.ts';
import type { PlaceOrderInput } from '../../place/place-order.form.ts';

/** What a draft is while somebody works on it; the form's note is the message to the customer. */
export interface DraftStart {
  readonly lines: readonly EditLine[];
  readonly form: PlaceOrderInput;
  readonly codes: string;
}

/** A new draft: to the customer's own address and number, where they are known. */
export function startFor({ name, phone, defaultAddress }: Pick<User, 'defaultAddress' | 'name' | 'phone'>): DraftStart {
  const method: DeliveryMethod = 'home';
  const recipient = { name, phone };
  return {
    lines: [],
    form: deliveryInput({ method, address: defaultAddress ?? null, point: null, recipient }),
    codes: '',
  };
}

/** A saved draft. */
export const startOf = ({ lines, delivery, codes, message }: OrderDraft): DraftStart => ({
  lines: lines.map(({ product, variant, name, price, quantity }) => ({
    id: lineIdOf({ product, variant }),
    product: product.id,
    variant: variant?.id,
    name,
    price,
    quantity,
  })),
  form: { ...deliveryInput(delivery), note: message },
  codes: codes.join(' '),
});

/** The codes in a text. */
export const codesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** Lines at the prices of a quote, as far as it has them. */
export function pricedLines(lines: readonly EditLine[], quote: Quote | undefined): EditLine[] {
  return lines.map((line) => {
    const now = quote?.products.find(
      ({ product, variant }) => product.id === line.product && (variant?.id ?? product.id) === line.id,
    );
    return now ? { ...line, price: now.product.price } : line;
  });
}
