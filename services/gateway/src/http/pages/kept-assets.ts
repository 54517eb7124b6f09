import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { type Encoding, ENCODINGS, encodingsOf } from '../answers/encoding.ts';

/** A program or style sheet of the web app: as it is, and as the build compressed it. */
interface Asset {
  readonly plain: Buffer;
  readonly encoded: ReadonlyMap<Encoding['name'], Buffer>;
}

/** A file name of the build, which carries the hash of its content; hidden files and other folders don't match. */
const NAME = /^[\w-][\w.-]*\.\w+$/;
const YEAR_SECONDS = 365 * 86_400;

/**
 * Answers `/assets/:name` with a file of the build, in the first of its encodings that the caller accepts; passes other
 * names on. A file's content never changes under its name, so each is read once and kept: a few megabytes at most.
 */
export function createKeptAssets(folder: string): RequestHandler<{ name: string }> {
  const assets = new Map<string, Asset>();
  const read = (name: string): Asset | undefined => {
    const path = join(folder, 'assets', name);
    if (!NAME.test(name) || !existsSync(path)) return undefined;
    const made = ENCODINGS.filter(({ ending }) => existsSync(path + ending));
    const encoded = new Map(made.map((encoding) => [encoding.name, readFileSync(path + encoding.ending)]));
    return { plain: readFileSync(path), encoded };
  };
  return (request, response, next) => {
    const { name } = request.params;
    const asset = assets.get(name) ?? read(name);
    if (asset === undefined) {
      next();
      return;
    }
    assets.set(name, asset);
    const encoding = encodingsOf(request).find((each) => asset.encoded.has(each.name))?.name;
    if (asset.encoded.size > 0) response.vary('accept-encoding');
    if (encoding !== undefined) response.setHeader('content-encoding', encoding);
    response.setHeader('etag', encoding === undefined ? `"${name}"` : `"${name}-${encoding}"`);
    response.setHeader('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    response.type(extname(name)).send((encoding && asset.encoded.get(encoding)) ?? asset.plain);
  };
}
