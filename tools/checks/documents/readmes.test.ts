import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { missingReadmes } from './readmes.ts';

const folder = mkdtempSync(join(tmpdir(), 'harbour-readmes-'));

function addWorkspace(name: string, readme?: string): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'package.json'), '{}');
  if (readme !== undefined) writeFileSync(join(folder, name, 'README.md'), readme);
}

describe('READMEs of workspaces', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are missed where there is none, or an empty one', () => {
    addWorkspace('shared/told', '# told\n\nSays what it is.\n');
    addWorkspace('shared/untold');
    addWorkspace('web', '# web\n');
    const missed = ['shared/untold/README.md', 'web/README.md'];
    expect(missingReadmes(folder, ['shared/*', 'web']).map((line) => line.split(' ')[0])).toEqual(missed);
  });
});
