import {
  addAddress,
  changeAddress,
  chooseDefaultAddress,
  listAddresses,
  removeAddress,
} from '@harbour/contracts/saved-address';
import { handle, type Route } from '../../../http/api/handle.ts';
import type { AddressBookService } from './address-book.service.ts';

/** The addresses of one's own account. */
export function addressBookRoutes(book: AddressBookService): Route[] {
  return [
    handle(listAddresses, ({ params, caller }) => book.list(params.id, caller)),
    handle(addAddress, ({ params, body, caller }) => book.add(params.id, body, caller)),
    handle(changeAddress, ({ params, body, caller }) => book.change(params.id, params.addressId, body, caller)),
    handle(removeAddress, ({ params, caller }) => book.remove(params.id, params.addressId, caller)),
    handle(chooseDefaultAddress, ({ params, caller }) => book.makeDefault(params.id, params.addressId, caller)),
  ];
}
