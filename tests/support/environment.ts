import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConfigShape, Environment } from '@harbour/platform/config';
import type { ProcessDefinition, RunningProcess, StartOptions } from '@harbour/platform/process';
import { createDatabases } from './databases.ts';
import type { Native, ProcessName } from './native.ts';

/** Jest's environment for Node, which comes with Jest and not as a package of ours. */
const ofJest = createRequire(createRequire(import.meta.url).resolve('jest/package.json'));
const { TestEnvironment } = ofJest('jest-environment-node') as {
  TestEnvironment: new (...settings: unknown[]) => { setup(): Promise<void>; teardown(): Promise<void> };
};

const PATIENCE_MS = 10_000;
/** What a worker of Jest itself holds: pipes to its parent, and reads of files. */
const HELD_BY_JEST = new Set(['CloseReq', 'FSReqCallback', 'FSReqPromise', 'Immediate', 'PipeWrap']);

const leftOpen = (): string[] => process.getActiveResourcesInfo().filter((kind) => !HELD_BY_JEST.has(kind));

type Start = (env: Environment, options?: StartOptions) => Promise<RunningProcess>;

const starterOf = async <S extends ConfigShape>(definition: Promise<ProcessDefinition<S>>): Promise<Start> => {
  const [loaded, { startProcess }] = await Promise.all([definition, import('@harbour/platform/process')]);
  return (env, options) => startProcess(loaded, env, options);
};

/** Each is loaded by Node itself, by the first file that starts it. */
const STARTERS: Readonly<Record<ProcessName, () => Promise<Start>>> = {
  gateway: () => starterOf(import('@harbour/gateway/gateway.process').then((of) => of.gatewayProcess)),
  mailer: () => starterOf(import('@harbour/mailer/mailer.process').then((of) => of.mailerProcess)),
  scheduler: () => starterOf(import('@harbour/scheduler/scheduler.process').then((of) => of.schedulerProcess)),
  sms: () => starterOf(import('@harbour/sms/sms.process').then((of) => of.smsProcess)),
  status: () => starterOf(import('@harbour/status/status.process').then((of) => of.statusProcess)),
  verification: () =>
    starterOf(import('@harbour/verification/verification.process').then((of) => of.verificationProcess)),
};

const connect: Native['connect'] = async (url) => {
  const { createMongoose } = await import('@harbour/platform/mongo');
  return await createMongoose().createConnection(url).asPromise();
};

const databases = createDatabases(connect);

const native: Native = {
  connect,
  memoryHub: async () => (await import('@harbour/messaging/memory-hub')).memoryHub('memory:'),
  takeDatabase: () => databases.take(),
  startProcess: async (name, env, options) => (await STARTERS[name]())(env, options),
};

/**
 * Gives a test file what `native.ts` describes, and fails it where it leaves something open, such as a server or a
 * timer. Jest only warns of a worker that does not end; where all files run in one process, `stop-services.ts` sees to
 * the same.
 */
// oxlint-disable-next-line import/no-default-export -- Jest takes nothing else.
export default class ServicesEnvironment extends TestEnvironment {
  declare readonly global: { native?: Native };

  override async setup(): Promise<void> {
    await super.setup();
    this.global.native = native;
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    await databases.reset();
    // Only a worker has a parent to talk to.
    if (process.send === undefined) return;
    const end = performance.now() + PATIENCE_MS;
    while (leftOpen().length > 0) {
      if (performance.now() > end) throw new Error(`this file has left open: ${leftOpen().join(', ')}`);
      await pause(20);
    }
  }
}
