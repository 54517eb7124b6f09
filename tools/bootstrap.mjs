// The first thing that runs on a fresh machine: plain JavaScript with Node's built-ins alone.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './packages.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const JEST = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
/** What Node runs for each command; only `start` does without the tools of those who change the code. */
const PROGRAMS = {
  start: ['tools/start.ts'],
  dev: ['tools/workshop/dev.ts'],
  test: ['tools/workshop/test.ts'],
  'test:watch': [...JEST, '--selectProjects', 'unit', '--watch'],
};

function fail(line) {
  console.error(line);
  process.exit(1);
}

/** Runs a program with our terminal and a channel to it; gives its exit code. */
function run(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    // The program obeys a signal once, however often it arrives: a terminal sends Ctrl-C to all of us.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    // npm dies of SIGTERM without passing it on to us: who loses npm has been told to stop.
    const parent = process.ppid;
    const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300);
    if (!process.env.npm_lifecycle_event) clearInterval(watch);
    watch.unref();
    child.once('error', () => resolve(127));
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

const [command, ...args] = process.argv.slice(2);
const program = PROGRAMS[command];
if (program === undefined) fail(`usage: node tools/bootstrap.mjs ${Object.keys(PROGRAMS).join('|')}`);
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Harbour Market needs Node 20 or newer to begin; this is ${process.version}`);
}
await installPackages(root, { all: command !== 'start' }).catch((error) => fail(error.message));
const pinned = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
if (!existsSync(pinned)) fail(`The packages hold no Node for ${process.platform} ${process.arch}`);
// Saves every process a third of its start: V8 keeps what it has compiled, with the types already stripped.
process.env.NODE_COMPILE_CACHE ||= join(process.env.CACHE_DIR || join(root, '.cache'), 'node');
process.exitCode = await run(pinned, [...program, ...args]);
process.exit();
