import type { Plugin, Rolldown } from 'vite';

/** A screen that is downloaded by itself: its module and words, as ends of their paths below `web/src`. */
export interface Screen {
  readonly paths: readonly string[];
  readonly needs: readonly string[];
}

/** The chunk with what every visit begins with. */
export const FIRST_CHUNK = 'first';

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk =>
      file.type === 'chunk' && file.facadeModuleId?.endsWith(`/web/src/${module}`) === true,
  );
  if (found === undefined) throw new Error(`${module} is no chunk of its own`);
  return found;
}

/** The files of a chunk and of all that it loads at once. */
function filesOf(bundle: Bundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') filesOf(bundle, next, seen);
  }
  const { importedCss = new Set<string>() } =
    (chunk as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata ?? {};
  for (const file of importedCss) seen.add(file);
  return seen;
}

/**
 * Lets a page ask for all it needs at once instead of one thing after another. The first words, in the default language
 * (what somebody sees who has nothing stored; who comes again has theirs in the cache), stand in every page; which files
 * a screen of its own needs, `screens.json` tells the gateway by path.
 */
export function preloads(first: string, screens: readonly Screen[]): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const href = `/${chunkOf(bundle, first).fileName}`;
        return {
          html,
          tags: [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href }, injectTo: 'head' }],
        };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shell = Object.values(bundle).find((file) => file.name === FIRST_CHUNK);
        if (shell?.type !== 'chunk') throw new Error(`there is no chunk ${FIRST_CHUNK}`);
        const known = filesOf(bundle, shell);
        const listed = screens.flatMap(({ paths, needs }) => {
          const files = needs.flatMap((module) => [...filesOf(bundle, chunkOf(bundle, module))]);
          const own = [...new Set(files)].filter((file) => !known.has(file)).map((file) => `/${file}`);
          return paths.map((path): [string, string[]] => [path, own]);
        });
        this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(Object.fromEntries(listed)) });
      },
    },
  };
}
