import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';

const root = resolve(import.meta.dirname, '../..');

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
  'no-circles': { from: 'tools/a.ts', to: 'tools/b.ts' },
};

function plant(directory: string, path: string, source: string): void {
  const file = join(directory, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
}

const Report = z.object({
  summary: z.object({ violations: z.array(z.object({ rule: z.object({ name: z.string() }) })) }),
});
const Config = z.object({ forbidden: z.array(z.object({ name: z.string() })) });

function violations(directory: string): string[] {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const run = spawnSync(
    process.execPath,
    [bin, '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', '.'],
    { cwd: directory, encoding: 'utf8' },
  );
  const report = Report.parse(JSON.parse(run.stdout));
  return report.summary.violations.map((violation) => violation.rule.name);
}

/** Plants one violation of each border rule and gives the rules that did not catch theirs. */
export function checkBorderRules(): string[] {
  const config = Config.parse(createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')));
  return config.forbidden.flatMap(({ name }) => {
    const planted = PLANTED[name];
    if (!planted) return [`border rule ${name} has no planted violation`];
    const directory = mkdtempSync(join(tmpdir(), 'borders-'));
    try {
      const up = '../'.repeat(planted.from.split('/').length - 1) || './';
      plant(directory, planted.from, `import { b } from '${up}${planted.to}';\nexport const a = b;\n`);
      const back = '../'.repeat(planted.to.split('/').length - 1);
      plant(
        directory,
        planted.to,
        name === 'no-circles'
          ? `import { a } from '${back}${planted.from}';\nexport const b = a;\n`
          : 'export const b = 1;\n',
      );
      return violations(directory).includes(name) ? [] : [`border rule ${name} does not catch its planted violation`];
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });
}
