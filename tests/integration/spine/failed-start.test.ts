import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { onDatabase, startProcess } from '../../support/native.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { gatewayVariables } from '../gateway/open-gateway.ts';

const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

/** Waits until no more timers run than before, as the next start in this process must not find any. */
async function leavesNoTimer(start: () => Promise<unknown>): Promise<void> {
  const before = timers();
  await start();
  await waitUntil('no timer of a process that could not start', () => timers() <= before, 5_000);
}

describe('a process that cannot start closes what it had opened', () => {
  it('a gateway whose indexes cannot be made', async () => {
    const others = gatewayVariables('failed-start');
    // A database that no other file is given after this one.
    const MONGODB_URL = others.MONGODB_URL.replace('?', '-with-view?');
    const variables = { ...others, MONGODB_URL };
    await onDatabase(MONGODB_URL, (store) => store.createCollection('orders', { viewOn: 'users' }));
    try {
      await leavesNoTimer(() => expect(startProcess('gateway', variables)).rejects.toThrow(/orders/));
    } finally {
      await onDatabase(MONGODB_URL, (store) => store.dropDatabase());
    }
  });

  it('a status service whose port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const variables = { ...gatewayVariables('failed-status'), STATUS_HOST: '127.0.0.1', STATUS_PORT: String(port) };
    await leavesNoTimer(() => expect(startProcess('status', variables)).rejects.toThrow(/is taken/));
    other.close();
  });
});
