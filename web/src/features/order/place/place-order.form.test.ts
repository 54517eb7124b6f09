import { describe, expect, it } from '@jest/globals';
import { NEW_ADDRESS, PlaceOrderForm } from './place-order.form.ts';

const blank = {
  method: 'home',
  address: NEW_ADDRESS,
  building: '',
  street: '',
  district: '',
  save: false,
  addressName: '',
  locker: '',
  stall: '',
  recipientName: '',
  recipientPhone: '',
  pay: 'fps',
  note: '',
} as const;
const address = { building: 'Flat A, 1/F', street: '1 Nathan Road', district: 'Yau Tsim Mong' };
const recipient = { recipientName: 'Chan Siu Mei', recipientPhone: '9123 4567' };
const problemsOf = (values: object) =>
  PlaceOrderForm.safeParse({ ...blank, ...values }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe('the checkout’s form', () => {
  it('needs a whole address and who receives it for delivery to the door', () => {
    expect(problemsOf({})).toEqual([
      ['building', 'validation.building'],
      ['street', 'validation.street'],
      ['district', 'validation.district'],
      ['recipientName', 'validation.nameRequired'],
      ['recipientPhone', 'validation.contactPhone'],
    ]);
    expect(problemsOf({ ...address, ...recipient })).toEqual([]);
  });

  it('asks for no address where a saved one is chosen, and for a name where one is to be saved', () => {
    expect(problemsOf({ ...recipient, address: '690000000000000000000001' })).toEqual([]);
    expect(problemsOf({ ...address, ...recipient, save: true })).toEqual([['addressName', 'validation.addressName']]);
    expect(problemsOf({ ...address, ...recipient, save: true, addressName: 'Granny' })).toEqual([]);
  });

  it('needs a locker’s code and who is texted', () => {
    expect(problemsOf({ ...recipient, method: 'locker', locker: '12345' })).toEqual([['locker', 'validation.locker']]);
    expect(problemsOf({ ...recipient, method: 'locker', locker: 'h852fe01p' })).toEqual([]);
    expect(problemsOf({ method: 'locker', locker: 'H852FE01P' })).toHaveLength(2);
  });

  it('needs a stall, and nobody to receive it there', () => {
    expect(problemsOf({ method: 'pickup' })).toEqual([['stall', 'validation.point']]);
    expect(problemsOf({ method: 'pickup', stall: 'megabox' })).toEqual([]);
  });
});
