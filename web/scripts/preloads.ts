import type { LANGUAGES } from '@harbour/contracts/language-codes';
import type { FilesByLanguage, PageFiles } from '@harbour/contracts/drawn-page';
import type { PageDeclaration } from '@harbour/contracts/page';
import { PAGE_NAMES, type PageName, PAGES } from '@harbour/contracts/pages';
import type { Plugin, Rolldown } from 'vite';

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

type Language = (typeof LANGUAGES)[number];

/** The modules that a page is downloaded by, and its words: those that every page needs come first. */
const needsOf = ({ module, words = [] }: PageDeclaration, language: Language): string[] => [
  `i18n/first/${language}.ts`,
  ...(module === undefined ? [] : [module]),
  ...words.map((area) => `i18n/words/${area}/${language}.json`),
];

/** The files that a page needs besides those that every visit begins with, in each language. */
function filesOfPage(page: PageDeclaration, bundle: Bundle, known: ReadonlySet<string>): FilesByLanguage {
  const inLanguage = (language: Language): string[] => {
    const files = needsOf(page, language).flatMap((module) => [...filesOf(bundle, chunkOf(bundle, module))]);
    return [...new Set(files)].filter((file) => !known.has(file)).map((file) => `/${file}`);
  };
  return { en: inLanguage('en'), zh_HK: inLanguage('zh_HK'), zh: inLanguage('zh') };
}

/** The files of all pages, by name; what leads nowhere needs those of the home page. */
const filesByName = (bundle: Bundle, known: ReadonlySet<string>): PageFiles =>
  Object.fromEntries(PAGE_NAMES.map((name) => [name, filesOfPage(seenByVisitors(name) ?? PAGES.home, bundle, known)]));

/** The files that every visit begins with, whatever the page. */
export function filesOfEveryVisit(bundle: Bundle): Set<string> {
  const program = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  if (program?.type !== 'chunk') throw new Error('the build has no program');
  return filesOf(bundle, program);
}

/**
 * Lets a page ask for all it needs at once instead of one thing after another: `page-files.json` tells the gateway by
 * page and language which files it needs besides those of every visit.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = filesByName(bundle, filesOfEveryVisit(bundle));
        this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(files) });
      },
    },
  };
}
