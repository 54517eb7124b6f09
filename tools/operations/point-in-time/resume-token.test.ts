import { expect, it } from '@jest/globals';
import { shown } from './cluster-time.ts';
import { textOfToken, timeOfToken } from './resume-token.ts';

it('a resume token names the cluster time up to which its stream has read', () => {
  const time = timeOfToken('82612E8513000000012B022C0100296E04');
  expect([time.t, time.i, shown(time)]).toEqual([1_630_438_675, 1, '2021-08-31T19:37:55Z']);
});

it.each(['', '83612E851300000001', '82612E85'])('what looks like another kind of token is refused: %p', (text) => {
  expect(() => timeOfToken(text)).toThrow(/unknown kind of resume token/);
});

it.each([undefined, null, {}, { _data: 1 }])('what is no token is refused: %p', (token) => {
  expect(() => textOfToken(token)).toThrow(/no resume token/);
});
