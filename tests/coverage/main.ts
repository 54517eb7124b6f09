import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createContext } from 'istanbul-lib-report';
import reports from 'istanbul-reports';
import { ROOT } from '@harbour/tools/processes';
import { linesRun } from './lines.ts';

const FOLDER = join(ROOT, 'test-results', 'coverage');
const DUMPS = join(FOLDER, 'dumps');
const BY_JEST = ['--coverage', '--coverageProvider=v8', '--coverageReporters=json', `--coverageDirectory=${FOLDER}`];

/** Runs tests, and gives whether all of them passed; what Node itself runs is counted into `DUMPS`. */
function runs(script: string, ...args: string[]): boolean {
  const { status } = spawnSync('npm', ['run', script, '--', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    // Code from the compile cache is counted by whole functions only.
    env: { ...process.env, NODE_V8_COVERAGE: DUMPS, NODE_DISABLE_COMPILE_CACHE: '1' },
  });
  return status === 0;
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(DUMPS, { recursive: true });
const havePassed = [
  runs('unit', ...BY_JEST, '--collectCoverageFrom={services,shared,workers}/**/src/**/*.ts'),
  runs('integration'),
].every(Boolean);
const coverageMap = await linesRun(ROOT, DUMPS, join(FOLDER, 'coverage-final.json'));
reports.create('html').execute(createContext({ dir: FOLDER, coverageMap, defaultSummarizer: 'nested' }));
const { pct, covered, total } = coverageMap.getCoverageSummary().lines;
process.stdout.write(`${pct} % of lines were run (${covered} of ${total}); each line: ${join(FOLDER, 'index.html')}\n`);
process.exitCode = havePassed ? 0 : 1;
