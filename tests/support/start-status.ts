import { Writable } from 'node:stream';
import type { RunningProcess } from '@harbour/platform/process';
import { startProcess } from './native.ts';

/** Starts a status service on a free port and gives its address. */
export async function startStatus(env: Readonly<Record<string, string>>): Promise<RunningProcess & { url: string }> {
  let log = '';
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const running = await startProcess('status', { ...env, LOG_LEVEL: 'info', STATUS_PORT: '0' }, { logTo });
  const lines = log.split('\n').filter(Boolean);
  const listening = lines.find((line) => line.includes('The status API listens')) ?? '{}';
  const { port } = JSON.parse(listening) as { port?: number };
  return { ...running, url: `http://127.0.0.1:${port}` };
}
