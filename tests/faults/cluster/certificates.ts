import { once } from 'node:events';
import { connect } from 'node:tls';
import type { ClusterShop } from './cluster-shop.ts';
import { hostOf, NODES, portOf, type StoreName } from './stores.ts';

async function serialOf(host: string, port: number, servername: string): Promise<string> {
  const socket = connect({ host, port, servername });
  try {
    await once(socket, 'secureConnect');
    return socket.getPeerCertificate().serialNumber;
  } finally {
    socket.destroy();
  }
}

/** The serial numbers of the certificates that stores and balancer show, by the names of their services. */
export async function serials({ engine, client }: ClusterShop): Promise<Map<string, string>> {
  const { hostname, port } = new URL(client.url);
  const found = new Map([['balancer', await serialOf(hostname, Number(port), hostname)]]);
  for (const [store, services] of Object.entries(NODES)) {
    for (const service of services) {
      const address = await engine.addressOf(service);
      found.set(service, await serialOf(address, portOf(store as StoreName, service), hostOf(service)));
    }
  }
  return found;
}

const FORGET = `
const { readdirSync, rmSync } = require('node:fs');
for (const reader of readdirSync('/readers')) {
  if (reader !== 'ca') for (const end of ['crt', 'key', 'pem']) rmSync('/readers/' + reader + '/tls.' + end, { force: true });
}`;

/** Has the service `credentials` make every certificate anew, as it does before they end; who shows one has to be restarted. */
export async function renewCertificates({ engine }: ClusterShop): Promise<void> {
  await engine.docker('compose', 'run', '--rm', '--no-deps', '--entrypoint', 'node', 'credentials', '--eval', FORGET);
  await engine.docker('compose', 'run', '--rm', '--no-deps', 'credentials');
}
