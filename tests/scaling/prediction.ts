import { percentile } from '../bench/rounds.ts';
import { ARRIVING, type Step } from './drain.ts';
import { backlogPace, meanWait, type OpenQueue, waitAt } from './queue-model.ts';

/** What the model is fed with, beside the number of workers. */
export interface Circumstances {
  readonly cores: number;
  readonly jobsAtOnce: number;
  readonly latencyMs: number;
  /** Processor time of a job at all parts, in milliseconds. */
  readonly processorMs: number;
  /** What a job waits for beside vendor and cores, in milliseconds: disks and timers of the stores. */
  readonly storesMs: number;
}

/** Jobs a second with a backlog, and milliseconds that jobs wait for a worker where ARRIVING of that pace arrives at random. */
export interface Figures {
  readonly perSecond: number;
  readonly meanMs: number;
  readonly p99Ms: number;
}

/** What so many workers should do. */
export function predict(workers: number, circumstances: Circumstances): Figures {
  const { cores, jobsAtOnce, latencyMs, storesMs, processorMs } = circumstances;
  const slots = workers * jobsAtOnce;
  const perSecond = backlogPace({ slots, cores, delayMs: latencyMs + storesMs, processorMs });
  // A job holds its slot as long as with a backlog: with fewer jobs the cores have a little more for each.
  const serviceMs = (slots / perSecond) * 1_000;
  const queue: OpenQueue = { slots, perSecond: ARRIVING * perSecond, serviceMs, variation: 0 };
  return { perSecond, meanMs: meanWait(queue), p99Ms: waitAt(0.99, queue) };
}

/** What so many workers did. The quickest job found a free worker, so what others took beyond it is their wait. */
export function measured({ perSecond, waitsMs }: Step): Figures {
  const least = Math.min(...waitsMs);
  const waits = waitsMs.map((ms) => ms - least);
  const meanMs = waits.reduce((sum, ms) => sum + ms, 0) / waits.length;
  return { perSecond, meanMs, p99Ms: percentile(waits, 0.99) };
}
