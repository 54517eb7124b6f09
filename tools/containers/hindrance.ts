import { dockerAnswers, haveImage, imagesOf } from '../backing-services/docker.ts';
import { PULL_MS } from './images.ts';

/** Why containers cannot be tried here; undefined where they can. */
export async function hindrance(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (!(await dockerAnswers(env))) return 'no Docker engine answers here';
  for (const image of [...Object.values(imagesOf(env)), env['NODE_IMAGE'] ?? 'node:24-bookworm-slim']) {
    if (!(await haveImage(image, env, PULL_MS))) return `the image ${image} is neither here nor can it be pulled`;
  }
  return undefined;
}
