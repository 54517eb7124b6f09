import type { Health } from '@harbour/platform/health';
import { type Metrics, renderMetrics } from '@harbour/platform/metrics';
import { Router } from 'express';

/** /healthz and /readyz for load balancers, and outside production /metrics; nothing of drivers or versions. */
export function createProbes(options: { health: Health; metrics: Metrics; showMetrics: boolean }): Router {
  const router = Router({ caseSensitive: true });
  router.get('/healthz', (_request, response) => {
    response.setHeader('cache-control', 'no-store');
    response.json({ ok: true });
  });
  router.get('/readyz', async (_request, response) => {
    const { ready, state, checks } = await options.health.report();
    const shown = Object.entries(checks).map(([name, { ok, required }]) => [name, { ok, required }]);
    response.setHeader('cache-control', 'no-store');
    response.status(ready ? 200 : 503).json({ ready, state, checks: Object.fromEntries(shown) });
  });
  if (options.showMetrics) {
    router.get('/metrics', async (request, response) => {
      const { contentType, text } = await renderMetrics(options.metrics, request.headers.accept);
      response.setHeader('cache-control', 'no-store');
      response.setHeader('content-type', contentType);
      response.send(text);
    });
  }
  return router;
}
