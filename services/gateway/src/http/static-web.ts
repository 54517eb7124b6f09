import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';

const DAY_SECONDS = 86_400;

function cacheControlOf(path: string): string {
  if (/[/\\]assets[/\\]/.test(path)) return `public, max-age=${365 * DAY_SECONDS}, immutable`;
  if (/[/\\]pictures[/\\]/.test(path)) return `public, max-age=${30 * DAY_SECONDS}`;
  return extname(path) === '.html' ? 'no-cache' : 'public, max-age=3600';
}

/** Whether a request is a person opening a page: those get the app's HTML whatever the path. */
export function isPageRequest(method: string, path: string, accept: string | undefined): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (path === '/api' || path.startsWith('/api/')) return false;
  return extname(path) === '' && (accept ?? '').includes('text/html');
}

/** The built web app: its files with their cache times, and index.html for every page of it. */
export function createStaticWeb(folder: string): Router {
  const router = Router();
  const index = join(folder, 'index.html');
  const sendIndex: RequestHandler = (request, response, next) => {
    if (!isPageRequest(request.method, request.path, request.headers.accept) || !existsSync(index)) {
      next();
      return;
    }
    response.setHeader('cache-control', 'no-cache');
    response.sendFile(index, { cacheControl: false });
  };
  router.use(
    express.static(folder, {
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (response, path) => response.setHeader('cache-control', cacheControlOf(path)),
    }),
  );
  router.use(sendIndex);
  return router;
}
