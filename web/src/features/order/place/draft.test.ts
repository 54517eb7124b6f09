import { expect, test } from '@jest/globals';
import { draftOf, withDraft } from './draft.ts';
import { NEW_ADDRESS, type PlaceOrderInput } from './place-order.form.ts';

const START: PlaceOrderInput = {
  method: 'home',
  address: 'a1',
  building: '',
  street: '',
  district: '',
  save: false,
  addressName: 'Office',
  locker: '',
  stall: '',
  recipientName: 'Lee Ka Yan',
  recipientPhone: '',
  pay: 'card',
  note: '',
};
const ENTERED: PlaceOrderInput = {
  ...START,
  address: NEW_ADDRESS,
  building: 'Flat B',
  street: '88 Nathan Road',
  district: 'Wan Chai',
  save: true,
  addressName: 'Granny',
  locker: 'H852FE01P',
  stall: 'megabox',
  recipientName: '',
  recipientPhone: '6123 4567',
  pay: 'fps',
  note: 'Please ring twice',
};
const address = (id: string) => ({
  id,
  name: 'home',
  building: '1/F',
  street: '1 Queen’s Road',
  district: 'Wan Chai' as const,
  city: 'Hong Kong',
  isDefault: true,
});

test('gives back all that was entered, also what was emptied', () => {
  expect(withDraft(START, draftOf(ENTERED), [address('a1')])).toEqual(ENTERED);
});

test('changes nothing where nothing was kept', () => {
  expect(withDraft(START, {}, [address('a1')])).toEqual(START);
});

test('chooses no address that was removed meanwhile, and nothing that is no choice', () => {
  const draft = { address: 'gone', district: 'Atlantis', pay: 'gold' };
  expect(withDraft(START, draft, [address('a1')])).toEqual(START);
});
