import { run } from '../backing-services/binaries.ts';
import { SetupError } from '../backing-services/setup-error.ts';
import { IMAGES } from '../image/contents.ts';
import { compose } from './compose.ts';

const INSPECTION_MS = 30_000;
/** What an image may weigh, as `docker images` counts it. */
const MOST_BYTES = 250_000_000;

interface Image {
  readonly RepoTags: readonly string[];
  readonly Size: number;
  readonly RootFS: { readonly Layers: readonly string[] };
}

async function built(env: NodeJS.ProcessEnv): Promise<Image[]> {
  const tags = Object.keys(IMAGES).map((name) => `harbour-market/${name}:local`);
  return JSON.parse(await run('docker', ['image', 'inspect', ...tags], { env, timeoutMs: INSPECTION_MS })) as Image[];
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

/** Builds every image anew and without a cache. @throws where one has other layers than before */
export async function rebuildImages(env: NodeJS.ProcessEnv): Promise<void> {
  const layers = async (): Promise<Map<string, string>> =>
    new Map((await built(env)).map((image) => [titleOf(image), image.RootFS.Layers.join(' ')]));
  const before = await layers();
  await compose(['build', '--no-cache'], env);
  const different = [...(await layers())].filter(([title, now]) => before.get(title) !== now).map(([title]) => title);
  if (different.length > 0) throw new SetupError(`other layers than before: ${different.join(', ')}`);
}
