import type { Server } from 'node:net';

/** The port at which a server listens. @throws where it does not listen at one */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens at no port');
  return address.port;
}
