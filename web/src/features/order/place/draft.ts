import { DISTRICTS } from '@harbour/contracts/district-names';
import { PAYMENT_METHODS } from '@harbour/contracts/payment-method';
import type { SavedAddress } from '@harbour/contracts/saved-address';
import { NEW_ADDRESS, type PlaceOrderInput } from './place-order.form.ts';

/** What was typed, and is taken over as it is. */
const TYPED = [
  'building',
  'street',
  'addressName',
  'locker',
  'stall',
  'recipientName',
  'recipientPhone',
  'note',
] as const satisfies readonly (keyof PlaceOrderInput)[];

/** What of the checkout's fields is kept while the order is not placed; the way of delivery is the basket's. */
export function draftOf(values: PlaceOrderInput): Record<string, string> {
  const typed = TYPED.map((name) => [name, values[name]] as const);
  const { address, district, pay, save } = values;
  return { ...Object.fromEntries(typed), address, district, pay, save: String(save) };
}

/** The checkout's first values with what was kept of them; an address that was removed meanwhile is not chosen again. */
export function withDraft(
  start: PlaceOrderInput,
  draft: Readonly<Record<string, string | undefined>>,
  addresses: readonly SavedAddress[],
): PlaceOrderInput {
  const typed = TYPED.map((name) => [name, draft[name] ?? start[name]] as const);
  const ids = [...addresses.map(({ id }) => id), NEW_ADDRESS];
  return {
    ...start,
    ...Object.fromEntries(typed),
    address: ids.find((id) => id === draft['address']) ?? start.address,
    district: DISTRICTS.find((district) => district === draft['district']) ?? start.district,
    pay: PAYMENT_METHODS.find((method) => method === draft['pay']) ?? start.pay,
    save: draft['save'] === undefined ? start.save : draft['save'] === 'true',
  };
}
