import { expect, it } from '@jest/globals';
import { conversionOf } from './translation.rules.ts';

it.each([
  ['软件', 'zh', 'zh_HK', 'toTraditional'],
  ['軟件', 'zh_HK', 'zh', 'toSimplified'],
  ['軟件', undefined, 'zh', 'toSimplified'],
  ['Star Ferry', undefined, 'zh_HK', undefined],
  ['Star Ferry 小輪', undefined, 'zh', undefined],
  ['Star Ferry', 'en', 'zh_HK', undefined],
  ['天星小輪', 'zh_HK', 'en', undefined],
  ['Star Ferry', 'en', 'en', 'none'],
] as const)('%s from %s to %s takes %s', (text, from, to, conversion) => {
  expect(conversionOf(text, from, to)).toBe(conversion);
});
