import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@harbour/tools/processes';
import { workersFor } from './queue-model.ts';
import { recordedCosts } from './recorded-costs.ts';

const USAGE = `node tests/scaling/sizing.ts --rate <jobs a second> --vendor <ms> [--p99-wait <ms>] …
--p99-wait     the longest wait for a worker of 99 jobs in 100; 1000 where not given
--jobs-at-once JOBS_AT_ONCE of each worker; 10 where not given
--own          what a worker takes for a job beside the vendor, in ms; 12 where not given (docs/capacity.md)
--variation    how much the vendor's time varies: 0 always the same, 1 as of M/M/c, which is the default
--cores        processor of a worker, of which 60 % are used; 0.5 where not given, as in k8s/base`;
const BUSY = 0.6;

const { values } = parseArgs({
  options: {
    rate: { type: 'string' },
    vendor: { type: 'string' },
    'p99-wait': { type: 'string', default: '1000' },
    'jobs-at-once': { type: 'string', default: '10' },
    own: { type: 'string', default: '12' },
    variation: { type: 'string', default: '1' },
    cores: { type: 'string', default: '0.5' },
  },
});
const [rate, vendor] = [Number(values.rate), Number(values.vendor)];
if (!(rate > 0 && vendor >= 0)) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}
const workerMs = recordedCosts(readFileSync(join(ROOT, 'docs', 'performance.md'), 'utf8'), 'jobs').get('mailer') ?? 0;
const { workers, bound, p99WaitMs } = workersFor({
  perSecond: rate,
  serviceMs: vendor + Number(values.own),
  variation: Number(values.variation),
  p99WaitMs: Number(values['p99-wait']),
  jobsAtOnce: Number(values['jobs-at-once']),
  workerMs,
  workerCores: Number(values.cores) * BUSY,
});
const asks = bound === 'slots' ? 'the time of the vendor' : `${workerMs} ms of processor a job`;
process.stdout.write(`${workers} workers, for ${asks}; p99 wait ${p99WaitMs.toFixed(0)} ms\n`);
