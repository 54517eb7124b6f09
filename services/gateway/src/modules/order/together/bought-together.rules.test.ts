import { describe, expect, it } from '@jest/globals';
import { boughtTogether, LEAST_BUYERS } from './bought-together.rules.ts';
import type { Purchase } from '../order.repository.ts';

const bought = (userId: string, products: string, status: Purchase['status'] = 'paid'): Purchase => ({
  userId,
  status,
  lines: products.split('').map((productId) => ({ productId })),
});

const PEOPLE = ['a', 'b', 'c'];

describe('what was bought together', () => {
  it('is what several different people bought, most of them first', () => {
    const purchases = PEOPLE.concat('d').map((person) => bought(person, person === 'a' ? 'TMB' : 'TBM'));
    expect(boughtTogether('T', [...purchases, bought('e', 'TM')])).toEqual(['M', 'B']);
  });

  it('of as many people is what was bought last', () => {
    expect(
      boughtTogether(
        'T',
        PEOPLE.flatMap((person) => [bought(person, 'TX'), bought(person, 'TA')]),
      ),
    ).toEqual(['X', 'A']);
  });

  it('says nothing of few people, however often they buy', () => {
    const few = Array.from({ length: LEAST_BUYERS - 1 }, (_, person) => String(person));
    expect(
      boughtTogether(
        'T',
        [...few, ...few, ...few].map((person) => bought(person, 'TM')),
      ),
    ).toEqual([]);
  });

  it.each(['cancelled', 'refunded', 'created', 'placed'] as const)('leaves out what was %s', (status) => {
    const purchases = [bought('a', 'TM'), bought('b', 'TM'), bought('c', 'TM', status)];
    expect(boughtTogether('T', purchases)).toEqual([]);
  });

  it('is no more than eight things', () => {
    expect(
      boughtTogether(
        'T',
        PEOPLE.map((person) => bought(person, 'TABCDEFGHIJ')),
      ),
    ).toEqual('ABCDEFGH'.split(''));
  });
});
