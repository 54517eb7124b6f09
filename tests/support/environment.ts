import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { takeCoverage } from 'node:v8';
import { emptyDatabases } from './databases.ts';
import { native } from './native/modules.ts';

/** Jest's environment for Node, which comes with Jest and not as a package of ours. */
const ofJest = createRequire(createRequire(import.meta.url).resolve('jest/package.json'));
const { TestEnvironment } = ofJest('jest-environment-node') as {
  TestEnvironment: new (...settings: unknown[]) => { setup(): Promise<void>; teardown(): Promise<void> };
};

/** The parts of Jest's events that are used here. */
interface JestEvent {
  readonly name: string;
  readonly test?: { readonly name: string };
  readonly error?: unknown;
}

const PATIENCE_MS = 10_000;
/** What a worker of Jest itself holds: pipes to its parent, and reads of files. */
const HELD_BY_JEST = new Set(['CloseReq', 'FSReqCallback', 'FSReqPromise', 'Immediate', 'PipeWrap']);

const openNow = (): string[] => process.getActiveResourcesInfo().filter((kind) => !HELD_BY_JEST.has(kind));

/** What files of this worker have left open, each of which was failed for it; those after them are not. */
const toldBefore: string[] = [];

function leftOpen(): string[] {
  const told = [...toldBefore];
  return openNow().filter((kind) => {
    const place = told.indexOf(kind);
    if (place !== -1) told.splice(place, 1);
    return place === -1;
  });
}

/**
 * Gives a test file what `native.ts` describes, and fails it where it leaves something open, such as a server or a
 * timer. Jest only warns of a worker that does not end; where all files run in one process, `stop-services.ts` sees to
 * the same.
 */
// oxlint-disable-next-line import/no-default-export -- Jest takes nothing else.
export default class ServicesEnvironment extends TestEnvironment {
  declare readonly global: { native?: typeof native };
  /** Failures of this file's tests and hooks, which Jest does not show if the teardown fails too. */
  readonly #failures: string[] = [];

  handleTestEvent({ name, test, error }: JestEvent): void {
    if (name !== 'test_fn_failure' && name !== 'hook_failure') return;
    this.#failures.push(`${test?.name ?? name}: ${error instanceof Error ? error.stack : inspect(error)}`);
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.global.native = native;
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    await emptyDatabases();
    // A worker of Jest may be ended by force, before Node has written which lines it ran.
    if (process.env['NODE_V8_COVERAGE']) takeCoverage();
    // Only a worker has a parent to talk to.
    if (process.send === undefined) return;
    const end = performance.now() + PATIENCE_MS;
    while (leftOpen().length > 0) {
      if (performance.now() > end) {
        const left = leftOpen();
        toldBefore.push(...left);
        throw new Error([`this file has left open: ${left.join(', ')}`, ...this.#failures].join('\n'));
      }
      await pause(20);
    }
  }
}
