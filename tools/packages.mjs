// Runs before any package is installed: plain JavaScript with Node's built-ins alone.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the shop and the build of its web app need; linters, test runners and browsers come with the rest. */
const TO_START = ['shared', 'services', 'workers', 'web', 'tools'].flatMap((name) => ['--workspace', name]);
// The build is made by packages for development, also where NODE_ENV says production.
// No package runs a program of its own: none here needs to, and one would compile for 5 s what is never used.
const OPTIONS = ['--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];

/** Folders that nothing here reads: headers of Node, models of the OCR in another form, Sentry's bundler plugins, other module systems. */
const UNREAD = [
  /^node-[\w-]+\/include$/,
  /^@tesseract\.js-data\/\w+\/4\.0\.0$/,
  /^@sentry\/bundler-plugins$/,
  /^sentry$/,
  /^opencc-js\/dist\/umd$/,
  /^stripe\/cjs$/,
  /^zod\/src$/,
];
const UNREAD_FILE = new RegExp(
  [
    String.raw`\.[cm]?(js|css|ts)\.map$`,
    String.raw`tesseract\.js-core/tesseract-core(?!.*-lstm\.wasm\.js$).*\.(js|wasm)$`,
    String.raw`lucide-react\.(pre|suf)fixed\.d\.ts$`,
    String.raw`pdfkit\.standalone\.js$`,
    String.raw`swagger-ui-dist/swagger-ui(-es-bundle(-core)?)?\.js$`,
  ].join('|'),
);

/** Removes what packages bring and nobody reads: about 250 MB of 750. */
function trim(modules, folder = '') {
  for (const entry of readdirSync(join(modules, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const isUnread = entry.isDirectory() ? UNREAD.some((each) => each.test(path)) : UNREAD_FILE.test(path);
    if (isUnread) rmSync(join(modules, path), { recursive: true });
    else if (entry.isDirectory()) trim(modules, path);
  }
}

/** Runs npm; gives its exit code and what it printed. */
function npm(root, args) {
  return new Promise((resolve) => {
    const child = spawn('npm', args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (data) => (text += data));
    child.once('error', () => resolve({ code: 127, text }));
    child.once('close', (code) => resolve({ code: code ?? 1, text }));
  });
}

/** The lock file with the address of each package at a registry: where every npm registry keeps its archives. */
function withAddresses(lock, registry) {
  const { packages, ...rest } = JSON.parse(lock);
  const addressed = Object.entries(packages).map(([path, entry]) => {
    const name = entry.name ?? path.split('node_modules/').at(-1);
    if (entry.link || !entry.integrity) return [path, entry];
    const archive = `${name.split('/').at(-1)}-${entry.version}.tgz`;
    return [path, { ...entry, resolved: new URL(`${name}/-/${archive}`, registry).href }];
  });
  return JSON.stringify({ ...rest, packages: Object.fromEntries(addressed) });
}

/**
 * Installs with addresses first: without them, and the lock file names none, npm asks for the description of each of a
 * thousand packages before it asks for the package, a third of its time. Gives npm's exit code.
 */
async function npmInstall(root, lock, options) {
  // Not `npm ci`: it refuses a lock file in which another platform's optional binary is missing (decision 5).
  const install = async () => (await npm(root, ['install', ...OPTIONS, ...options])).code;
  const { code, text } = await npm(root, ['config', 'get', 'registry']);
  // npm takes this file before the lock file.
  const preferred = join(root, 'npm-shrinkwrap.json');
  try {
    if (code === 0) {
      writeFileSync(preferred, withAddresses(lock, `${text.trim().replace(/\/$/, '')}/`));
      if ((await install()) === 0) return 0;
    }
  } finally {
    rmSync(preferred, { force: true });
  }
  return install();
}

/**
 * Installs the packages that the lock file names, where they are not installed yet: all of them, or only those that
 * the start needs. Throws an Error with one line where npm fails.
 */
export async function installPackages(root, { all }) {
  const modules = join(root, 'node_modules');
  const stamp = join(modules, '.harbour-stamp');
  const lockFile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const lock = createHash('sha256').update(lockFile).digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === `${lock} all` || (!all && installed === `${lock} start`)) return;
  const since = Date.now();
  console.log(`Installing the packages${all ? '' : ' that the start needs'} (npm install, as locked) …`);
  const code = await npmInstall(root, lockFile, all ? [] : TO_START);
  if (code !== 0) throw new Error(`npm install failed with code ${code}; the lines above say why`);
  trim(modules);
  writeFileSync(stamp, `${lock} ${all ? 'all' : 'start'}`);
  console.log(`Installed in ${Math.round((Date.now() - since) / 1000)} s.`);
}
