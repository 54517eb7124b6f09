import react from '@vitejs/plugin-react';
import { defineConfig, type HttpProxy, type Plugin } from 'vite';
import { districts } from './scripts/districts.ts';
import { leanContracts } from './scripts/lean-contracts.ts';
import { preloads } from './scripts/preloads.ts';
import { serviceWorker } from './scripts/service-worker.ts';

/**
 * Sonner writes its style sheet into a <style> element at import, which the page's CSP refuses;
 * the same sheet is imported as a file, so the call is taken out.
 */
function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: 'sonner-without-inline-style',
    transform(code, id) {
      if (!/[\\/]sonner[\\/]dist[\\/]index\.m?js$/.test(id.split('?')[0] ?? '')) return null;
      return { code: code.replace(/^__insertCSS\(.*\);?$/m, ''), map: null };
    },
  };
}

// What is built is what people get, whatever else the environment is called: React's development build is slower and
// half as large again.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production';

const contracts = leanContracts();

/**
 * The bundler would cut what several screens share into a chunk for each set of screens, down to single icons, each a
 * request of its own. Three sets are worth joining: what every visit begins with, hearts and what else wishes share, and
 * the parts that the rest is put together from: forms, icons, what changes a basket. What the dashboard or the desks alone have is in none.
 */
const groups = [
  {
    name: 'first',
    tags: ['$initial' as const],
    // The schema library comes with the first form.
    test: (id: string) => !id.includes('zod') && contracts.isFree(id),
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: 'wish',
    test: /web[\\/]src[\\/]wish[\\/](?!lazy)|lucide-react.*icons[\\/](?:bell|bell-ring|heart)\./,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: 'parts',
    test: /lucide-react.*icons[\\/](?!(?:circle-pause|gauge|list-checks|mail-x|rotate-cw)\.)|react-hook-form|@hookform|@standard-schema|query-core|react-query|district-names|recently-viewed|basket-edits|hold-leaving|web[\\/]src[\\/]ui[\\/](?!(?:choices|codes|jobs|table)[\\/]|(?:cards[\\/]Widget|page[\\/]LiveHead)\.)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 1,
  },
];

/** Development only: calls and sockets go to the gateway; while it restarts, calls are told to come back. */
const toGateway = {
  target: process.env['GATEWAY_URL'] ?? 'http://localhost:8080',
  changeOrigin: false,
  ws: true,
  configure: (proxy: HttpProxy.ProxyServer) => {
    proxy.on('error', (_error, _request, response) => {
      if ('writeHead' in response && !response.headersSent) response.writeHead(503, { 'retry-after': '1' });
      response.end();
    });
  },
};

/** What browsers download. */
const forBrowsers = {
  outDir: 'dist',
  manifest: true,
  target: 'es2022',
  modulePreload: { polyfill: false },
  rolldownOptions: { output: { codeSplitting: { groups } } },
};

/** What the gateway draws pages by: everything in it, since no package is installed beside it. */
const forDrawing = { outDir: 'dist-server', target: 'node24', copyPublicDir: false };

export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    districts(),
    contracts,
    sonnerWithoutInlineStyle(),
    ...(isSsrBuild ? [] : [preloads(), serviceWorker()]),
  ],
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  optimizeDeps: { exclude: ['sonner'] },
  build: { emptyOutDir: true, ...(isSsrBuild ? forDrawing : forBrowsers) },
  server: { proxy: { '/api': toGateway, '/ws': toGateway } },
}));
