import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { run } from '../backing-services/binaries.ts';
import { haveImage } from '../backing-services/docker.ts';
import { SetupError } from '../backing-services/setup-error.ts';
import { IMAGES } from '../image/contents.ts';
import { compose } from './compose.ts';

const INSPECTION_MS = 30_000;
/** What pulling an image may take. */
export const PULL_MS = 300_000;
const BUILD_MS = 300_000;
const LOCAL_BALANCER = 'harbour-market/haproxy:local';
/** What an image may weigh, as `docker images` counts it. */
const MOST_BYTES = 250_000_000;

const Image = z.object({ RepoTags: z.array(z.string()), Size: z.number() });
type Image = z.infer<typeof Image>;

async function built(env: NodeJS.ProcessEnv): Promise<Image[]> {
  const tags = Object.keys(IMAGES).map((name) => `harbour-market/${name}:local`);
  const told = await run('docker', ['image', 'inspect', ...tags], { env, timeoutMs: INSPECTION_MS });
  return z.array(Image).parse(JSON.parse(told));
}

const titleOf = ({ RepoTags }: Image): string => RepoTags.find((tag) => tag.startsWith('harbour-market/')) ?? '';

/** Builds every image and tells its size. @throws where one is too large */
export async function buildImages(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  await compose(['build'], env);
  const images = await built(env);
  for (const image of images) say(`${titleOf(image)}: ${(image.Size / 1e6).toFixed(1)} MB`);
  const large = images.filter(({ Size }) => Size > MOST_BYTES).map(titleOf);
  if (large.length > 0) throw new SetupError(`over ${MOST_BYTES / 1e6} MB: ${large.join(', ')}`);
}

/**
 * The image of the balancer: HAPROXY_IMAGE or HAProxy's own, and where neither is here nor can be pulled one of Debian's
 * package, which is built.
 */
export async function balancerImage(env: NodeJS.ProcessEnv): Promise<string> {
  const wished = env['HAPROXY_IMAGE'] ?? 'haproxy:3.2';
  if (await haveImage(wished, env, PULL_MS)) return wished;
  const file = join(import.meta.dirname, 'haproxy.dockerfile');
  const network = ['--network', env['BUILD_NETWORK'] ?? 'default'];
  const base = env['NODE_IMAGE'] === undefined ? [] : ['--build-arg', `NODE_IMAGE=${env['NODE_IMAGE']}`];
  const args = ['build', '--quiet', '--tag', LOCAL_BALANCER, ...network, ...base, '--file', file, import.meta.dirname];
  await run('docker', args, { env, timeoutMs: BUILD_MS });
  return LOCAL_BALANCER;
}

/** One digest of all that an image holds. The order of entries within a layer is the engine's, and not always the same. */
async function digestOf(image: string, env: NodeJS.ProcessEnv): Promise<string> {
  const program = readFileSync(join(import.meta.dirname, 'digest.ts'), 'utf8');
  const inside = ['--network', 'none', '--user', '0', '--entrypoint', 'node', image];
  const script = ['--input-type=module-typescript', '--no-warnings', '--eval', program];
  return run('docker', ['run', '--rm', ...inside, ...script], { env, timeoutMs: INSPECTION_MS });
}

/** Builds every image anew and without a cache. @throws where one holds something else than before */
export async function rebuildImages(env: NodeJS.ProcessEnv): Promise<void> {
  const digests = async (): Promise<Map<string, string>> => {
    const found = new Map<string, string>();
    for (const title of (await built(env)).map(titleOf)) found.set(title, await digestOf(title, env));
    return found;
  };
  const before = await digests();
  await compose(['build', '--no-cache'], env);
  const different = [...(await digests())].filter(([title, now]) => before.get(title) !== now).map(([title]) => title);
  if (different.length > 0) throw new SetupError(`not what was there before: ${different.join(', ')}`);
}
