import { basename, dirname, join, relative, resolve } from 'node:path';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { minify } from 'rolldown/utils';
import { ROOT } from '../processes.ts';
import { isLeftOut } from './apart.ts';

const PROGRAM = /new URL\('([\w./-]+)\.ts', import\.meta\.url\)/g;
const FILE = /new URL\((['`])([^'`]+)\1, import\.meta\.url\)/g;

/** Leads what a source finds beside itself from the bundle: programs become bundles too, other files stay in place. */
function addresses(outDir: string): Plugin {
  return {
    name: 'addresses',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: 'import.meta.url' },
      handler(code, id) {
        const own = JSON.stringify(relative(outDir, id).replaceAll('\\', '/'));
        const programs = code.replace(PROGRAM, (_, path: string) => {
          const fileName = `${basename(path)}.js`;
          this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${path}.ts`), fileName });
          // The second address keeps the pattern below away from this one.
          return `new URL('./${fileName}', new URL(import.meta.url))`;
        });
        const files = programs.replace(FILE, (_, quote: string, path: string) => {
          return `new URL(${quote}${path}${quote}, new URL(${own}, import.meta.url))`;
        });
        // No line moves, so the map of the bundle stays true.
        return { code: files, map: null };
      },
    },
  };
}

/** V8 keeps a text of ASCII in half the memory. */
const asAscii = (code: string): string =>
  code.replace(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const PACKAGES = 'packages';

/** The code of packages as short as it can be, since V8 keeps all of it: without a map, which nobody reads. */
async function shorten(chunk: OutputChunk): Promise<string> {
  const mangle = { keepNames: { class: true, function: true } };
  const { code, errors } = await minify(chunk.fileName, chunk.code, { module: true, compress: true, mangle });
  if (errors.length > 0) throw new Error(`${chunk.fileName} cannot be shortened: ${errors[0]?.message}`);
  return asAscii(code);
}

/** A file of a bundle. */
export interface BundledFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/**
 * Gives the files of a program with all that it imports: `main.js` with our code and a map to its sources, the packages
 * beside it, and a file for each part that is loaded when it is used. `outDir` is where they will lie.
 * @throws where an import leads nowhere
 */
export async function bundle(program: string, outDir: string): Promise<BundledFile[]> {
  const build = await rolldown({
    input: { main: join(ROOT, program) },
    cwd: ROOT,
    platform: 'node',
    external: isLeftOut,
    plugins: [addresses(outDir)],
    logLevel: 'warn',
    onLog(_level, log) {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    },
  });
  const { output } = await build.generate({
    dir: outDir,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
    codeSplitting: { groups: [{ name: PACKAGES, test: /node_modules/, entriesAware: true }] },
  });
  await build.close();
  const files = output.map(async (file): Promise<BundledFile | undefined> => {
    const { fileName: name } = file;
    const isOfPackages = name.startsWith(PACKAGES);
    if (file.type === 'asset') return isOfPackages ? undefined : { name, content: file.source };
    return { name, content: isOfPackages ? await shorten(file) : file.code };
  });
  return (await Promise.all(files)).filter((file) => file !== undefined);
}
