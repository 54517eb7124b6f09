// Runs before any package is installed: plain JavaScript with Node's built-ins alone.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the shop and the build of its web app need; linters, test runners and browsers come with the rest. */
const TO_START = ['shared', 'services', 'workers', 'web', 'tools'].flatMap((name) => ['--workspace', name]);
const OPTIONS = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];

/** Folders that nothing here reads: headers of Node, models of the OCR in another form, Sentry's bundler plugins. */
const UNREAD = [
  /^node-[\w-]+\/include$/,
  /^@tesseract\.js-data\/\w+\/4\.0\.0$/,
  /^@sentry\/bundler-plugins$/,
  /^sentry$/,
];
const UNREAD_FILE = /\.[cm]?(js|css|ts)\.map$|tesseract\.js-core\/tesseract-core(?!.*-lstm\.wasm\.js$).*\.(js|wasm)$/;

/** Removes what packages bring and nobody reads: about 250 MB of 750. */
function trim(modules, folder = '') {
  for (const entry of readdirSync(join(modules, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const isUnread = entry.isDirectory() ? UNREAD.some((each) => each.test(path)) : UNREAD_FILE.test(path);
    if (isUnread) rmSync(join(modules, path), { recursive: true });
    else if (entry.isDirectory()) trim(modules, path);
  }
}

function npmInstall(root, options) {
  return new Promise((resolve) => {
    // Not `npm ci`: it refuses a lock file in which another platform's optional binary is missing (decision 5).
    const child = spawn('npm', ['install', ...OPTIONS, ...options], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Installs the packages that the lock file names, where they are not installed yet: all of them, or only those that
 * the start needs. Throws an Error with one line where npm fails.
 */
export async function installPackages(root, { all }) {
  const modules = join(root, 'node_modules');
  const stamp = join(modules, '.harbour-stamp');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === `${lock} all` || (!all && installed === `${lock} start`)) return;
  const since = Date.now();
  console.log(`Installing the packages${all ? '' : ' that the start needs'} (npm install, as locked) …`);
  const code = await npmInstall(root, all ? [] : TO_START);
  if (code !== 0) throw new Error(`npm install failed with code ${code}; the lines above say why`);
  trim(modules);
  writeFileSync(stamp, `${lock} ${all ? 'all' : 'start'}`);
  console.log(`Installed in ${Math.round((Date.now() - since) / 1000)} s.`);
}
