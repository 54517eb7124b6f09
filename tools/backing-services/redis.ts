import { createConnection } from 'node:net';
import { join } from 'node:path';
import { longOptions } from './binaries.ts';
import { type PrivateInstance, startPrivateInstance } from './private-instance.ts';

/** Whether a Redis answers PING on this port (one that still loads its file does not). */
export function redisAnswers(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host, timeout: 1_000 }, () => socket.write('PING\r\n'));
    const end = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
    socket.once('close', () => end(false));
  });
}

/** Starts redis-server with an append-only file: at most one second of writes is lost in a crash. */
export function startRedis(
  binary: string,
  dataDir: string,
  say: (line: string) => void,
): Promise<PrivateInstance<'redis'>> {
  const directory = join(dataDir, 'redis');
  return startPrivateInstance(
    {
      name: 'Redis',
      directory,
      portNames: ['redis'],
      launch: (ports) => ({
        command: binary,
        args: longOptions({
          port: ports.redis,
          bind: '127.0.0.1',
          dir: directory,
          appendonly: 'yes',
          appendfsync: 'everysec',
          save: '',
          'maxmemory-policy': 'noeviction',
          daemonize: 'no',
        }),
      }),
      answers: (ports) => redisAnswers(ports.redis),
      startTimeoutMs: 30_000,
      stopTimeoutMs: 10_000,
    },
    say,
  );
}
