import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@harbour/contracts/language';
import { LANGUAGE_TAGS } from '@harbour/contracts/language-codes';
import type { PageFiles } from '@harbour/contracts/drawn-page';

/** The build is looked at again after this long (ms): a new one may stand in its place. */
const LOOK_AGAIN_MS = 1_000;

/** The parts of the built page that the gateway fills in. */
export interface Slots {
  readonly language: Language;
  /** Whether the page has an address for each language, so that somebody who chose another one is sent there. */
  readonly hasLanguages: boolean;
  /** What is said of the page; the build's own where not given. */
  readonly head?: string | undefined;
  /** What stands before `</head>`. */
  readonly links: string;
  /** The page's root element; the frame of the build where not given. */
  readonly root?: string | undefined;
}

/** The built page, and the files of each page. */
export interface Template {
  readonly write: (slots: Slots) => string;
  readonly files: PageFiles;
}

/** A text in three: before, between and after two marks; all of it before where it lacks them. */
function between(text: string, mark: string): [string, string, string] {
  const [before = '', rest] = text.split(`<!--${mark}-->`, 2);
  if (rest === undefined) return [text, '', ''];
  const [within = '', after = ''] = rest.split(`<!--/${mark}-->`, 2);
  return [before, within, after];
}

const PROGRAM = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/**
 * A drawn page shows itself without its program, which is put aside: `web/public/start.js` takes it up once styles and the
 * first pictures have had the line.
 */
function programLast(head: string): string {
  const program = head.match(PROGRAM) ?? [];
  return program.length === 0
    ? head
    : `${head.replaceAll(PROGRAM, '')}<template id="program">${program.join('')}</template>`;
}

/** Cuts the built HTML into its parts. */
export function templateOf(html: string, files: PageFiles): Template {
  const [top, ownHead, afterHead] = between(html, 'head');
  const [restOfHead, ownRoot, end] = between(afterHead === '' ? top : afterHead, 'root');
  const [beforeClose = '', ...body] = restOfHead.split('</head>');
  return {
    files,
    write({ language, hasLanguages, head, links, root }) {
      const chosen = hasLanguages ? ` data-language="${language}"` : '';
      const lang = `lang="${LANGUAGE_TAGS[language]}"${chosen}`;
      const start = afterHead === '' ? '' : top.replace('lang="zh-HK"', () => lang) + (head ?? ownHead);
      const close = beforeClose + links;
      return `${start}${root === undefined ? close : programLast(close)}</head>${body.join('</head>')}${root ?? ownRoot}${end}`;
    },
  };
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The template of a build's folder. */
export interface TemplateSource {
  /** As it is now; undefined where nothing is built. */
  now(): Promise<Template | undefined>;
  /** As found within the last second; undefined also where nobody has looked since. */
  known(): Template | undefined;
}

/** Reads the template of a build's folder, and again where another build has taken its place. */
export function createTemplate(folder: string): TemplateSource {
  let known: { builtAt: number; template: Template } | undefined;
  /** When the look began that found what is known, and the last one of all. */
  let knownAt = Number.NEGATIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looked: Promise<Template | undefined>;
  const look = async (): Promise<Template | undefined> => {
    const began = performance.now();
    const path = join(folder, 'index.html');
    const builtAt = (await stat(path).catch(() => undefined))?.mtimeMs;
    if (builtAt === undefined) known = undefined;
    else if (builtAt !== known?.builtAt) {
      const html = (await readIfThere(path)) ?? '';
      const files: PageFiles = JSON.parse((await readIfThere(join(folder, 'page-files.json'))) ?? '{}');
      known = { builtAt, template: templateOf(html, files) };
    }
    knownAt = began;
    return known?.template;
  };
  const lookWhereOlderThan = (ms: number): void => {
    if (performance.now() - lookedAt < ms) return;
    lookedAt = performance.now();
    looked = look();
    // Who waits for it hears of it.
    looked.catch(() => undefined);
  };
  return {
    // Who asks while somebody looks waits for what is found: before the first look there is nothing else.
    now() {
      lookWhereOlderThan(LOOK_AGAIN_MS);
      return looked;
    },
    // Looks ahead, so that under load what is known never grows too old.
    known() {
      lookWhereOlderThan(LOOK_AGAIN_MS / 2);
      return performance.now() - knownAt < LOOK_AGAIN_MS ? known?.template : undefined;
    },
  };
}
