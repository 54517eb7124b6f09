import * as z from 'zod';
import { Address } from './address.ts';
import { endpoint } from '../http/endpoint.ts';
import { Id } from '../http/id.ts';

/** The most addresses that an account keeps. */
export const MOST_ADDRESSES = 10;

/** Names that screens show in the language of their reader; any other name is shown unchanged. */
export const ADDRESS_NAMES = ['home', 'office'] as const;

const AddressName = z
  .string('validation.addressName')
  .trim()
  .min(1, 'validation.addressName')
  .max(40, 'validation.tooLong')
  .regex(/^[^\p{Cc}<>]*$/u, 'validation.addressName');

/** An address as its owner enters it, under a name such as `home`, `office` or one of their own. */
export const AddressEntry = Address.extend({ name: AddressName.default('home') });

/** An address that an account keeps; exactly one of them is the default (product/entities §1). */
export const SavedAddress = AddressEntry.extend({ id: z.string(), isDefault: z.boolean() }).meta({
  id: 'SavedAddress',
});
export type SavedAddress = z.output<typeof SavedAddress>;

const tag = 'Account';
const book = {
  path: '/api/user/:id/addresses',
  access: 'user',
  tag,
  params: z.object({ id: z.string().max(64) }),
} as const;
const entry = {
  path: '/api/user/:id/addresses/:addressId',
  access: 'user',
  tag,
  params: z.object({ id: z.string().max(64), addressId: Id }),
} as const;

export const listAddresses = endpoint({
  method: 'GET',
  ...book,
  summary: 'Your addresses, the default first',
  answer: z.array(SavedAddress),
});

export const addAddress = endpoint({
  method: 'POST',
  ...book,
  summary: 'Keep another address; the first is the default. 409 where ten are kept',
  body: AddressEntry.extend({ isDefault: z.boolean().default(false) }),
  status: 201,
  answer: SavedAddress,
});

export const changeAddress = endpoint({
  method: 'PUT',
  ...entry,
  summary: 'Change one of your addresses',
  body: AddressEntry,
  answer: SavedAddress,
});

export const removeAddress = endpoint({
  method: 'DELETE',
  ...entry,
  summary: 'Remove an address; the next one becomes the default where it was. Gives those that are left',
  answer: z.array(SavedAddress),
});

export const chooseDefaultAddress = endpoint({
  method: 'POST',
  ...entry,
  path: '/api/user/:id/addresses/:addressId/default',
  summary: 'Make an address the default',
  answer: SavedAddress,
});
