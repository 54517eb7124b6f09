// The first thing that runs on a fresh machine: plain JavaScript with Node's built-ins alone.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.harbour-stamp');

function fail(line) {
  console.error(line);
  process.exit(1);
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();
}

/** Runs a program with our terminal; gives its exit code. */
function run(program, args, { quiet = false, channel = false } = {}) {
  return new Promise((resolve) => {
    const out = quiet ? 'ignore' : 'inherit';
    const stdio = ['inherit', out, 'inherit', ...(channel ? ['ipc'] : [])];
    const child = spawn(program, args, { cwd: root, stdio, shell: quiet && process.platform === 'win32' });
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

async function install() {
  const since = Date.now();
  console.log('Installing the packages (npm install, as locked) …');
  // Not `npm ci`: it refuses a lock file in which another platform's optional binary is missing (decision 5).
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run('npm', args, { quiet: true });
  if (code !== 0) fail(`npm install failed with code ${code}; the lines above say why`);
  writeFileSync(stamp, lockHash());
  console.log(`Installed in ${Math.round((Date.now() - since) / 1000)} s.`);
}

const command = process.argv[2];
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Harbour Market needs Node 20 or newer to begin; this is ${process.version}`);
}
if (command !== 'start' && command !== 'test') fail('usage: node tools/bootstrap.mjs start|test');
if (!isInstalled()) await install();
const pinned = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
if (!existsSync(pinned)) fail(`The packages hold no Node for ${process.platform} ${process.arch}`);
// Saves every process a third of its start: V8 keeps what it has compiled, with the types already stripped.
process.env.NODE_COMPILE_CACHE ||= join(process.env.CACHE_DIR || join(root, '.cache'), 'node');
process.exitCode = await run(pinned, [join(root, 'tools', `${command}.ts`)], { channel: true });
process.exit();
