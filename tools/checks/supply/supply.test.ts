import { describe, expect, it } from '@jest/globals';
import { verdictOf } from './audit.ts';
import { licenceProblems, productionLicences } from './licences.ts';
import { type Lock, lockProblems } from './lock-file.ts';

const PINNED = { version: '1.2.3', integrity: 'sha512-x', license: 'MIT' };

const lockWith = (changes: Lock): Lock => ({
  '': {},
  'services/gateway': { dependencies: { web: '^1.0.0', '@harbour/platform': '*' } },
  'shared/platform': { dependencies: { log: '^1.0.0' } },
  tools: { dependencies: { tool: '^1.0.0' } },
  'node_modules/@harbour/platform': { link: true, resolved: 'shared/platform' },
  'node_modules/web': { ...PINNED, dependencies: { deep: '1' } },
  'node_modules/web/node_modules/deep': PINNED,
  'node_modules/deep': { ...PINNED, version: '2.0.0' },
  'node_modules/log': PINNED,
  'node_modules/tool': { ...PINNED, license: 'GPL-3.0-only' },
  ...changes,
});

const withLicence = (license: string | undefined): string[] =>
  licenceProblems(lockWith({ 'node_modules/log': { version: '1.2.3', ...(license ? { license } : {}) } }));

describe('licences', () => {
  it('are those of what production needs, each where Node would find it', () => {
    expect(productionLicences(lockWith({})).map(({ name, version }) => `${name}@${version}`)).toEqual([
      'log@1.2.3',
      'web@1.2.3',
      'deep@1.2.3',
    ]);
  });

  it.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0-only)', 'MIT AND Apache-2.0'])('may be %s', (licence) => {
    expect(withLicence(licence)).toEqual([]);
  });

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0',
    'MIT AND GPL-2.0',
    'SEE LICENSE IN x',
    'UNLICENSED',
    '(MIT OR GPL-2.0) AND ISC',
    undefined,
  ])('may not be %s', (licence) => {
    expect(withLicence(licence)).toEqual([`log@1.2.3: licence ${licence ?? 'none named'}`]);
  });

  it('that were taken for one package are not for another', () => {
    const libvips = { ...PINNED, license: 'LGPL-3.0-or-later' };
    const needs = (name: string): Lock =>
      lockWith({ 'shared/platform': { dependencies: { [name]: '1' } }, [`node_modules/${name}`]: libvips });
    expect(licenceProblems(needs('@img/sharp-libvips-linux-x64'))).toEqual([]);
    expect(licenceProblems(needs('other'))).toEqual(['other@1.2.3: licence LGPL-3.0-or-later']);
  });
});

describe('the lock file', () => {
  const asLocked = (lock: Lock) => lockProblems(lock, (workspace) => lock[workspace] ?? {});

  it('pins each package to its bytes', () => {
    expect(asLocked(lockWith({}))).toEqual([]);
    const loose = { 'node_modules/log': { version: '^1.2.3', resolved: 'https://packages.example/log.tgz' } };
    expect(asLocked(lockWith(loose))).toHaveLength(3);
  });

  it('is as new as the workspaces', () => {
    const lock = lockWith({});
    const asked = (workspace: string) =>
      workspace === 'tools' ? { dependencies: { tool: '^2.0.0' } } : (lock[workspace] ?? {});
    expect(lockProblems(lock, asked)).toEqual(['package-lock.json is older than tools/package.json (dependencies)']);
  });
});

describe('the audit', () => {
  const said = (vulnerabilities: object): string => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

  it('is clean where nothing moderate is known', () => {
    expect(verdictOf(said({}), 9).code).toBe(0);
    expect(verdictOf(said({ log: { severity: 'low', via: [{ title: 'Slow' }] } }), 9).code).toBe(0);
  });

  it('names what is known', () => {
    const vulnerabilities = {
      log: { severity: 'moderate', via: [{ title: 'Writes too much' }] },
      web: { severity: 'high', via: ['log'] },
    };
    expect(verdictOf(said(vulnerabilities), 9)).toEqual({
      code: 1,
      lines: ['moderate: log: Writes too much', 'high: web: by log'],
    });
  });

  it.each([
    ['', 'npm gave no reason'],
    ['npm error', 'npm gave no reason'],
    ['{"error":{"code":"ENOTFOUND"}}', 'ENOTFOUND'],
    ['{"message":"405 Method Not Allowed","error":{"summary":""}}', '405 Method Not Allowed'],
  ])('says why it could not ask and of how many packages where the registry answers %j', (output, reason) =>
    expect(verdictOf(output, 9)).toEqual({
      code: 2,
      lines: [`The registry did not answer: ${reason}.`, expect.stringContaining('any of the 9 packages')],
    }),
  );
});
