import autocannon from 'autocannon';
import { freshened, isFresh } from './fresh.ts';
import type { LoadFigures, LoadPlan } from './load.ts';
import { sendToParent, receiveFromParent } from './parent-process.ts';

async function put({ url, connections, requests, seconds, amount }: LoadPlan): Promise<LoadFigures> {
  let clients = 0;
  const result = await autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    timeout: 30,
    setupClient(client) {
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
