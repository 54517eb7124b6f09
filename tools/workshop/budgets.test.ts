import { describe, expect, it } from '@jest/globals';
import { budgetOf, overBudget } from './budgets.ts';
import { type Count, passOrFail } from './count.ts';

const FILE = 'shared/rules/src/slow.test.ts';
const taking = (seconds: number): Count => ({ ...passOrFail('one', true), files: [{ file: FILE, seconds }] });

/** What the budget says of a file that takes these seconds, run after run. */
async function judged(seconds: readonly number[], pace = 1): Promise<{ failures: string[]; runs: number }> {
  let runs = 1;
  const failures = await overBudget(
    taking(seconds[0] ?? 0),
    () => Promise.resolve(taking(seconds[runs++] ?? 0)),
    () => Promise.resolve(pace),
  );
  return { failures, runs };
}

describe('the budget of a test file', () => {
  const within = budgetOf(FILE) - 1;
  const over = budgetOf(FILE) + 1;

  it('is kept by a file within it, which is not run again', async () => {
    expect(await judged([within])).toEqual({ failures: [], runs: 1 });
  });

  it('forgives one slow run, or two', async () => {
    expect(await judged([over, within])).toEqual({ failures: [], runs: 2 });
    expect(await judged([over, over, within])).toEqual({ failures: [], runs: 3 });
  });

  it('fails a file that is over it in three runs', async () => {
    const { failures, runs } = await judged([over, over, over]);
    expect(runs).toBe(3);
    expect(failures).toEqual([expect.stringContaining(`${FILE} took 21.0, 21.0, 21.0 s in three runs`)]);
  });

  it('grows with the slowness of the machine', async () => {
    const twice = budgetOf(FILE) * 2;
    expect((await judged([twice - 1, twice, twice + 1], 2)).failures).toEqual([]);
    expect((await judged([twice + 1, twice + 2, twice + 3], 2)).failures).toHaveLength(1);
  });
});
