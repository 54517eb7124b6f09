import { DEFAULT_LANGUAGE } from '@harbour/contracts/language-codes';
import type { PageDeclaration } from '@harbour/contracts/page';
import { PAGE_NAMES, type PageName, PAGES } from '@harbour/contracts/pages';
import type { Plugin, Rolldown } from 'vite';

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

/** What somebody without a session sees at a page's address: the page, or one in its place. */
function seenByVisitors(name: PageName): PageDeclaration | undefined {
  const page = PAGES[name];
  if ('visitorsSee' in page) return PAGES[page.visitorsSee];
  return page.access === 'public' ? page : undefined;
}

/** The modules that a page is downloaded by, and its words in the default language. */
const needsOf = ({ module, words = [] }: PageDeclaration): string[] => [
  ...(module === undefined ? [] : [module]),
  ...words.map((area) => `i18n/words/${area}/${DEFAULT_LANGUAGE}.json`),
];

/** The files that pages need besides those that every visit begins with, by path. */
function filesByPath(bundle: Bundle, known: ReadonlySet<string>): Record<string, string[]> {
  const listed = PAGE_NAMES.flatMap((name): [string, string[]][] => {
    const page = seenByVisitors(name);
    const files = (page ? needsOf(page) : []).flatMap((module) => [...filesOf(bundle, chunkOf(bundle, module))]);
    const own = [...new Set(files)].filter((file) => !known.has(file)).map((file) => `/${file}`);
    return own.length === 0 ? [] : [[PAGES[name].path, own]];
  });
  return Object.fromEntries(listed);
}

/**
 * Lets a page ask for all it needs at once instead of one thing after another. The first words, in the default language
 * (what somebody sees who has nothing stored; returning visitors have theirs in the cache), stand in every page;
 * `screens.json` tells the gateway by path which files a page of its own needs.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const href = `/${chunkOf(bundle, `i18n/first/${DEFAULT_LANGUAGE}.ts`).fileName}`;
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
        const files = filesByPath(bundle, filesOf(bundle, shell));
        this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(files) });
      },
    },
  };
}
