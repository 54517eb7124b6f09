import autocannon from 'autocannon';
import { freshened, isFresh } from './fresh.ts';
import type { LoadFigures, LoadPlan } from './load.ts';
import { sendToParent, receiveFromParent } from './parent-process.ts';

const SAMPLE_MS = 20;

/**
 * Has a client take bodies as the bytes they are. The library turns each into a text that nothing here asks for, and needs 0.4 ms for one
 * in which a read of its socket ends within a Chinese character: whether it does depends on the length of the headers.
 */
function readAsBytes(client: autocannon.Client): void {
  const queue: unknown = Reflect.get(client, 'pipelinedRequests');
  if (typeof queue !== 'object' || queue === null || !('addBody' in queue)) throw new Error('another autocannon');
  queue.addBody = () => undefined;
}

async function put({ url, connections, requests, seconds, amount }: LoadPlan): Promise<LoadFigures> {
  let clients = 0;
  const result = await autocannon({
    url,
    connections: Math.min(connections, amount ?? connections),
    // It notices that an amount is done when it next looks, by default once a second.
    ...(amount === undefined ? { duration: seconds } : { amount, sampleInt: SAMPLE_MS }),
    timeout: 30,
    setupClient(client) {
      readAsBytes(client);
      // Each connection begins at another place, so that they do not ask for the same at the same time.
      const first = Math.floor((clients * requests.length) / connections) % requests.length;
      clients += 1;
      const own = [...requests.slice(first), ...requests.slice(0, first)];
      client.setRequests(
        own.map((each) =>
          isFresh(each)
            ? { ...each, setupRequest: (request: autocannon.Request) => ({ ...request, ...freshened(each) }) }
            : { ...each },
        ),
      );
    },
  });
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered: result.requests.total,
    refused: result.non2xx,
    failed: result.errors + result.timeouts,
  };
}

await receiveFromParent<object>();
process.on('message', (plan: LoadPlan) => void put(plan).then(sendToParent));
sendToParent({});
