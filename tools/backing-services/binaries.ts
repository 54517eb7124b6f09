import { execFile } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The full path of a program on PATH (or in one of `also`, looked at first); undefined where it is missing. */
export function findProgram(name: string, env: NodeJS.ProcessEnv, also: readonly string[] = []): string | undefined {
  const folders = [...also, ...(env['PATH'] ?? '').split(delimiter)].filter((folder) => folder);
  return folders
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return statSync(file).isFile();
      } catch {
        return false;
      }
    });
}

/** Runs a program to its end; what it printed, or an Error with its last words. */
export function run(
  program: string,
  args: readonly string[],
  { env, timeoutMs }: { env: NodeJS.ProcessEnv; timeoutMs: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, [...args], { env, timeout: timeoutMs, maxBuffer: 16_777_216 }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error((stderr || error.message).trim().split('\n').at(-1), { cause: error }));
    });
  });
}

/** Whether a program runs at all on this machine (a downloaded one may lack a library). */
export async function runs(program: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  try {
    await run(program, ['--version'], { env, timeoutMs: 10_000 });
    return true;
  } catch {
    return false;
  }
}

/** `{ port: 1, bind: 'x' }` as `--port 1 --bind x`. */
export function longOptions(options: Record<string, string | number>): string[] {
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
}
