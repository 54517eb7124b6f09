import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { freePorts } from '../backing-services/free-port.ts';
import { until } from '../backing-services/patience.ts';
import { SetupError } from '../backing-services/setup-error.ts';
import { imagesOf } from '../backing-services/docker.ts';
import { ROOT } from '../processes.ts';

const READY_S = 300;
const MAIL_MS = 60_000;

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

interface Mail {
  readonly to: string;
  readonly text: string;
}

/** Signs somebody up at the shop and follows the link in the mail that comes. */
async function signUp(shop: string, mailbox: string): Promise<void> {
  const email = `mei-${randomUUID()}@example.hk`;
  const body = JSON.stringify({ email, password: 'Harbour-Ferry-7', name: 'Chan Mei' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${shop}/api/user/register`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new SetupError(`the sign-up was answered with ${answer.status}`);
  const arrived = await until(async () => {
    const mails = (await (await fetch(`${mailbox}/mails`)).json()) as Mail[];
    return mails.some(({ to, text }) => to === email && text.includes(shop));
  }, MAIL_MS);
  if (!arrived) throw new SetupError(`no mail arrived within ${MAIL_MS / 1_000} s`);
}

/** Starts the whole shop by compose.yaml from the images there are, signs somebody up, and takes all of it away again. */
export async function tryCompose(given: NodeJS.ProcessEnv): Promise<void> {
  const ports = await freePorts(['shop', 'mail', 'management']);
  const images = imagesOf(given);
  const shop = `http://localhost:${ports['shop']}`;
  const env: NodeJS.ProcessEnv = {
    ...given,
    // Nothing of a shop that may run here already is touched.
    COMPOSE_PROJECT_NAME: `harbour-try-${randomUUID().slice(0, 8)}`,
    MONGO_IMAGE: images.mongo,
    RABBITMQ_IMAGE: images.rabbitmq,
    REDIS_IMAGE: images.redis,
    PORT: String(ports['shop']),
    MAIL_PORT: String(ports['mail']),
    RABBITMQ_MANAGEMENT_PORT: String(ports['management']),
    PUBLIC_URL: shop,
    // Nobody listens there; but every process loads what it would report errors with.
    SENTRY_DSN: 'http://key@127.0.0.1:9/1',
  };
  try {
    await compose(['up', '--no-build', '--detach', '--wait', '--wait-timeout', String(READY_S)], env);
    await signUp(shop, `http://localhost:${ports['mail']}`);
  } catch (error) {
    await compose(['ps', '--all'], env).catch(() => undefined);
    await compose(['logs', '--tail', '20'], env).catch(() => undefined);
    throw error;
  } finally {
    await compose(['down', '--volumes', '--remove-orphans', '--timeout', '50'], env).catch(() => undefined);
  }
}
