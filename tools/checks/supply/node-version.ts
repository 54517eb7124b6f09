import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';

const root = resolve(import.meta.dirname, '../../..');

const Tools = z.object({ optionalDependencies: z.record(z.string(), z.string()) });

/** What each file says of the Node that runs the shop. */
export interface NamedVersions {
  /** `.nvmrc`, in full. */
  readonly nvmrc: string;
  /** The packages of `tools` that bring Node, one for each platform. */
  readonly packages: Readonly<Record<string, string>>;
  /** Tags of base images: of the Dockerfile, the devcontainer. */
  readonly images: Readonly<Record<string, string | undefined>>;
}

const majorOf = (version: string): string => version.split('.')[0] ?? '';

/**
 * Problems where files name different Nodes. `.nvmrc` is what Linux gets, where production runs; for other platforms the
 * registry may lag behind within the major version, which is all that images name.
 */
export function versionProblems({ nvmrc, packages, images }: NamedVersions): string[] {
  const ofLinux = Object.entries(packages).filter(([name]) => name.includes('linux'));
  const exact = ofLinux.filter(([, version]) => version !== nvmrc).map(([name]) => name);
  const apart = [
    ...Object.entries(packages).filter(([, version]) => majorOf(version) !== majorOf(nvmrc)),
    ...Object.entries(images).filter(([, tag]) => tag !== majorOf(nvmrc)),
  ].map(([name]) => name);
  const none = ofLinux.length === 0 ? ['tools/package.json'] : [];
  return [...new Set([...none, ...exact, ...apart])].map(
    (name) => `${name} does not name the Node of .nvmrc, ${nvmrc}`,
  );
}

/** Problems where files of this repository name different Nodes. */
export function checkNodeVersion(): string[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const { optionalDependencies } = Tools.parse(JSON.parse(read('tools/package.json')));
  const isNode = ([name]: [string, string]): boolean => /^node-(bin-)?(linux|darwin|win)-/.test(name);
  return versionProblems({
    nvmrc: read('.nvmrc').trim(),
    packages: Object.fromEntries(Object.entries(optionalDependencies).filter(isNode)),
    images: {
      Dockerfile: /^ARG NODE_IMAGE=node:(\d+)/m.exec(read('Dockerfile'))?.[1],
      '.devcontainer/devcontainer.json': /typescript-node:(\d+)/.exec(read('.devcontainer/devcontainer.json'))?.[1],
    },
  });
}
