import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../processes.ts';
import { isApart, isLeftOut } from './apart.ts';
import { sourcesName } from './sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'harbour-bundles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe('the name of the sources', () => {
  it('changes with a source, a manifest, the lock file and the bundler, and comes back with them', () => {
    const files = [
      'workers/mailer/src/a/b.ts',
      'shared/x/package.json',
      'shared/x/src/words.json',
      'package-lock.json',
    ];
    files.push('tools/bundles/bundle.ts');
    for (const file of files) write(file, 'first');
    const first = sourcesName(folder);
    for (const file of files) {
      write(file, 'second');
      expect(sourcesName(folder)).not.toBe(first);
      write(file, 'first');
      expect(sourcesName(folder)).toBe(first);
    }
  });

  it('changes with a file that moves or goes, and with none that is no part of a process', () => {
    write('workers/mailer/src/a.ts', 'a');
    const first = sourcesName(folder);
    for (const file of ['workers/mailer/src/a.test.ts', 'web/src/a.ts', 'workers/mailer/dist/x/main.js'])
      write(file, 'x');
    expect(sourcesName(folder)).toBe(first);
    cpSync(join(folder, 'workers/mailer/src/a.ts'), join(folder, 'workers/mailer/src/b.ts'));
    rmSync(join(folder, 'workers/mailer/src/a.ts'));
    expect(sourcesName(folder)).not.toBe(first);
  });
});

it('packages apart are those that are installed where Node finds them from a bundle', () => {
  expect(isLeftOut('@opentelemetry/api')).toBe(false);
  expect(isLeftOut('opencc-js/cn2t')).toBe(true);
  expect(isLeftOut('@aws-sdk/client-ses')).toBe(true);
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: object };
  const nested = Object.keys(packages).filter(
    (path) => !path.startsWith('node_modules/') && isApart(path.split('node_modules/').at(-1) ?? ''),
  );
  expect(nested).toEqual([]);
  expect(existsSync(join(ROOT, 'node_modules', 'sharp'))).toBe(true);
});
