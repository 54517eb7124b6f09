import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { resolveBackingServices } from '@harbour/tools/backing-services/resolve';
import { drain } from './drain.ts';

/** How much faster four processes must be than one, where the vendor is what takes the time. */
const LEAST_SPEED_UP = 3;

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '20000' },
    alone: { type: 'string', default: '2000' },
    processes: { type: 'string', default: '4' },
    'jobs-at-once': { type: 'string', default: '1' },
    latency: { type: 'string', default: '20' },
  },
});
const log = (line: string): void => void process.stdout.write(`${line}\n`);
const dataDir = mkdtempSync(join(tmpdir(), 'harbour-scaling-'));
const services = await resolveBackingServices({ dataDir, purpose: 'test', env: process.env, log });
try {
  const drained = await drain({
    jobs: Number(values.jobs),
    alone: Number(values.alone),
    processes: Number(values.processes),
    latencyMs: Number(values.latency),
    jobsAtOnce: Number(values['jobs-at-once']),
    stores: { mongoUrl: services.mongo.url, amqpUrl: services.broker.url, redisUrl: services.redis.url },
    log,
  });
  const speedUp = drained.rateTogether / drained.rateAlone;
  log(`${speedUp.toFixed(2)} times as fast; shares ${drained.shares.join(', ')}`);
  log(`${drained.lost} lost, ${drained.sentTwice} sent twice`);
  process.exitCode = speedUp >= LEAST_SPEED_UP && drained.lost === 0 && drained.sentTwice === 0 ? 0 : 1;
} finally {
  await services.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
