import { join } from 'node:path';
import type { BackingServices } from './backing-services/resolve.ts';
import { freePorts } from './backing-services/free-port.ts';
import { ROOT } from './processes.ts';
import { keptSecret } from './session-secret.ts';

/** Where the processes of one system listen. */
export interface SystemPorts {
  gateway: number;
  status: number;
  ops: Record<string, number>;
}

/** Free loopback ports for the status service and for every process's own health door. */
export async function systemPorts(gateway: number, names: readonly string[]): Promise<SystemPorts> {
  const { status = 0, ...ops } = await freePorts(['status', ...names.map((name) => `ops:${name}`)]);
  return { gateway, status, ops };
}

/** What every process of one system gets to know; each reads only its own variables. */
export function environmentOf(
  name: string,
  about: { env: NodeJS.ProcessEnv; dataDir: string; url: string; ports: SystemPorts; services: BackingServices },
): NodeJS.ProcessEnv {
  const { env, dataDir, url, ports, services } = about;
  const production = env['NODE_ENV'] === 'production';
  /** A secret that is not given, outside production. */
  const kept = (variable: string, file: Parameters<typeof keptSecret>[1]) =>
    env[variable] || env[`${variable}_FILE`] || production ? {} : { [variable]: keptSecret(dataDir, file) };
  const management = services.broker.managementUrl;
  return {
    WEB_DIST: join(ROOT, 'web', 'dist'),
    NODE_ENV: 'development',
    // This machine alone, unless HOST says otherwise: the demo accounts are nobody else's.
    HOST: '127.0.0.1',
    ...kept('SESSION_SECRET', 'session-secret'),
    ...kept('WEBHOOK_KEY', 'webhook-key'),
    ...env,
    MONGODB_URL: services.mongo.url,
    AMQP_URL: services.broker.url,
    REDIS_URL: services.redis.url,
    ...(management === undefined ? {} : { RABBITMQ_MANAGEMENT_URL: management }),
    PUBLIC_URL: url,
    PORT: String(ports.gateway),
    STATUS_HOST: '127.0.0.1',
    STATUS_PORT: String(ports.status),
    STATUS_URL: `http://127.0.0.1:${ports.status}`,
    OPS_HOST: '127.0.0.1',
    OPS_PORT: String(ports.ops[`ops:${name}`] ?? 0),
  };
}
