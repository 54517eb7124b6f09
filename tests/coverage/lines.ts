import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import coverage from 'istanbul-lib-coverage';
import toIstanbul from 'v8-to-istanbul';

/** What is reported on: what runs in production. */
const COVERED = /^(services|shared|workers)\/.+\.ts$/;
const TESTS = /\.test\.ts$/;

type Functions = Parameters<ReturnType<typeof toIstanbul>['applyCoverage']>[0];

interface Dump {
  readonly result: readonly { readonly url: string; readonly functions: Functions }[];
}

/** Whether a file, by its path below `root`, is reported on. */
const isCovered = (path: string): boolean => COVERED.test(path) && !TESTS.test(path);

/**
 * Lines alone: functions and branches stand elsewhere in what Jest has transformed, so that two reports of them do not
 * add up.
 */
const onlyLines = ({ path, statementMap, s }: coverage.FileCoverageData): coverage.FileCoverageData => ({
  path,
  statementMap,
  s,
  fnMap: {},
  f: {},
  branchMap: {},
  b: {},
});

/** What stands for a file that nothing imports. */
const neverRun = ({ length }: string): Functions => [
  { functionName: '', isBlockCoverage: true, ranges: [{ startOffset: 0, endOffset: length, count: 0 }] },
];

/** Every run of a file, over all that Node wrote into `folder`, by the file's path. */
function runsIn(root: string, folder: string): Map<string, Functions[]> {
  const runs = new Map<string, Functions[]>();
  for (const name of readdirSync(folder)) {
    const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Dump;
    for (const { url, functions } of result) {
      // Jest names what it runs without a protocol: that is transformed code, of which Jest reports itself.
      if (!url.startsWith('file:')) continue;
      const path = fileURLToPath(url);
      if (!isCovered(relative(root, path))) continue;
      runs.set(path, [...(runs.get(path) ?? []), functions]);
    }
  }
  return runs;
}

/**
 * The lines that were run of all files of services, shared packages and workers: by Node itself, as it wrote them into
 * `dumps`, and by Jest, as in its report.
 */
export async function linesRun(root: string, dumps: string, byJest: string): Promise<coverage.CoverageMap> {
  const map = coverage.createCoverageMap({});
  const runs = runsIn(root, dumps);
  for (const path of ['services', 'shared', 'workers'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )) {
    if (!isCovered(path) || path.includes('node_modules')) continue;
    const file = join(root, path);
    const source = readFileSync(file, 'utf8');
    for (const functions of runs.get(file) ?? [neverRun(source)]) {
      const lines = toIstanbul(file, 0, { source });
      await lines.load();
      lines.applyCoverage(functions);
      for (const each of Object.values(lines.toIstanbul())) map.addFileCoverage(onlyLines(each));
    }
  }
  const ofJest = JSON.parse(readFileSync(byJest, 'utf8')) as Record<string, coverage.FileCoverageData>;
  for (const each of Object.values(ofJest)) map.addFileCoverage(onlyLines(each));
  return map;
}
