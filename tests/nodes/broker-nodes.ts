import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect as open, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@harbour/tools/backing-services/free-port';
import { brokerEnvironment, findEpmd, findRabbitMq } from '@harbour/tools/backing-services/rabbitmq';
import { connect } from 'amqplib';
import { waitUntil } from '../support/wait-until.ts';

const HOST = '127.0.0.1';
const NODES = 3;
const START_MS = 90_000;

const script = findRabbitMq(process.env);
const mapper = findEpmd(process.env);
export const hasRabbitMq = script !== undefined && mapper !== undefined;

/** Nodes of one cluster, behind an address that leads to the first of them that runs. */
export interface BrokerNodes {
  readonly url: string;
  /** Kills the node that clients are connected to. */
  killFirst(): void;
  stop(): Promise<void>;
}

interface Node {
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
}

async function makeNode(folder: string, index: number, epmdPort: number): Promise<Node> {
  const [port, distribution] = [await freePort(), await freePort()];
  const directory = join(folder, String(index));
  for (const name of ['data', 'log']) mkdirSync(join(directory, name), { recursive: true });
  writeFileSync(join(directory, 'enabled_plugins'), '[].\n');
  const own = brokerEnvironment(directory, { amqp: port, distribution }, epmdPort);
  // In its home lies the cookie by which nodes know each other.
  return { port, env: { ...own, HOME: folder } };
}

function configure({ port, env }: Node, nodes: readonly Node[]): void {
  const settings = [
    `listeners.tcp.local = ${HOST}:${port}`,
    'log.file = false',
    'disk_free_limit.absolute = 50MB',
    'cluster_partition_handling = pause_minority',
    'cluster_formation.peer_discovery_backend = classic_config',
    ...nodes.map((each, at) => `cluster_formation.classic_config.nodes.${at + 1} = ${each.env['RABBITMQ_NODENAME']}`),
  ];
  writeFileSync(`${env['RABBITMQ_CONFIG_FILE']}.conf`, `${settings.join('\n')}\n`);
}

async function start({ port, env }: Node): Promise<ChildProcess> {
  const child = spawn(script ?? '', [], { env, stdio: 'ignore' });
  const answers = async (): Promise<boolean> => {
    const model = await connect(`amqp://${HOST}:${port}`, { timeout: 2_000 });
    await model.close();
    return true;
  };
  await waitUntil('a node of RabbitMQ', () => answers().catch(() => false), START_MS);
  return child;
}

/** Passes a connection on to the first of the ports that takes it. */
function passOn(client: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined) {
    client.destroy();
    return;
  }
  const server = open(port, HOST);
  const tryNext = (): void => passOn(client, others);
  server.once('error', tryNext);
  server.once('connect', () => {
    server.off('error', tryNext);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  });
}

export async function startBrokerNodes(): Promise<BrokerNodes> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-nodes-'));
  const epmdPort = await freePort();
  const children = [spawn(mapper ?? '', ['-port', String(epmdPort), '-address', HOST], { stdio: 'ignore' })];
  const nodes: Node[] = [];
  for (let index = 0; index < NODES; index += 1) nodes.push(await makeNode(folder, index, epmdPort));
  const ports = nodes.map(({ port }) => port);
  const balancer = createServer((client) => passOn(client, ports)).listen(0, HOST);
  await once(balancer, 'listening');
  const stop = async (): Promise<void> => {
    balancer.close();
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    // The first begins the cluster, and the others join it.
    for (const node of nodes) {
      configure(node, nodes);
      children.push(await start(node));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `amqp://${HOST}:${(balancer.address() as AddressInfo).port}`,
    killFirst: () => void children[1]?.kill('SIGKILL'),
    stop,
  };
}
