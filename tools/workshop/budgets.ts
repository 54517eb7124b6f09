import type { Count } from './count.ts';

/**
 * Seconds that a test file may take beside others, about three times what it takes alone; the first rule whose pattern fits its
 * path counts. Browser files: of all their tests together.
 */
const BUDGETS: readonly { readonly file: RegExp; readonly seconds: number; readonly why?: string }[] = [
  { file: /^tests\/integration\/system\//, seconds: 240, why: 'starts and stops the whole shop, as a newcomer would' },
  { file: /^tests\/(integration|abuse)\//, seconds: 100 },
  { file: /^tests\/e2e\/(admin\/admin-)?screens\./, seconds: 320, why: 'screens in each language, width and theme' },
  { file: /^tests\/e2e\/journeys\/rest\./, seconds: 600, why: 'every journey that the gate leaves out, nightly' },
  { file: /^tests\/e2e\/journeys\//, seconds: 240, why: 'whole purchases, each from the first page to the goods' },
  { file: /^tests\/e2e\/admin\/day\./, seconds: 240, why: 'a working day, and figures that are counted once a minute' },
  { file: /^tests\/e2e\//, seconds: 120 },
  { file: /./, seconds: 20 },
];

/** The seconds that a test file may take in one run. */
export const budgetOf = (file: string): number => BUDGETS.find((rule) => rule.file.test(file))?.seconds ?? 0;

/** How often a file has to be over its budget in a row: once may be the machine's fault. */
const RUNS = 3;

const isOver = ({ file, seconds }: Count['files'][number]): boolean => seconds > budgetOf(file);

/**
 * Runs every file that was over its budget again, alone, and gives a failure for each that is over it in all three runs.
 * `machinePace` says how many times as long as usual everything takes on this machine; it is asked only after three such runs.
 */
export async function overBudget(
  count: Count,
  runAgain: (file: string) => Promise<Count>,
  machinePace: () => Promise<number>,
): Promise<string[]> {
  const failures: string[] = [];
  for (const { file, seconds } of count.files.filter(isOver)) {
    const runs = [seconds];
    while (runs.length < RUNS && (runs.at(-1) ?? 0) > budgetOf(file)) {
      const again = await runAgain(file);
      runs.push(again.files.find((one) => one.file === file)?.seconds ?? Number.POSITIVE_INFINITY);
    }
    if (runs.length < RUNS || Math.min(...runs) <= budgetOf(file)) continue;
    const pace = await machinePace();
    if (Math.min(...runs) > budgetOf(file) * pace) {
      const took = runs.map((each) => each.toFixed(1)).join(', ');
      failures.push(
        `${file} took ${took} s in three runs; its budget is ${budgetOf(file)} s on a machine ${pace.toFixed(1)} times as slow as usual (docs/testing.md)`,
      );
    }
  }
  return failures;
}
