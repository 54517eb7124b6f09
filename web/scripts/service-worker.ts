import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PAGE_NAMES, PAGES } from '@harbour/contracts/pages';
import { build, type Plugin } from 'vite';
import { filesOfEveryVisit } from './preloads.ts';

const WEB = resolve(import.meta.dirname, '..');
/** Files with one name in every build that pages need: also the offline page. */
const UNNAMED = ['start.js', 'offline.js', 'favicon.svg'];

interface ShellFile {
  readonly url: string;
  readonly revision: string | null;
}

function unnamedFile(name: string): ShellFile {
  const bytes = readFileSync(join(WEB, 'public', name));
  return { url: `/${name}`, revision: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
}

/** A pattern of the paths that have one address for all languages. */
function oneAddress(): string {
  const paths = PAGE_NAMES.filter((name) => !('isDrawn' in PAGES[name])).map((name) => PAGES[name].path);
  return `^(${paths.map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})$`;
}

/** Builds the worker into one classic script, which every browser that has workers takes. */
async function buildWorker(shell: readonly ShellFile[]): Promise<string> {
  const output = await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      SHELL: JSON.stringify(shell),
      ONE_ADDRESS: JSON.stringify(oneAddress()),
    },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: { input: join(WEB, 'src/worker/worker.ts'), output: { format: 'iife' } },
    },
  });
  const files = [output].flat().flatMap((each) => ('output' in each ? each.output : []));
  const script = files.find((file) => file.type === 'chunk');
  if (script?.type !== 'chunk') throw new Error('the service worker has no script');
  return script.code;
}

/** Adds `sw.js` to the build: it keeps the files that every visit begins with, each build's under its own names. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const named = [...filesOfEveryVisit(bundle)].map((file) => ({ url: `/${file}`, revision: null }));
        const source = await buildWorker([...named, ...UNNAMED.map(unnamedFile)]);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
