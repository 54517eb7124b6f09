import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/e2e',
  globalSetup: './start-shop.ts',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(chromium) ? { executablePath: chromium } : {}),
      // Chromium's own sandbox refuses to run as root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
