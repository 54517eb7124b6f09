import { PROCESSES } from '@harbour/tools/processes';
import type { Fault } from '../fault.ts';

const HANG_MS = 20_000;
const names = PROCESSES.map(({ name }) => name);
const isWorker = (name: string): name is 'mailer' | 'sms' => name === 'mailer' || name === 'sms';
const BACK_MS = 60_000;
// Only the gateway is asked by the outside; nobody answers for it while it is away.
const outside = (name: string): Fault['outside'] => (name === 'gateway' ? 'no answer' : 'nothing');

const killed = (name: string): Fault => ({
  name: `${name} SIGKILL`,
  outside: outside(name),
  limits: { backMs: BACK_MS },
  lastsMs: 0,
  inject: (shop) => shop.process(name).kill('SIGKILL'),
  ...(isWorker(name) ? { crashes: [name] } : {}),
});

const hung = (name: string): Fault => ({
  name: `${name} SIGSTOP`,
  outside: outside(name),
  lastsMs: HANG_MS,
  inject: (shop) => shop.process(name).kill('SIGSTOP'),
  heal: (shop) => shop.process(name).kill('SIGCONT'),
});

export const PROCESSES_KILLED = names.map(killed);
export const PROCESSES_HUNG = names.map(hung);
