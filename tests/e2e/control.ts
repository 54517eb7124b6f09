import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { RunningSystem } from '@harbour/tools/system';

type Processes = RunningSystem['processes'];

/** A door for the tests to the processes of the shop: they run beside the one that started it. */
export async function openControl(processes: Processes): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const [, name, deed] = (request.url ?? '').split('/');
    const process = processes.find((one) => one.name === name);
    const act = async () => {
      if (process === undefined) throw new Error(`no process ${name}`);
      if (deed === 'stop') await process.stop();
      else await process.startAgain((await json(request)) as Record<string, string>);
    };
    act().then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function tell(path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${process.env['E2E_CONTROL_URL']}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}

/** Ends a process of the shop; it stays away until it is started again. */
export const stopProcess = (name: string): Promise<void> => tell(`/${name}/stop`, {});

/** Starts a process that was stopped, with other variables where some are given. */
export const startProcess = (name: string, changes: Record<string, string> = {}): Promise<void> =>
  tell(`/${name}/start`, changes);
