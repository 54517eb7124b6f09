import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';

const root = resolve(import.meta.dirname, '../..');

const CIRCLES = 'no-circles';
/** One file that breaks a rule, and what it reaches for. */
const PLANTED: Record<string, { from: string; to: string }> = {
  'shared-knows-no-process': { from: 'shared/contracts/src/a.ts', to: 'services/gateway/src/b.ts' },
  'contracts-stand-alone': { from: 'shared/contracts/src/a.ts', to: 'shared/platform/src/b.ts' },
  'platform-knows-no-messaging': { from: 'shared/platform/src/a.ts', to: 'shared/messaging/src/b.ts' },
  'processes-do-not-import-each-other': { from: 'services/gateway/src/a.ts', to: 'workers/mailer/src/b.ts' },
  'processes-know-no-tools-or-tests': { from: 'workers/sms/src/a.ts', to: 'tools/b.ts' },
  'web-knows-contracts-only': { from: 'web/src/a.ts', to: 'shared/platform/src/b.ts' },
  'modules-meet-at-services': {
    from: 'services/gateway/src/modules/user/user.service.ts',
    to: 'services/gateway/src/modules/product/product.repository.ts',
  },
  'express-stays-at-the-edge': {
    from: 'services/gateway/src/modules/user/user.service.ts',
    to: 'node_modules/express/index.js',
  },
  'mongoose-stays-in-repositories': {
    from: 'services/gateway/src/modules/user/user.routes.ts',
    to: 'node_modules/mongoose/index.js',
  },
  'drawing-loads-when-used': {
    from: 'services/gateway/src/modules/receipt/receipt.service.ts',
    to: 'services/gateway/src/modules/receipt/receipt-drawing.ts',
  },
  'features-do-not-import-each-other': {
    from: 'web/src/features/shop/a.ts',
    to: 'web/src/features/account/b.ts',
  },
  'features-know-no-app': { from: 'web/src/features/shop/a.ts', to: 'web/src/app/router.ts' },
  'what-features-share-knows-no-feature': { from: 'web/src/ui/a.ts', to: 'web/src/features/shop/b.ts' },
  'routing-stands-alone': { from: 'web/src/routing/a.ts', to: 'web/src/ui/b.ts' },
  'web-knows-no-tools': { from: 'web/scripts/a.ts', to: 'tools/b.ts' },
  'tools-know-no-web': { from: 'tools/a.ts', to: 'web/scripts/b.ts' },
  [CIRCLES]: { from: 'tools/c.ts', to: 'tools/d.ts' },
};

function plant(directory: string, path: string, line: string): void {
  const file = join(directory, path);
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${line}\n`);
}

function plantImport(directory: string, from: string, to: string): void {
  const up = '../'.repeat(from.split('/').length - 1) || './';
  plant(directory, from, `export * from '${up}${to}';`);
}

const Place = z.object({ rule: z.object({ name: z.string() }), from: z.string(), to: z.string() });
const Report = z.object({ summary: z.object({ violations: z.array(Place) }) });
const Config = z.object({ forbidden: z.array(z.object({ name: z.string() })) });

function violationsIn(directory: string): z.infer<typeof Place>[] {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const run = spawnSync(
    process.execPath,
    [bin, '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', '.'],
    { cwd: directory, encoding: 'utf8' },
  );
  return Report.parse(JSON.parse(run.stdout)).summary.violations;
}

/** What is caught where one tree holds all planted violations: a start of the checker costs more than its work. */
function caught(): z.infer<typeof Place>[] {
  const directory = mkdtempSync(join(tmpdir(), 'borders-'));
  try {
    for (const [name, { from, to }] of Object.entries(PLANTED)) {
      plantImport(directory, from, to);
      if (name === CIRCLES) plantImport(directory, to, from);
      else plant(directory, to, 'export {};');
    }
    return violationsIn(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Plants one violation of each border rule and gives the rules that did not catch theirs. */
export function checkBorderRules(): string[] {
  const config = Config.parse(createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')));
  const violations = caught();
  return config.forbidden.flatMap(({ name }) => {
    const planted = PLANTED[name];
    if (!planted) return [`border rule ${name} has no planted violation`];
    const isCaught = violations.some(
      ({ rule, from, to }) => rule.name === name && from === planted.from && to === planted.to,
    );
    return isCaught ? [] : [`border rule ${name} does not catch its planted violation`];
  });
}
