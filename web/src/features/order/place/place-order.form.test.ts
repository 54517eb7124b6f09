import { describe, expect, it } from '@jest/globals';
import { choiceOf, NEW_ADDRESS, PlaceOrderForm, wantedOf } from './place-order.form.ts';

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

const HOME = { building: 'Flat B', street: '88 Nathan Road', district: 'Yau Tsim Mong' } as const;
const saved = { id: 'a', name: 'home', ...HOME, city: 'Hong Kong', isDefault: true };
const typed = {
  method: 'home',
  address: NEW_ADDRESS,
  building: '',
  street: '',
  district: '',
  locker: '',
  stall: '',
} as const;
const known = { addresses: [saved], locker: undefined, guess: 'Islands' } as const;
const locker = { code: 'H852FE01P', district: 'Sha Tin', name: { en: '', zh_HK: '', zh: '' } } as const;
const who = { recipientName: 'Chan Siu Mei', recipientPhone: '9123 4567' };

describe('the district of a checkout', () => {
  it('is the basket’s guess as long as no address is chosen', () => {
    expect(wantedOf(typed, known)).toEqual({ delivery: 'home', district: 'Islands' });
    expect(wantedOf({ ...typed, method: 'pickup' }, known).district).toBe('Islands');
  });

  it('is that of the chosen or entered address, never the guess', () => {
    expect(wantedOf({ ...typed, address: 'a' }, known).district).toBe('Yau Tsim Mong');
    expect(wantedOf({ ...typed, district: 'Tai Po' }, known).district).toBe('Tai Po');
  });

  it('is where a locker stands that is known', () => {
    const values = { ...typed, method: 'locker', locker: 'h852 fe01p' } as const;
    expect(wantedOf(values, { ...known, locker }).district).toBe('Sha Tin');
    expect(wantedOf(values, known).district).toBe('Islands');
  });
});

describe('what is sent of a checkout', () => {
  it('is the address with who receives it', () => {
    expect(choiceOf({ ...typed, ...who, address: 'a' }, known)).toEqual({
      method: 'home',
      district: 'Yau Tsim Mong',
      address: HOME,
      point: null,
      recipient: { name: 'Chan Siu Mei', phone: '9123 4567' },
    });
  });

  it('is a locker’s code with who receives it, or a stall alone', () => {
    const toLocker = choiceOf({ ...typed, ...who, method: 'locker', locker: ' h852fe01p ' }, { ...known, locker });
    expect(toLocker).toMatchObject({ point: 'H852FE01P', address: null, recipient: { name: 'Chan Siu Mei' } });
    const toStall = choiceOf({ ...typed, ...who, method: 'pickup', stall: 'megabox' }, known);
    expect(toStall).toMatchObject({ point: 'megabox', address: null, recipient: null });
  });
});
