import { expect, test } from '@jest/globals';
import { ALL, CHIEF, inGate, inRest, isFirstPurchase, nameOf, pairsOf, pairwise } from './matrix.ts';

test('holds every journey that exists, each once, and no payment at a stall for goods that go elsewhere', () => {
  expect(new Set(ALL.map(nameOf)).size).toBe(3 * (6 + 5 + 5));
  expect(ALL).toHaveLength(48);
  expect(ALL.filter(({ delivery, payment }) => payment === 'at-stall' && delivery !== 'stall')).toEqual([]);
});

test('selects journeys that bring together each two values that can meet, with the chief ones among them', () => {
  const selected = pairwise();
  const met = new Set(selected.flatMap(pairsOf));
  expect([...new Set(ALL.flatMap(pairsOf))].filter((pair) => !met.has(pair))).toEqual([]);
  expect(selected).toEqual(expect.arrayContaining([...CHIEF]));
  expect(selected.every((journey) => ALL.map(nameOf).includes(nameOf(journey)))).toBe(true);
  for (const payment of ['alipay', 'wechat_pay']) expect(selected.map((each) => each.payment)).toContain(payment);
});

test('selects no more than each way in with each payment needs: two wallets counted as one', () => {
  expect(pairwise().length).toBe(15);
});

test('walks the whole selection in the gate, by fingers or keyboard, and every other journey in the rest', () => {
  const walked = [...inGate(), ...CHIEF].map(nameOf);
  expect(pairwise().filter((journey) => !walked.includes(nameOf(journey)))).toEqual([]);
  expect([...inGate(), ...inRest()].map(nameOf).toSorted()).toEqual(ALL.map(nameOf).toSorted());
  expect(inGate().filter(isFirstPurchase)).toHaveLength(1);
});
