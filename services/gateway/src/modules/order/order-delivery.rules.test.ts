import { describe, expect, it } from '@jest/globals';
import { choiceOf, type ChoiceContext, deliveryOf, type DeliveryTerms } from './order-delivery.rules.ts';

const HOME = {
  building: 'Flat B, 12/F',
  street: '88 Nathan Road',
  district: 'Yau Tsim Mong',
  city: 'Hong Kong',
} as const;
const MEI = { name: 'Chan Siu Mei', phone: '+85291234567' };
const buyer = { ...MEI, defaultAddress: HOME };
const name = { en: 'Mei Lam', zh_HK: '美林', zh: '美林' };
const lockers = {
  isComplete: false,
  of: (code: string) =>
    code.toUpperCase() === 'H852FE01P' ? ({ code: 'H852FE01P', district: 'Sha Tin', name } as const) : undefined,
};
const context: ChoiceContext = { buyer, lockers };

describe('who receives an order', () => {
  it('is who is named', () => {
    const recipient = { name: 'Lee Ka Yan', phone: '+85261234567' };
    expect(choiceOf({ method: 'home', recipient }, context).recipient).toEqual(recipient);
  });

  it('is the buyer where nobody is named, without a phone where the account has none', () => {
    expect(choiceOf({ method: 'home' }, context).recipient).toEqual(MEI);
    const phoneless = { ...context, buyer: { ...buyer, phone: null } };
    expect(choiceOf({ method: 'home' }, phoneless).recipient).toEqual({ ...MEI, phone: null });
  });

  it('stays who it was when only the address changes', () => {
    const before = { recipient: { name: 'Lee Ka Yan', phone: '+85261234567' }, collectionCode: null };
    expect(choiceOf({ method: 'home' }, { ...context, before }).recipient).toEqual(before.recipient);
  });

  it('is nobody where it is collected', () => {
    expect(choiceOf({ method: 'pickup', point: 'megabox' }, context).recipient).toBeNull();
  });
});

describe('where an order goes', () => {
  it('is in the district of its address, whatever else is said', () => {
    const choice = choiceOf({ method: 'home', district: 'Islands', address: HOME }, context);
    expect(choice).toMatchObject({ district: 'Yau Tsim Mong', address: HOME, point: null });
  });

  it('is in the district of a locker that is known, under its own code', () => {
    const choice = choiceOf({ method: 'locker', district: 'Islands', point: 'h852fe01p' }, context);
    expect(choice).toMatchObject({ district: 'Sha Tin', point: 'H852FE01P', address: null, collectionCode: null });
  });

  it('takes a locker that an incomplete list has not, and refuses it from a complete one', () => {
    const unknown = { method: 'locker', point: 'H852ZZ99P' } as const;
    expect(choiceOf(unknown, context).point).toBe('H852ZZ99P');
    expect(() => choiceOf(unknown, { ...context, lockers: { ...lockers, isComplete: true } })).toThrow();
    expect(() => choiceOf({ method: 'locker' }, context)).toThrow();
  });

  it('is one of our stalls, with a code to collect it by that stays', () => {
    const choice = choiceOf({ method: 'pickup', point: 'megabox' }, context);
    expect(choice.collectionCode).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    const later = choiceOf({ method: 'pickup', point: 'airside' }, { ...context, before: choice });
    expect(later.collectionCode).toBe(choice.collectionCode);
    expect(() => choiceOf({ method: 'pickup', point: 'nowhere' }, context)).toThrow();
  });
});

describe('the delivery of an order', () => {
  const nobody = { buyer: { ...MEI, defaultAddress: null } };
  const days = (district: string | null) => ({
    from: district === 'Islands' ? '2026-11-06' : '2026-11-05',
    to: '2026-11-07',
  });
  const shop: DeliveryTerms = { lockers, promise: ({ district }) => ({ ...days(district), reasons: [] }) };

  it('is to the buyer’s door where nothing is said, with the days of its district', () => {
    expect(deliveryOf(shop, { buyer })).toMatchObject({ method: 'home', address: HOME, promise: days(HOME.district) });
    expect(deliveryOf(shop, nobody)).toMatchObject({ district: null, promise: days(null) });
  });

  it('stays in its district where a change says no other', () => {
    const before = deliveryOf(shop, nobody, { method: 'home', district: 'Islands' });
    const after = deliveryOf(shop, { ...nobody, before }, { method: 'locker', point: 'H852ZZ99P' });
    expect(after).toMatchObject({ method: 'locker', district: 'Islands', promise: days('Islands') });
    expect(deliveryOf(shop, { ...nobody, before }, { method: 'locker', point: 'H852FE01P' }).district).toBe('Sha Tin');
  });
});
