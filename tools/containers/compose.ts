import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates, setDefaultCACertificates } from 'node:tls';
import * as z from 'zod';
import { freePorts } from '../backing-services/free-port.ts';
import { run } from '../backing-services/binaries.ts';
import { SetupError } from '../backing-services/setup-error.ts';
import { imagesOf } from '../backing-services/docker.ts';
import { ROOT } from '../processes.ts';
import { type Place, runErrands } from './errands.ts';

const READY_S = 300;
const INTRUSION_MS = 90_000;
/** The files of Compose, by what is tried. */
export const SHOPS = {
  plain: ['compose.yaml'],
  tls: ['compose.yaml', 'compose.tls.yaml'],
  cluster: ['compose.yaml', 'compose.tls.yaml', 'compose.cluster.yaml'],
} as const;

/** A shop that runs in containers for a while. */
export interface Composed {
  /** What commands of Docker and Compose need to mean this shop. */
  readonly env: NodeJS.ProcessEnv;
  readonly place: Place;
  /** Starts what does not run, and waits until all of it is healthy. */
  readonly up: () => Promise<void>;
}

/** Runs a command of Compose on the whole system, which prints as it goes. @throws where it ends badly */
export function compose(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('docker', ['compose', ...args], { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new SetupError(`docker compose ${args[0]} ended with ${code}`));
    });
  });
}

/** Has this process take the certificates of the shop's own CA, besides public ones. */
async function trustShop(env: NodeJS.ProcessEnv): Promise<void> {
  const reading = "require('node:fs').readFileSync('/credentials/ca.pem', 'utf8')";
  const inside = ['compose', 'exec', '-T', 'gateway', 'node', '--print', reading];
  const ca = await run('docker', inside, { env, timeoutMs: INTRUSION_MS });
  setDefaultCACertificates([...rootCertificates, ca]);
}

/** Has a thief of the mailer's container try what must be refused. @throws where something else happens */
async function tryIntrusion(env: NodeJS.ProcessEnv): Promise<void> {
  const ask = async (...args: string[]) => (await run('docker', args, { env, timeoutMs: INTRUSION_MS })).trim();
  const program = readFileSync(join(import.meta.dirname, 'intruder.ts'), 'utf8');
  const mailer = await ask('compose', 'ps', '--quiet', 'mailer');
  const image = await ask('inspect', '--format', '{{.Image}}', await ask('compose', 'ps', '--all', '--quiet', 'setup'));
  const beside = ['--network', `container:${mailer}`, '--volumes-from', mailer, '--entrypoint', 'node', image];
  const asProgram = ['--input-type=module-typescript', '--no-warnings', '--eval', program];
  const told = await ask('run', '--rm', ...beside, ...asProgram);
  const faults = z.array(z.string()).parse(JSON.parse(told));
  if (faults.length > 0) throw new SetupError(`with the mailer's credentials: ${faults.join('; ')}`);
}

/** Starts the whole shop by files of Compose from the images there are. @throws where it does not come up, with its containers' last words printed */
export async function startComposed(
  given: NodeJS.ProcessEnv,
  files: readonly string[],
): Promise<Composed & { readonly stop: () => Promise<void> }> {
  const ports = await freePorts(['shop', 'mail', 'management']);
  const images = imagesOf(given);
  const hasTls = files.includes('compose.tls.yaml');
  const shop = `${hasTls ? 'https' : 'http'}://localhost:${ports['shop']}`;
  const mailbox = `http://localhost:${ports['mail']}`;
  const admin = { email: 'admin@harbour.example', password: `Pier-${randomUUID()}` };
  const env: NodeJS.ProcessEnv = {
    ...given,
    COMPOSE_FILE: files.map((file) => join(ROOT, file)).join(':'),
    // Nothing of a shop that may run here already is touched.
    COMPOSE_PROJECT_NAME: `harbour-try-${randomUUID().slice(0, 8)}`,
    MONGO_IMAGE: images.mongo,
    RABBITMQ_IMAGE: images.rabbitmq,
    REDIS_IMAGE: images.redis,
    PORT: String(ports['shop']),
    MAIL_PORT: String(ports['mail']),
    RABBITMQ_MANAGEMENT_PORT: String(ports['management']),
    PUBLIC_URL: shop,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    // Nobody listens there; but every process loads what it would report errors with.
    SENTRY_DSN: 'http://key@127.0.0.1:9/1',
  };
  const up = () => compose(['up', '--no-build', '--detach', '--wait', '--wait-timeout', String(READY_S)], env);
  const stop = () => compose(['down', '--volumes', '--remove-orphans', '--timeout', '50'], env).catch(() => undefined);
  try {
    await up();
    if (hasTls) await trustShop(env);
    return { env, place: { shop, mailbox, admin }, up, stop };
  } catch (error) {
    await tellOf(env);
    await stop();
    throw error;
  }
}

/** Prints how the containers are, and their last words. */
async function tellOf(env: NodeJS.ProcessEnv): Promise<void> {
  await compose(['ps', '--all'], env).catch(() => undefined);
  await compose(['logs', '--tail', '20'], env).catch(() => undefined);
}

/** Starts the whole shop by files of Compose, has it tried, and takes all of it away again. */
export async function withComposed(
  given: NodeJS.ProcessEnv,
  files: readonly string[],
  trial: (shop: Composed) => Promise<void>,
): Promise<void> {
  const shop = await startComposed(given, files);
  try {
    await trial(shop);
  } catch (error) {
    await tellOf(shop.env);
    throw error;
  } finally {
    await shop.stop();
  }
}

/**
 * Starts the whole shop twice: the second start finds the data of the first. Runs a shopper's and an admin's errands, and
 * tries what a thief of one process must not do.
 */
export function tryCompose(given: NodeJS.ProcessEnv, files: readonly string[]): Promise<void> {
  return withComposed(given, files, async ({ env, place, up }) => {
    await runErrands(place);
    await tryIntrusion(env);
    await compose(['down', '--timeout', '50'], env);
    await up();
    await runErrands(place);
  });
}
