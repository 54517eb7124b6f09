import { type Choice, namedStore, type Place, privateStore, reusedNote } from './choice.ts';
import { haveImage, imagesOf, startDockerRabbitMq } from './docker.ts';
import { checkNamedUrl } from './named-url.ts';
import { findRabbitMq, startRabbitMq } from './rabbitmq.ts';

const INSTALL = 'install rabbitmq-server, or start Docker';

/** How to come by a broker, best first; the last one always works. */
export function brokerChoices(place: Place, purpose: 'start' | 'test'): Choice[] {
  const { env, dataDir, say } = place;
  const image = imagesOf(env).rabbitmq;
  const named: Choice = {
    take: async () => {
      const url = env['AMQP_URL'];
      if (!url) return undefined;
      const note = await checkNamedUrl('AMQP_URL', url, { protocols: ['amqp:', 'amqps:', 'memory:'], port: 5672 });
      return { store: namedStore(url, env['RABBITMQ_MANAGEMENT_URL']), why: `the one that AMQP_URL names${note}` };
    },
  };
  const tested: Choice = {
    take: async () => {
      if (!(await place.docker()) || !(await haveImage(image, env, 90_000))) return undefined;
      const { testRabbitMq } = await import('./testcontainers.ts');
      return { store: await testRabbitMq(image), why: `a test container of ${image}` };
    },
  };
  const installed: Choice = {
    take: async () => {
      const script = findRabbitMq(env);
      if (script === undefined) return undefined;
      const { url, managementUrl, broker, control, stop } = await startRabbitMq(script, { dataDir, env, say });
      const store = { ...privateStore(url, broker, { stop, control }), managementUrl };
      return { store, why: `a private instance of ${script}${reusedNote(broker)}` };
    },
  };
  const contained: Choice = {
    take: async () => {
      if (!(await place.docker()) || !(await haveImage(image, env, 600_000))) return undefined;
      const { ports, faults, stop } = await startDockerRabbitMq(image, dataDir, env);
      const url = `amqp://guest:guest@127.0.0.1:${ports[0]}`;
      const managementUrl = `http://guest:guest@127.0.0.1:${ports[1]}`;
      const store = { url, managementUrl, faults, stop };
      return { store, why: `a container of ${image}: no rabbitmq-server installed` };
    },
  };
  const embedded: Choice = {
    take: () => {
      const why = `in this process: none installed, no Docker. Queued jobs are then not durable; ${INSTALL} to keep them`;
      return Promise.resolve({ store: namedStore('memory:'), why });
    },
  };
  return purpose === 'test' ? [named, tested, installed, embedded] : [named, installed, contained, embedded];
}
