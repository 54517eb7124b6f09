import type { EndpointDeclaration } from '@harbour/contracts/endpoint';
import express, { Router } from 'express';
import absolutePath from 'swagger-ui-dist/absolute-path.js';
import { openApiOf } from './openapi.ts';

const FILES = ['swagger-ui.css', 'index.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Harbour Market API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/index.css">
    <link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

// A file of its own, since the page's policy allows no inline script.
const START = `window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null });\n`;

/** /api/openapi.json and the pages at /api/docs, served by ourselves. */
export function createDocs(endpoints: readonly EndpointDeclaration[], serverUrl: string): Router {
  // Made when it is first asked for: 70 ms of every start otherwise, for a page that few open.
  let document: string | undefined;
  const folder = absolutePath();
  const router = Router({ caseSensitive: true });
  router.get('/api/openapi.json', (_request, response) => {
    response.setHeader('cache-control', 'no-cache');
    document ??= JSON.stringify(openApiOf(endpoints, { serverUrl }));
    response.type('application/json').send(document);
  });
  router.get('/api/docs', (_request, response) => {
    response.setHeader('cache-control', 'no-cache');
    response.type('html').send(PAGE);
  });
  router.get('/api/docs/start.js', (_request, response) => {
    response.type('text/javascript').send(START);
  });
  const files = express.static(folder, { index: false, maxAge: '1d' });
  router.get(
    FILES.map((file) => `/api/docs/${file}`),
    (request, response, next) => {
      request.url = request.url.slice('/api/docs'.length);
      void files(request, response, next);
    },
  );
  return router;
}
