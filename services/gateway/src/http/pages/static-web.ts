import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { encodingsOf } from '../answers/encoding.ts';
import { createKeptAssets } from './kept-assets.ts';
import { pictureEndingFor } from './picture-file.ts';

const DAY_SECONDS = 86_400;

function cacheControlOf(path: string): string {
  // The path carries a version, so its content never changes.
  if (/(^|[/\\])ocr[/\\]/.test(path)) return `public, max-age=${365 * DAY_SECONDS}, immutable`;
  if (/(^|[/\\])pictures[/\\]/.test(path)) return `public, max-age=${30 * DAY_SECONDS}`;
  // A browser that held on to a worker would hold on to a bad one.
  if (/(^|[/\\])sw[\w-]*\.js$/.test(path)) return 'no-cache';
  return extname(path) === '.html' ? 'no-cache' : 'public, max-age=3600';
}

/** A picture's path as the API gives it, without width and format. */
const BARE_PICTURE = /^\/pictures\/[a-z0-9-]+$/;

/** The file that a path names below the folder; undefined where it names none or leaves the folder. */
function fileOf(path: string): string | undefined {
  try {
    const file = decodeURIComponent(path).slice(1);
    return /(^|[/\\])\.|\0/.test(file) || extname(file) === '' ? undefined : file;
  } catch {
    return undefined;
  }
}

/** The service worker's file, and the one that takes it back from browsers. */
const WORKER = 'sw.js';
const WITHDRAWN = 'sw-withdrawn.js';

/** The files of the built web app, with their cache times; without the worker, browsers that have it are told to drop it. */
export function createStaticWeb(folder: string, { hasWorker = true }: { hasWorker?: boolean } = {}): Router {
  const router = Router();
  const files = express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, path) => response.setHeader('cache-control', cacheControlOf(path.replace(/\.(br|gz)$/, ''))),
  });
  const exists = (file: string): boolean => existsSync(join(folder, file));

  /** Sends a file: the variant that the build compressed, where there is one that the caller takes. */
  const send = (file: string, request: Request, response: Response, next: NextFunction): void => {
    const isCompressed = exists(`${file}.br`) || exists(`${file}.gz`);
    if (isCompressed) response.vary('accept-encoding');
    const encoding = encodingsOf(request).find(({ ending }) => exists(file + ending));
    if (encoding !== undefined) {
      response.type(extname(file));
      response.setHeader('content-encoding', encoding.name);
    }
    request.url = `/${encodeURI(file + (encoding?.ending ?? ''))}`;
    void files(request, response, next);
  };
  router.get('/assets/:name', createKeptAssets(folder));
  router.use((request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isBare = isRead && BARE_PICTURE.test(request.path);
    const path = isBare ? `${request.path}-${pictureEndingFor(request, response)}` : request.path;
    const named = isRead ? fileOf(path) : undefined;
    const file = named === WORKER && !hasWorker ? WITHDRAWN : named;
    if (file === undefined || !exists(file)) next();
    else send(file, request, response, next);
  });
  return router;
}
