import type { ConfigShape, Environment } from '@harbour/platform/config';
import type { ProcessDefinition, RunningProcess, StartOptions } from '@harbour/platform/process';
import { connect, takeDatabase } from './databases.ts';

type Start = (env: Environment, options?: StartOptions) => Promise<RunningProcess>;

const starterOf = async <S extends ConfigShape>(definition: Promise<ProcessDefinition<S>>): Promise<Start> => {
  const [loaded, { startProcess }] = await Promise.all([definition, import('@harbour/platform/process')]);
  return (env, options) => startProcess(loaded, env, options);
};

/** Each is loaded by Node itself, by the first file that starts it. */
const STARTERS = {
  gateway: () => starterOf(import('@harbour/gateway/gateway.process').then((of) => of.gatewayProcess)),
  mailer: () => starterOf(import('@harbour/mailer/mailer.process').then((of) => of.mailerProcess)),
  scheduler: () => starterOf(import('@harbour/scheduler/scheduler.process').then((of) => of.schedulerProcess)),
  sms: () => starterOf(import('@harbour/sms/sms.process').then((of) => of.smsProcess)),
  status: () => starterOf(import('@harbour/status/status.process').then((of) => of.statusProcess)),
  verification: () =>
    starterOf(import('@harbour/verification/verification.process').then((of) => of.verificationProcess)),
};

/** What `native.ts` gives the test files. */
export const native = {
  /** Starts a process of the shop. Throws ConfigError for a wrong variable. */
  startProcess: async (name: keyof typeof STARTERS, env: Environment, options?: StartOptions) =>
    (await STARTERS[name]())(env, options),
  connect,
  /** The in-process broker of the processes that `startProcess` starts. */
  memoryHub: async () => (await import('@harbour/messaging/memory-hub')).memoryHub('memory:'),
  takeDatabase,
};
