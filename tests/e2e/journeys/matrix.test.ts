import { expect, test } from '@jest/globals';
import { ALL, CHIEF, inGate, inRest, isFirstPurchase, type Journey, nameOf } from './matrix.ts';

test('holds every journey that exists, each once, and no payment at a stall for goods that go elsewhere', () => {
  expect(new Set(ALL.map(nameOf)).size).toBe(3 * (6 + 5 + 5));
  expect(ALL).toHaveLength(48);
  expect(ALL.filter(({ delivery, payment }) => payment === 'at-stall' && delivery !== 'stall')).toEqual([]);
});

test('walks each way in, each delivery and each payment in the gate, by fingers or keyboard', () => {
  const valuesOf = (journeys: readonly Journey[]) =>
    new Set(journeys.flatMap(({ wayIn, delivery, payment }) => [wayIn, delivery, payment]));
  expect(valuesOf([...inGate(), ...CHIEF])).toEqual(valuesOf(ALL));
  expect(inGate().filter(isFirstPurchase)).toHaveLength(1);
});

test('walks every journey in the gate or in the rest', () => {
  expect([...inGate(), ...inRest()].map(nameOf).toSorted()).toEqual(ALL.map(nameOf).toSorted());
});
