import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

/** What is text; pictures and fonts are compressed in themselves. */
const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest', '.xml']);
/** A smaller file fits one packet as it is. */
const MIN_BYTES = 1_024;
/** Above this the best quality takes ten times as long for a tenth less. */
const LARGE_BYTES = 1_000_000;
const LARGE_QUALITY = 9;

const dist = resolve(import.meta.dirname, '../dist');
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

function texts(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return texts(path);
    return TEXT.has(extname(path)) && statSync(path).size >= MIN_BYTES ? [path] : [];
  });
}

async function compress(path: string): Promise<void> {
  const source = readFileSync(path);
  const level = source.length > LARGE_BYTES ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: level } };
  const variants = {
    br: await brotli(source, quality),
    gz: await zip(source, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [name, bytes] of Object.entries(variants)) {
    if (bytes.length < source.length) writeFileSync(`${path}.${name}`, bytes);
    else rmSync(`${path}.${name}`, { force: true });
  }
}

// Once at the build, as small as can be; the gateway only picks a file.
const files = texts(dist);
await Promise.all(files.map(compress));
console.log(`compressed ${files.length} files by brotli and gzip`);
