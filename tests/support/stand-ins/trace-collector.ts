import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** One step of a trace, as an OTLP collector gets it. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

interface Posted {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[] }[];
}

/** An OTLP collector on a free port, which keeps every step it is sent. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    json(request).then(
      (posted) => {
        for (const { scopeSpans } of (posted as Posted).resourceSpans)
          spans.push(...scopeSpans.flatMap((s) => s.spans));
        response.end('{}');
      },
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
