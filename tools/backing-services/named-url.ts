import { connect } from 'node:net';
import { SetupError } from './setup-error.ts';

/** Whether somebody listens there: by a call, because a bind of our own could keep them from it. */
export function listens(host: string, port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ host, port, timeout: 2_000 });
    const end = (heard: boolean): void => {
      socket.destroy();
      answer(heard);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

/**
 * Checks the URL of a store that the environment names and says whether it answers now. A store that is
 * away is no reason to stop: every process waits for it and reconnects automatically.
 * @throws SetupError naming the variable where it is no such URL.
 */
export async function checkNamedUrl(
  variable: string,
  value: string,
  { protocols, port }: { protocols: readonly string[]; port: number },
): Promise<string> {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !protocols.includes(url.protocol)) {
    throw new SetupError(`${variable}: expected a URL that starts with ${protocols.join(' or ')}//`);
  }
  if (url.protocol === 'memory:' || (await listens(url.hostname, Number(url.port || port)))) return '';
  return ' (it does not answer yet)';
}
