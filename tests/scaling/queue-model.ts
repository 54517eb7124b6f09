/** Jobs on their way through workers that share a machine; times in milliseconds. */
export interface ClosedQueue {
  /** Jobs in hand at once: workers × JOBS_AT_ONCE. The next job always waits. */
  readonly slots: number;
  readonly cores: number;
  /** What a job waits for without a processor, mostly the vendor. */
  readonly delayMs: number;
  /** Processor time of a job at worker, store, broker and whatever else shares the cores. */
  readonly processorMs: number;
}

/**
 * Jobs a second of workers with a backlog. This is the machine-repair model (M/M/c//N): each job alternates between a delay
 * and the cores, which all jobs share. Its throughput holds for any distribution of both times where the cores are shared evenly.
 */
export function backlogPace({ slots, cores, delayMs, processorMs }: ClosedQueue): number {
  // Weights of the states with n jobs at the cores, as logarithms: they leave the range of numbers with some hundred slots.
  const logs = [0];
  for (let n = 1; n <= slots; n += 1) {
    const arrives = (slots - n + 1) / delayMs;
    const leaves = Math.min(n, cores) / processorMs;
    logs.push((logs[n - 1] ?? 0) + Math.log(arrives / leaves));
  }
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const busyCores = weights.reduce((sum, weight, n) => sum + weight * Math.min(n, cores), 0) / all;
  return (busyCores / processorMs) * 1_000;
}

/** Jobs that arrive at random, and take a slot each for a time; times in milliseconds. */
export interface OpenQueue {
  readonly slots: number;
  readonly perSecond: number;
  /** How long a job holds its slot. */
  readonly serviceMs: number;
  /** Standard deviation of that time ÷ its mean: 0 for a vendor that always takes the same time (M/D/c), 1 for M/M/c. */
  readonly variation: number;
}

const loadOf = ({ perSecond, serviceMs }: OpenQueue): number => (perSecond * serviceMs) / 1_000;

/** Erlang's C: the share of jobs that find no slot free, at a load in slots; 1 where the load is more than there are. */
export function shareThatWaits(slots: number, load: number): number {
  if (load >= slots) return 1;
  let blocked = 1;
  for (let n = 1; n <= slots; n += 1) blocked = (load * blocked) / (n + load * blocked);
  return blocked / (1 - (load / slots) * (1 - blocked));
}

/** Jobs a millisecond by which the slots outpace the arrivals, corrected for the variation of the service time (Allen-Cunneen). */
function drainRate(queue: OpenQueue): number {
  const spare = (queue.slots - loadOf(queue)) / queue.serviceMs;
  return (2 * spare) / (1 + queue.variation ** 2);
}

/** Mean wait for a slot in milliseconds; infinite where jobs arrive faster than the slots take them. */
export function meanWait(queue: OpenQueue): number {
  const load = loadOf(queue);
  return load >= queue.slots ? Infinity : shareThatWaits(queue.slots, load) / drainRate(queue);
}

/** The wait for a slot, in milliseconds, that a share of the jobs such as 0.99 does not exceed; infinite where the queue only grows. */
export function waitAt(share: number, queue: OpenQueue): number {
  const load = loadOf(queue);
  if (load >= queue.slots) return Infinity;
  const waiting = shareThatWaits(queue.slots, load);
  return Math.max(0, Math.log(waiting / (1 - share)) / drainRate(queue));
}

/** Of its slots, a fleet that is to survive a vendor's slower hour has no more than this share in use on average. */
const MOST_IN_USE = 0.9;

/** What a number of workers is asked for. */
export interface Demand {
  readonly perSecond: number;
  /** How long a job holds its slot: the vendor's response time and the worker's own steps, in milliseconds. */
  readonly serviceMs: number;
  readonly variation: number;
  /** The longest wait for a slot, in milliseconds, of 99 jobs in 100. */
  readonly p99WaitMs: number;
  readonly jobsAtOnce: number;
  /** Processor time of a job at its worker, in milliseconds. */
  readonly workerMs: number;
  /** Processor that a worker may use, in cores, such as 0.5 × 0.6. */
  readonly workerCores: number;
}

/** Workers that a demand needs, and which of the two limits asks for them. */
export interface Workers {
  readonly workers: number;
  readonly bound: 'slots' | 'processor';
  /** Of as many workers. */
  readonly p99WaitMs: number;
}

/** The fewest workers that keep the wait, with nine tenths of their slots in use at most, and have processor enough. */
export function workersFor(demand: Demand): Workers {
  const { perSecond, serviceMs, variation, p99WaitMs, jobsAtOnce, workerMs, workerCores } = demand;
  const queueOf = (workers: number): OpenQueue => ({ slots: workers * jobsAtOnce, perSecond, serviceMs, variation });
  const byProcessor = Math.ceil((perSecond * workerMs) / 1_000 / workerCores);
  let bySlots = Math.max(1, Math.ceil((perSecond * serviceMs) / 1_000 / MOST_IN_USE / jobsAtOnce));
  while (waitAt(0.99, queueOf(bySlots)) > p99WaitMs) bySlots += 1;
  const workers = Math.max(bySlots, byProcessor);
  return { workers, bound: byProcessor > bySlots ? 'processor' : 'slots', p99WaitMs: waitAt(0.99, queueOf(workers)) };
}
