import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@harbour/tools/processes';
import { createConnection, type Connection } from 'mongoose';

/** What an operator's command came to. */
export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly said: string;
}

/** A database and a folder of its own, and the operators' commands to work on them. */
export interface OperatedDatabase {
  readonly connection: Connection;
  readonly url: string;
  readonly folder: string;
  readonly run: (args: readonly string[], more?: { env?: NodeJS.ProcessEnv; input?: string }) => Promise<Outcome>;
  close(): Promise<void>;
}

export async function openDatabase(): Promise<OperatedDatabase> {
  const address = new URL(process.env['TEST_MONGODB_URL'] ?? '');
  address.pathname = `/operations-${randomUUID().slice(0, 8)}`;
  const connection = await createConnection(address.href).asPromise();
  const folder = mkdtempSync(join(tmpdir(), 'harbour-operations-'));
  return {
    connection,
    url: address.href,
    folder,
    run: (args, { env = {}, input = '' } = {}) =>
      new Promise((resolve) => {
        const program = [join(ROOT, 'tools', 'operations', 'main.ts'), ...args];
        const { PATH, NODE_COMPILE_CACHE } = process.env;
        const own = { PATH, NODE_COMPILE_CACHE, MONGODB_URL: address.href, ...env };
        const child = execFile(process.execPath, program, { env: own }, (error, out, said) => {
          resolve({ code: error === null ? 0 : Number(error.code ?? 1), out, said });
        });
        child.stdin?.end(input);
      }),
    async close() {
      await connection.dropDatabase();
      await connection.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
