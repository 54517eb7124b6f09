import { expect, it } from '@jest/globals';
import { durationOf } from './duration.ts';

// Whether a unit has its plural in short form is the platform's own choice.
it.each([
  [-5, /^0 ms$/],
  [340, /^340 ms$/],
  [1_240, /^1\.2 secs?$/],
  [59_949, /^59\.9 secs?$/],
  [59_990, /^1 min$/],
  [245_000, /^4 mins? 5 secs?$/],
  [3_600_000, /^1 hr$/],
  [187_000_000, /^2 days 3 hrs?$/],
])('says %i milliseconds in its two largest units', (ms, words) => {
  expect(durationOf(ms, 'en')).toMatch(words);
});

it('says it in Chinese', () => {
  expect(durationOf(245_000, 'zh_HK')).toMatch(/^4 ?分鐘 5 ?秒$/);
});
