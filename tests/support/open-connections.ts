import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** A TCP socket of a process, by its ports. */
export interface OpenSocket {
  readonly state: 'listening' | 'connected';
  readonly localPort: number;
  readonly remoteAddress: string;
  readonly remotePort: number;
}

/** What the kernel calls the states in which a connection is wanted or there; those that are being closed are neither. */
const STATES: Readonly<Record<string, OpenSocket['state']>> = {
  '01': 'connected',
  '02': 'connected',
  '0A': 'listening',
};
const SOCKET = /^socket:\[(\d+)\]$/;

function portOf(place: string): number {
  return Number.parseInt(place.split(':')[1] ?? '', 16);
}

/** The TCP sockets of this machine's network by their inodes, as `/proc/net/tcp` lists them. */
function socketsByInode(): Map<string, OpenSocket> {
  const lines = ['tcp', 'tcp6'].flatMap((file) => readFileSync(join('/proc/net', file), 'utf8').split('\n').slice(1));
  const sockets = new Map<string, OpenSocket>();
  for (const line of lines) {
    const [, local = '', remote = '', code = '', , , , , , inode = ''] = line.trim().split(/\s+/);
    const state = STATES[code];
    if (state === undefined) continue;
    const [remoteAddress = ''] = remote.split(':');
    sockets.set(inode, { state, localPort: portOf(local), remoteAddress, remotePort: portOf(remote) });
  }
  return sockets;
}

/** The links in a process's folder of open files; none of one that has just ended. */
function filesOf(pid: number): string[] {
  const folder = join('/proc', String(pid), 'fd');
  const read = <T>(look: () => T[]): T[] => {
    try {
      return look();
    } catch {
      return [];
    }
  };
  return read(() => readdirSync(folder)).flatMap((fd) => read(() => [readlinkSync(join(folder, fd))]));
}

/** The TCP sockets that each process has open now, by its id. Linux alone. */
export function openSockets(pids: readonly number[]): Map<number, OpenSocket[]> {
  const sockets = socketsByInode();
  return new Map(
    pids.map((pid) => {
      const inodes = filesOf(pid).flatMap((file) => SOCKET.exec(file)?.[1] ?? []);
      return [pid, inodes.flatMap((inode) => sockets.get(inode) ?? [])] as const;
    }),
  );
}
