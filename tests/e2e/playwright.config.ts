import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

// The same engine without a window: a tab costs half the CPU that it does in the whole browser.
const chromium = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/e2e',
  globalSetup: './support/start-shop.ts',
  // One shop serves them all: every test brings its own accounts, or a shop of its own where it stops a part of one.
  // Two workers more than cores, because tests wait as well: with one, a tenth of the processors' time was idle.
  workers: Math.min(4, availableParallelism() + 2),
  fullyParallel: true,
  retries: 0,
  // Limits for a machine at a quarter of its usual pace: a test that passes waits for neither.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  reporter: [['line'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
    screenshot: 'only-on-failure',
    // Its own tests allow it (shop/offline.spec.ts).
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        // Chromium's own sandbox refuses to run as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // A page lives for seconds: optimizing its program, and a renderer for the blank page before it, cost more than they bring.
        '--js-flags=--no-maglev --max-optimized-bytecode-size=0',
        '--renderer-process-limit=1',
      ],
    },
  },
});
