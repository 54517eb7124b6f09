import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { DestinationStream } from 'pino';
import { ConfigError, ENVIRONMENT, loadConfig, ProcessConfig } from './config.ts';
import type { ConfigOf, ConfigShape, Environment, ProcessSettings } from './config.ts';
import { collectGarbage } from './collect-garbage.ts';
import { createHealth } from './health.ts';
import type { OwnedHealth } from './health.ts';
import { startHeartbeat } from './heartbeat.ts';
import { createLifecycle } from './lifecycle.ts';
import type { OwnedLifecycle, StopOptions } from './lifecycle.ts';
import { createLog } from '../logs/log.ts';
import type { Log } from '../logs/log.ts';
import type { ProcessContext } from './context.ts';
import { createMetrics } from '../logs/metrics.ts';
import { openOpsServer } from './ops-server.ts';
import { openRedis, redisSettled } from '../stores/redis.ts';
import { reportError, startReporting } from '../logs/reporting.ts';
import { startTracing } from '../logs/trace.ts';
import { propertyOf } from '../property.ts';
import manifest from '../../package.json' with { type: 'json' };

export type { ProcessContext } from './context.ts';

export interface ProcessDefinition<S extends ConfigShape = ConfigShape> {
  readonly name: string;
  /** Works for the process that has started it, which answers for it: no door for probes and metrics, and no heartbeat. */
  readonly isChild?: boolean;
  /** The process's own variables; those of `ProcessConfig` are added. */
  readonly config: S;
  /** Opens and connects everything; when it resolves the process is ready. */
  setup(context: ProcessContext<ConfigOf<S>>): Promise<void> | void;
}

export interface RunningProcess {
  readonly name: string;
  /** Where /healthz, /readyz and /metrics are served; 0 of a child process, which serves none. */
  readonly opsPort: number;
  /** Stops everything in order. Gives true when all of it ended well and in time. */
  stop(options?: StopOptions): Promise<boolean>;
}

export interface StartOptions {
  /** Where log lines go; standard output where not given. */
  logTo?: DestinationStream;
}

/** Milliseconds for all steps of a stop after an uncaught error (reliability §6). */
const CRASH_LIMIT_MS = 5000;
/** `EX_CONFIG` of sysexits: a restart does not help, the configuration must change. */
const EXIT_CONFIG = 78;
const PRODUCTION_DRAIN_MS = 5000;
const REDIS_PATIENCE_MS = 1000;

/** Declares a process: its name, its variables and how it is set up. */
export function defineProcess<const S extends ConfigShape>(definition: ProcessDefinition<S>): ProcessDefinition<S> {
  return definition;
}

/**
 * Starts a process within this Node process; several may run side by side. Resolves when it is ready.
 * Throws ConfigError for a wrong variable, or what `setup` threw after everything opened is closed again.
 */
export async function startProcess<S extends ConfigShape>(
  definition: ProcessDefinition<S>,
  env?: Environment,
  options: StartOptions = {},
): Promise<RunningProcess> {
  return await prepareProcess(definition, env, options).begin();
}

/** A process's main program: starts it, obeys signals, and ends with 0, 1, or 78 for a wrong variable. */
export async function runProcess<S extends ConfigShape>(definition: ProcessDefinition<S>): Promise<void> {
  let ending: Ending | undefined;
  try {
    const prepared = prepareProcess(definition, undefined, {});
    ending = obeySignals(prepared);
    await prepared.begin(collectGarbage);
  } catch (error) {
    // A signal during the start ends it too; its handler exits once the stop is done.
    if (ending?.begun) return;
    // `begin` has logged any other error. Set-up, too, may find variables that do not go together.
    if (!(error instanceof ConfigError)) process.exit(1);
    process.stderr.write(`${definition.name}: ${error.message}\n`);
    process.exit(EXIT_CONFIG);
  }
}

interface PreparedProcess {
  readonly log: Log;
  readonly life: OwnedLifecycle;
  /** `settle` runs once everything is set up, before the process reports ready. */
  begin(settle?: () => void): Promise<RunningProcess>;
}

/** Reads the configuration and makes the context; nothing is opened yet. */
function prepareProcess<S extends ConfigShape>(
  definition: ProcessDefinition<S>,
  env: Environment = ENVIRONMENT,
  { logTo }: StartOptions,
): PreparedProcess {
  const { name, isChild = false } = definition;
  const config = loadConfig({ ...ProcessConfig, ...definition.config }, env) as ProcessSettings & ConfigOf<S>;
  if (config.TLS_CERT !== undefined && (config.TLS_KEY === undefined || config.INTERNAL_CA === undefined)) {
    throw new ConfigError(['TLS_CERT: must be set with TLS_KEY and INTERNAL_CA']);
  }
  const instance = config.INSTANCE_ID ?? `${hostname()}-${randomBytes(3).toString('hex')}`;
  // The log is made before the health it tells of errors.
  let noteError = (_text: string): void => {};
  const onError = (text: string): void => noteError(text);
  const log = createLog({ name, instance, level: config.LOG_LEVEL, destination: logTo, onError });
  const drainDelayMs = config.DRAIN_DELAY ?? (config.NODE_ENV === 'production' ? PRODUCTION_DRAIN_MS : 0);
  const life = createLifecycle({ log, drainDelayMs });
  const health = createHealth(life);
  noteError = (text) => health.failed(text);
  const metrics = createMetrics(name);
  const context = {
    name,
    instance,
    version: manifest.version,
    startedAt: new Date(),
    config,
    env,
    log,
    life,
    health,
    metrics,
  };

  const begin: PreparedProcess['begin'] = async (settle) => {
    try {
      await startTelemetry(context);
      const opsPort = isChild ? 0 : await openEssentials(context, health);
      await definition.setup(context);
      life.signal.throwIfAborted();
      settle?.();
      health.started();
      log.info({ opsPort, startMs: Date.now() - context.startedAt.getTime() }, 'Ready');
      return { name, opsPort, stop: (options) => life.stop(options) };
    } catch (error) {
      if (!life.stopping && !(error instanceof ConfigError)) {
        log.fatal({ err: error }, 'The process could not start');
        reportError(error);
      }
      await life.stop({ limitMs: CRASH_LIMIT_MS });
      throw error;
    }
  };
  return { log, life, begin };
}

/** Has traces and errors told where they are wanted. */
async function startTelemetry({ name, version, config, life }: ProcessContext): Promise<void> {
  const stopTracing = await startTracing({ name, version, endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT });
  life.onStop('connections', 'tracing', stopTracing);
  const stopReporting = await startReporting({ name, version, environment: config.NODE_ENV, dsn: config.SENTRY_DSN });
  life.onStop('connections', 'reporting', stopReporting);
}

/** Opens what every process has, before its own set-up, so that a start that waits can be seen waiting. */
async function openEssentials(context: ProcessContext, health: OwnedHealth): Promise<number> {
  const { config, life, metrics } = context;
  const ops = await openOpsServer({ host: config.OPS_HOST, port: config.OPS_PORT, health, metrics, tls: config });
  life.onStop('connections', 'ops server', () => ops.close());
  if (hasRedis(context)) {
    const redis = openRedis(context);
    // Redis is not required, so its absence delays a start only this long.
    await redisSettled(redis, REDIS_PATIENCE_MS);
    startHeartbeat({ ...context, health }, redis);
  }
  return ops.port;
}

function hasRedis(context: ProcessContext): context is ProcessContext<{ readonly REDIS_URL: string }> {
  return typeof propertyOf(context.config, 'REDIS_URL') === 'string';
}

interface Ending {
  /** A signal or an uncaught error is ending the process. */
  readonly begun: boolean;
}

/** Signals stop the process in order, a second one at once; an uncaught error ends it within 5 s, with 1. */
function obeySignals({ log, life }: PreparedProcess): Ending {
  const ending = { begun: false };
  const end = async (status: number, options?: StopOptions) => {
    ending.begun = true;
    const clean = await life.stop(options);
    log.info({ clean }, 'Stopped');
    process.exit(clean ? status : 1);
  };
  const stopOnSignal = (signal: NodeJS.Signals) => {
    if (ending.begun) process.exit(1);
    log.info({ signal }, 'Stopping');
    void end(0);
  };
  const stopOnError = (error: unknown) => {
    log.fatal({ err: error }, 'Uncaught error');
    reportError(error);
    setTimeout(() => process.exit(1), CRASH_LIMIT_MS + 500);
    void end(1, { limitMs: CRASH_LIMIT_MS });
  };
  process.on('SIGTERM', stopOnSignal);
  process.on('SIGINT', stopOnSignal);
  process.on('uncaughtException', stopOnError);
  process.on('unhandledRejection', stopOnError);
  return ending;
}
