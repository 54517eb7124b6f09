import * as z from 'zod';
import { Address } from '@harbour/contracts/address';
import { DELIVERY_METHODS, type DeliveryMethod } from '@harbour/contracts/delivery';
import type { District } from '@harbour/contracts/district';
import { DISTRICTS } from '@harbour/contracts/district-names';
import { LOCKER_CODE, type Locker, lockerCodeOf } from '@harbour/contracts/locker';
import { type DeliveryChoice, Recipient } from '@harbour/contracts/order-delivery';
import { PaymentMethod } from '@harbour/contracts/payment-method';
import { AddressEntry, type SavedAddress } from '@harbour/contracts/saved-address';

/** In place of a saved address's id: the one that is entered here. */
export const NEW_ADDRESS = 'new';

const FIELDS = {
  method: z.enum(DELIVERY_METHODS),
  address: z.string(),
  building: z.string(),
  street: z.string(),
  district: z.union([z.literal(''), z.enum(DISTRICTS)]),
  save: z.boolean(),
  addressName: z.string(),
  locker: z.string(),
  stall: z.string(),
  recipientName: z.string(),
  recipientPhone: z.string(),
  pay: PaymentMethod,
  note: z.string().trim().max(500, 'validation.tooLong'),
};
type Values = z.output<z.ZodObject<typeof FIELDS>>;
type Part = readonly [field: keyof Values, checked: { error?: z.ZodError | undefined }];

const addressParts = (value: Values): Part[] => [
  ['building', Address.shape.building.safeParse(value.building)],
  ['street', Address.shape.street.safeParse(value.street)],
  ['district', Address.shape.district.safeParse(value.district)],
  ...(value.save ? [['addressName', AddressEntry.shape.name.unwrap().safeParse(value.addressName)] as const] : []),
];

const recipientParts = (value: Values): Part[] => [
  ['recipientName', Recipient.shape.name.safeParse(value.recipientName)],
  ['recipientPhone', Recipient.shape.phone.safeParse(value.recipientPhone)],
];

/** What is needed depends on the way. */
function partsOf(value: Values): Part[] {
  if (value.method === 'pickup') return [];
  const isNew = value.method === 'home' && value.address === NEW_ADDRESS;
  return [...(isNew ? addressParts(value) : []), ...recipientParts(value)];
}

/** What the checkout asks for; which parts are needed depends on how the buyer gets the goods. */
export const PlaceOrderForm = z.object(FIELDS).check(({ value, issues }) => {
  const miss = (path: keyof Values, message: string) =>
    issues.push({ code: 'custom', input: value, path: [path], message });
  for (const [field, { error }] of partsOf(value)) {
    if (error !== undefined) miss(field, error.issues[0]?.message ?? '');
  }
  if (value.method === 'locker' && !LOCKER_CODE.test(lockerCodeOf(value.locker))) miss('locker', 'validation.locker');
  if (value.method === 'pickup' && value.stall === '') miss('stall', 'validation.point');
});
export type PlaceOrderInput = z.input<typeof PlaceOrderForm>;
export type PlaceOrderValues = z.output<typeof PlaceOrderForm>;

/** The values that charges and promised days depend on. */
export interface Wanted {
  readonly delivery: DeliveryMethod;
  readonly district: District | null;
}

export interface Known {
  readonly addresses: readonly SavedAddress[];
  /** The locker of the code in the form, if the shop's list has it. */
  readonly locker: Locker | undefined;
  /** The basket's district: a guess, ignored once an address or a locker is chosen. */
  readonly guess: District | null;
}

type Typed = Pick<PlaceOrderValues, 'address' | 'building' | 'district' | 'locker' | 'method' | 'stall' | 'street'>;

/** The chosen or entered address; undefined if its district is missing. */
function addressOf(values: Typed, addresses: readonly SavedAddress[]) {
  const { building, street, district } =
    values.address === NEW_ADDRESS ? values : (addresses.find(({ id }) => id === values.address) ?? values);
  return district === '' ? undefined : { building, street, district };
}

/** The delivery method and the district of a form. */
export function wantedOf(values: Typed, { addresses, locker, guess }: Known): Wanted {
  const delivery = values.method;
  if (delivery === 'home') return { delivery, district: addressOf(values, addresses)?.district ?? guess };
  return { delivery, district: (delivery === 'locker' ? locker?.district : undefined) ?? guess };
}

type Named = Pick<PlaceOrderValues, 'recipientName' | 'recipientPhone'>;

/** The delivery that is sent with the order. */
export function choiceOf(values: Named & Typed, known: Known) {
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
