import type { DeliveryMethod } from '@harbour/contracts/delivery';
import type { District } from '@harbour/contracts/district';
import { type Locker, lockerCodeOf } from '@harbour/contracts/locker';
import type { DeliveryChoice } from '@harbour/contracts/order-delivery';
import type { SavedAddress } from '@harbour/contracts/saved-address';
import { NEW_ADDRESS, type PlaceOrderValues } from './place-order.form.ts';

/** What charges and promised days depend on. */
export interface Wanted {
  readonly delivery: DeliveryMethod;
  readonly district: District | null;
}

export interface Known {
  readonly addresses: readonly SavedAddress[];
  /** The locker of the code in the form, if the shop's list has it. */
  readonly locker: Locker | undefined;
  /** The basket's district: a guess, good for nothing once an address or a locker is chosen. */
  readonly guess: District | null;
}

type Typed = Pick<PlaceOrderValues, 'address' | 'building' | 'district' | 'locker' | 'method' | 'stall' | 'street'>;

/** The address that was chosen or entered; undefined where its district is missing. */
function addressOf(values: Typed, addresses: readonly SavedAddress[]) {
  const { building, street, district } =
    values.address === NEW_ADDRESS ? values : (addresses.find(({ id }) => id === values.address) ?? values);
  return district === '' ? undefined : { building, street, district };
}

/** Which way the goods are to go, and into which district. */
export function wantedOf(values: Typed, { addresses, locker, guess }: Known): Wanted {
  const delivery = values.method;
  if (delivery === 'home') return { delivery, district: addressOf(values, addresses)?.district ?? guess };
  return { delivery, district: (delivery === 'locker' ? locker?.district : undefined) ?? guess };
}

type Recipient = Pick<PlaceOrderValues, 'recipientName' | 'recipientPhone'>;

/** What is sent of it with the order. */
export function choiceOf(values: Recipient & Typed, known: Known) {
  const { method, recipientName, recipientPhone } = values;
  const points = { home: null, locker: lockerCodeOf(values.locker), pickup: values.stall };
  return {
    method,
    district: wantedOf(values, known).district,
    address: method === 'home' ? (addressOf(values, known.addresses) ?? null) : null,
    point: points[method],
    recipient: method === 'pickup' ? null : { name: recipientName, phone: recipientPhone },
  } satisfies Partial<Record<keyof DeliveryChoice, unknown>>;
}
