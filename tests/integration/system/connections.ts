import type { RunningSystem } from '@harbour/tools/system';
import { connectionsOf, connectionTable } from '../../kubernetes/connection-table.ts';
import { type OpenSocket, openSockets } from '../../support/open-connections.ts';

/** Ports by which a cluster names what listens here on free ones. */
const NAMED_PORTS: Readonly<Record<string, number>> = { PORT: 8080, STATUS_PORT: 8090, OPS_PORT: 9090 };

const portOf = (url: string | undefined): number => Number(new URL(url ?? 'none:').port);

/** Where the ports of a running shop lead, as the table of connections names it. */
function destinations(system: RunningSystem, smtpUrl: string): ReadonlyMap<number, string> {
  const { services } = system;
  return new Map([
    [portOf(services.mongo.url), 'mongodb:27017'],
    [portOf(services.broker.url), 'rabbitmq:5672'],
    [portOf(services.broker.managementUrl), 'rabbitmq:15672'],
    [portOf(services.redis.url), 'redis:6379'],
    [Number(system.variables('status')['STATUS_PORT']), 'status:8090'],
    [portOf(smtpUrl), 'mail-catcher:1025'],
  ]);
}

/** Loopback, as `/proc/net/tcp` and `tcp6` write it. */
const LOOPBACK = /^(?:0100007F|0000000000000000(?:FFFF00000100007F|0000000001000000))$/;

function destinationOf({ remoteAddress, remotePort }: OpenSocket, known: ReadonlyMap<number, string>): string {
  if (LOOPBACK.test(remoteAddress)) return known.get(remotePort) ?? `this machine:${remotePort}`;
  return `public addresses:${remotePort}`;
}

/** Looks at the processes of a shop again and again, and keeps what they had open. */
export interface ConnectionWatch {
  /** Looks once more; gives the connections that the table has and that nobody has opened yet. */
  look(): string[];
  /** Connections that were open and that the table does not have. */
  readonly strange: ReadonlySet<string>;
  /** What listened, as `gateway:8080`. */
  readonly listening: ReadonlySet<string>;
}

/** Compares what the processes of a shop have open with the table of docs/operations.md. */
export function watchConnections(system: RunningSystem, smtpUrl: string): ConnectionWatch {
  const known = destinations(system, smtpUrl);
  const table = connectionTable();
  const permitted = new Set(connectionsOf(table, 'local'));
  const awaited = connectionsOf(
    table.filter(({ seen }) => seen === 'yes'),
    'local',
  );
  const open = new Set<string>();
  const strange = new Set<string>();
  const listening = new Set<string>();

  const note = (name: string, sockets: readonly OpenSocket[]): void => {
    const listeners = new Set(sockets.filter(({ state }) => state === 'listening').map(({ localPort }) => localPort));
    const variables = Object.entries(system.variables(name)).filter(([variable]) => variable in NAMED_PORTS);
    for (const port of listeners) {
      const [variable = ''] = variables.find(([, value]) => Number(value) === port) ?? [];
      listening.add(`${name}:${NAMED_PORTS[variable] ?? port}`);
    }
    for (const socket of sockets) {
      // Others connect to what it listens on.
      if (socket.state === 'listening' || listeners.has(socket.localPort)) continue;
      const connection = `${name} → ${destinationOf(socket, known)}`;
      open.add(connection);
      if (!permitted.has(connection)) strange.add(connection);
    }
  };

  return {
    look() {
      const pids = system.processes.flatMap(({ name, pid }) => (pid === undefined ? [] : [{ name, pid }]));
      const sockets = openSockets(pids.map(({ pid }) => pid));
      for (const { name, pid } of pids) note(name, sockets.get(pid) ?? []);
      return awaited.filter((connection) => !open.has(connection));
    },
    strange,
    listening,
  };
}
