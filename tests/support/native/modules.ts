import type { Broker } from '@harbour/messaging/broker';
import type { ConfigShape, Environment } from '@harbour/platform/config';
import type { ProcessDefinition, RunningProcess, StartOptions } from '@harbour/platform/process';
import mongoose from 'mongoose';
import { connect, onDatabase, takeDatabase } from '../databases.ts';

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
  webhooks: () => starterOf(import('@harbour/webhooks/webhooks.process').then((of) => of.webhooksProcess)),
};

/** A process that only sends requests over the broker, as the scheduler and the mailer do. */
async function startAsker(env: Environment): Promise<{ ask: Broker['ask']; stop: () => Promise<unknown> }> {
  const [{ openBroker }, { BrokerConfig }, { defineProcess, startProcess }] = await Promise.all([
    import('@harbour/messaging/broker'),
    import('@harbour/platform/config'),
    import('@harbour/platform/process'),
  ]);
  const opened: Broker[] = [];
  const asker = defineProcess({
    name: 'asker',
    config: BrokerConfig,
    async setup(ctx) {
      opened.push(await openBroker(ctx));
    },
  });
  const running = await startProcess(asker, env);
  const [broker] = opened;
  if (broker === undefined) throw new Error('the asker has no broker');
  return { ask: broker.ask, stop: () => running.stop({ limitMs: 5_000 }) };
}

/** What `native.ts` gives the test files. */
export const native = {
  /** Starts a process of the shop. Throws ConfigError for a wrong variable. */
  startProcess: async (name: keyof typeof STARTERS, env: Environment, options?: StartOptions) =>
    (await STARTERS[name]())(env, options),
  connect,
  onDatabase,
  startAsker,
  /** The in-process broker of the processes that `startProcess` starts. */
  memoryHub: async () => (await import('@harbour/messaging/memory-hub')).memoryHub('memory:'),
  takeDatabase,
  mongoose,
};
