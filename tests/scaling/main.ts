import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { resolveBackingServices } from '@harbour/tools/backing-services/resolve';
import { ROOT } from '@harbour/tools/processes';
import { type Drained, drain } from './drain.ts';
import { type Circumstances, measured, predict } from './prediction.ts';
import { sumOf } from './processor-use.ts';
import { workersShare } from './recorded-costs.ts';
import { comparisonTable, processorTable } from './report.ts';

/** How much faster four processes must be than one, where the vendor is what takes the time. */
const LEAST_SPEED_UP = 3.2;

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '20000' },
    workers: { type: 'string', default: '1,2,4' },
    arrivals: { type: 'string', default: '1000' },
    'jobs-at-once': { type: 'string', default: '1' },
    latency: { type: 'string', default: '20' },
    cores: { type: 'string', default: String(availableParallelism()) },
  },
});
const log = (line: string): void => void process.stdout.write(`${line}\n`);
const [cores, jobsAtOnce, latencyMs] = [Number(values.cores), Number(values['jobs-at-once']), Number(values.latency)];

/** What the recorded cost of a job and, where it was measured, that of the first step say of all steps. */
function compare({ steps }: Drained): void {
  const against = (circumstances: Circumstances): void => {
    const rows = steps.map((step) => ({
      workers: step.workers,
      measured: measured(step),
      predicted: predict(step.workers, circumstances),
    }));
    for (const line of comparisonTable(rows)) log(line);
  };
  const recordedMs = workersShare(readFileSync(join(ROOT, 'docs', 'performance.md'), 'utf8'));
  const base = { cores, jobsAtOnce, latencyMs };
  log(`\nPredicted from ${recordedMs.toFixed(2)} ms of processor a job, as docs/performance.md has it:\n`);
  against({ ...base, processorMs: recordedMs, storesMs: 0 });
  log('');
  for (const line of processorTable(steps)) log(line);
  const [first] = steps;
  if (first?.use === undefined) return;
  const processorMs = sumOf(first.use);
  const storesMs = Math.max(0, (first.workers * jobsAtOnce * 1_000) / first.perSecond - latencyMs - processorMs);
  const fed = `${processorMs.toFixed(2)} ms of processor a job and ${storesMs.toFixed(2)} ms of other waits`;
  log(`\nPredicted from the first row, which has ${fed}:\n`);
  against({ ...base, processorMs, storesMs });
}

const dataDir = mkdtempSync(join(tmpdir(), 'harbour-scaling-'));
const services = await resolveBackingServices({ dataDir, purpose: 'test', env: process.env, log });
try {
  const workers = values.workers.split(',').map(Number);
  const request = { jobs: Number(values.jobs), workers, arrivals: Number(values.arrivals), latencyMs, jobsAtOnce };
  const drained = await drain({ ...request, services, log });
  compare(drained);
  const [first, last] = [drained.steps[0], drained.steps.at(-1)];
  const speedUp = (last?.perSecond ?? 0) / (first?.perSecond ?? 1);
  log(`\n${speedUp.toFixed(2)} times as fast; shares ${drained.shares.join(', ')}`);
  log(`${drained.lost} lost, ${drained.sentTwice} sent twice`);
  process.exitCode = speedUp >= LEAST_SPEED_UP && drained.lost === 0 && drained.sentTwice === 0 ? 0 : 1;
} finally {
  await services.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
