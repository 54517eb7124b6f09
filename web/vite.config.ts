import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { districts } from './scripts/districts.ts';
import { leanContracts } from './scripts/lean-contracts.ts';

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

const gateway = `http://localhost:${process.env['PORT'] ?? '8080'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), districts(), leanContracts(), sonnerWithoutInlineStyle()],
  optimizeDeps: { exclude: ['sonner'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: gateway, changeOrigin: false },
      '/ws': { target: gateway, changeOrigin: false, ws: true },
    },
  },
});
