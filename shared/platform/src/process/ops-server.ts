import type { IncomingMessage, Server } from 'node:http';
import type { Health } from './health.ts';
import { createInsideServer, type InsideTls } from '../calls/inside.ts';
import { type Metrics, renderMetrics } from '../logs/metrics.ts';
import { portOf } from '../calls/port-of.ts';

/** A process whose event loop stood still this long (ms) is no longer alive to its callers. */
const LAG_LIMIT_MS = 1000;
const TICK_MS = 500;
/** Connections at once: probes and scrapers have a few. */
export const MAX_OPS_CONNECTIONS = 50;

export interface OpsServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface OpsOptions {
  host: string;
  /** 0 takes a free port. */
  port: number;
  health: Health;
  metrics: Metrics;
  tls: InsideTls;
}

interface OpsAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** Serves /healthz, /readyz and /metrics on their own port, away from the public one. */
export async function openOpsServer({ host, port, health, metrics, tls }: OpsOptions): Promise<OpsServer> {
  const lag = watchLag();
  const server = createInsideServer(tls, (request, response) => {
    answer(request, health, metrics, lag.milliseconds)
      .catch((): OpsAnswer => json(500, { ok: false }))
      .then(({ status, contentType, text }) => {
        response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text);
      })
      .catch(() => response.destroy());
  });
  server.maxConnections = MAX_OPS_CONNECTIONS;
  try {
    await listen(server, port, host);
  } catch (error) {
    lag.stop();
    throw error;
  }
  return {
    port: portOf(server),
    close: async () => {
      lag.stop();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  { url = '/', headers }: IncomingMessage,
  health: Health,
  metrics: Metrics,
  lagMs: () => number,
): Promise<OpsAnswer> {
  const path = url.split('?')[0];
  if (path === '/healthz') {
    const eventLoopLagMs = lagMs();
    const ok = eventLoopLagMs < LAG_LIMIT_MS;
    return json(ok ? 200 : 503, { ok, eventLoopLagMs });
  }
  if (path === '/readyz') {
    const report = await health.report();
    return json(report.ready ? 200 : 503, report);
  }
  if (path === '/metrics') return { status: 200, ...(await renderMetrics(metrics, headers.accept)) };
  return json(404, { ok: false });
}

function json(status: number, body: unknown): OpsAnswer {
  return { status, contentType: 'application/json; charset=utf-8', text: JSON.stringify(body) };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** How late the last tick came, or how overdue the next one is. */
function watchLag() {
  let due = performance.now() + TICK_MS;
  let last = 0;
  const timer = setInterval(() => {
    last = Math.max(performance.now() - due, 0);
    due = performance.now() + TICK_MS;
  }, TICK_MS);
  timer.unref();
  return {
    milliseconds: () => Math.round(Math.max(last, performance.now() - due, 0)),
    stop: () => clearInterval(timer),
  };
}
