import { openTcpProxy, type TcpProxy } from '../support/stand-ins/tcp-proxy.ts';

/** Every connection from a process to a store, a vendor or the status service, each over a proxy of its own. */
export interface Proxies {
  /** Opens a process's proxies and gives the environment that leads it over them. */
  lead(process: string, env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv>;
  /** The proxies between a process and what it reaches; '*' stands for all. */
  between(process: string, store: string): TcpProxy[];
  close(): void;
}

const VARIABLES = {
  mongo: 'MONGODB_URL',
  broker: 'AMQP_URL',
  redis: 'REDIS_URL',
  mail: 'SMTP_URL',
  Twilio: 'TWILIO_BASE_URL',
  Stripe: 'STRIPE_API_BASE',
  status: 'STATUS_URL',
} as const;

async function overProxy(store: string, address: string): Promise<{ proxy: TcpProxy; address: string }> {
  const url = new URL(address);
  const proxy = await openTcpProxy(url.hostname, Number(url.port));
  url.port = String(proxy.port);
  if (store === 'mongo') {
    // A driver that looks for the set's members would find the way around the proxy.
    url.searchParams.delete('replicaSet');
    url.searchParams.set('directConnection', 'true');
  }
  // Of a web address the platform's `href` would end with a slash that was not there.
  return { proxy, address: url.protocol === 'http:' ? url.origin : url.href };
}

/** Proxies that are opened as processes start. */
export function openProxies(): Proxies {
  const opened: { process: string; store: string; proxy: TcpProxy }[] = [];
  return {
    async lead(process, env) {
      const led = { ...env };
      for (const [store, variable] of Object.entries(VARIABLES)) {
        const plain = env[variable];
        if (plain === undefined) continue;
        const { proxy, address } = await overProxy(store, plain);
        opened.push({ process, store, proxy });
        led[variable] = address;
      }
      return led;
    },
    between: (process, store) =>
      opened
        .filter((one) => (process === '*' || one.process === process) && (store === '*' || one.store === store))
        .map(({ proxy }) => proxy),
    close() {
      for (const { proxy } of opened) proxy.close();
    },
  };
}
