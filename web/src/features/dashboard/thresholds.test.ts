import { expect, it } from '@jest/globals';
import { levelOf, type Metric } from './thresholds.ts';

it.each<[Metric, number, number]>([
  ['channels', 10, 50],
  ['consumers', 1, 10],
  ['exchanges', 10, 30],
  ['queues', 10, 100],
  ['connections', 10, 50],
])('%s are low up to %i, medium up to %i, high above', (metric, low, medium) => {
  expect([low, low + 1, medium, medium + 1].map((value) => levelOf(metric, value))).toEqual([
    'low',
    'medium',
    'medium',
    'high',
  ]);
});
