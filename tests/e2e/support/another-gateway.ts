import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import { freePorts } from '@harbour/tools/backing-services/free-port';
import { waitUntil } from '../../support/wait-until.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MAIN = join(ROOT, 'services/gateway/src/main.ts');

/** What a test has that starts a process or builds: on a busy machine either alone takes most of what others have (ms). */
const LONG_MS = 120_000;
const START_MS = 60_000;

/** The variables that the shop's own gateway was started with. */
export function gatewayVariables(): NodeJS.ProcessEnv {
  const given = process.env['E2E_GATEWAY_VARIABLES'];
  if (given === undefined) throw new Error('only for a shop that the tests started themselves');
  return JSON.parse(given) as NodeJS.ProcessEnv;
}

/** A second gateway of the same shop with other variables, while `work` runs; it gets the gateway's address. */
export async function withGateway(env: NodeJS.ProcessEnv, work: (url: string) => Promise<void>): Promise<void> {
  const ports = await freePorts(['public', 'ops']);
  const url = `http://localhost:${ports['public']}`;
  const own = { PORT: String(ports['public']), OPS_PORT: String(ports['ops']), PUBLIC_URL: url };
  test.setTimeout(LONG_MS);
  const variables = { ...gatewayVariables(), ...own, ...env };
  const child = spawn(process.execPath, [MAIN], { env: variables, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  try {
    const isReady = () => {
      if (child.exitCode !== null) throw new Error(`the second gateway has ended: ${log}`);
      return fetch(`http://127.0.0.1:${ports['ops']}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    };
    await waitUntil('the second gateway', isReady, START_MS);
    await work(url);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** The web app built with other variables, while `work` runs; it gets the app's folder. */
export async function withWebBuild(env: NodeJS.ProcessEnv, work: (folder: string) => Promise<void>): Promise<void> {
  test.setTimeout(LONG_MS);
  const folder = mkdtempSync(join(tmpdir(), 'harbour-web-'));
  try {
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
    const args = [vite, 'build', '--logLevel', 'error', '--outDir', folder];
    await promisify(execFile)(process.execPath, args, { cwd: join(ROOT, 'web'), env: { ...process.env, ...env } });
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
