import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { PROCESSES, ROOT } from '../processes.ts';
import { closureOf } from './closure.ts';
import { IMAGES, NEVER_LOADED } from './contents.ts';

const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const compose = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, { image: string; build?: { target: string } }>;
};

describe('the images', () => {
  it('are installed from the manifest of every workspace', () => {
    const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
    const manifests = workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: ROOT }));
    const folders = manifests.map((file) => dirname(file));
    expect(folders.length).toBeGreaterThan(10);
    expect(folders.filter((folder) => !dockerfile.includes(`COPY ${folder}/package.json ${folder}/\n`))).toEqual([]);
  });

  it('have a target each, which takes what was packed for it', () => {
    const taken = Object.keys(IMAGES).filter(
      (name) => dockerfile.includes(` AS ${name}\n`) && dockerfile.includes(`COPY --from=packed /packed/${name} /\n`),
    );
    expect(taken).toEqual(Object.keys(IMAGES));
  });

  it('hold what a workspace needs by way of another, and nothing of the others', () => {
    const roots = { workspaces: ['workers/sms'], packages: [], without: NEVER_LOADED };
    const names = closureOf(ROOT, roots).map(({ folder }) => folder);
    const has = (end: string): boolean => names.some((folder) => folder.endsWith(end));
    expect(['node_modules/twilio', 'shared/messaging', 'node_modules/amqplib'].filter((end) => !has(end))).toEqual([]);
    expect(['node_modules/react', 'node_modules/stripe', 'workers/mailer'].filter(has)).toEqual([]);
  });

  it('link each workspace that operators run by its name', () => {
    const programs = globSync('tools/operations/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
    const named = programs.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/@harbour\/\w+/g) ?? []);
    const { packages = [] } = IMAGES['operations'] ?? {};
    const linked = closureOf(ROOT, { workspaces: [], packages, without: NEVER_LOADED }).map(({ link = '' }) => link);
    const isLinked = (name: string): boolean => linked.some((link) => link.endsWith(`/${name}`));
    expect([...new Set(named)].filter((name) => name !== '@harbour/tools' && !isLinked(name))).toEqual([]);
    expect(named).toContain('@harbour/gateway');
  });

  it('do without what only a bundler loads, though a package that they need names it', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'node_modules/@sentry/node/package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...NEVER_LOADED]));
    const closure = (without: readonly string[]) => () =>
      closureOf(ROOT, { workspaces: ['shared/platform'], packages: [], without });
    expect(closure(NEVER_LOADED)).not.toThrow();
    // The install removes it (tools/packages.mjs): an image that asked for it could not be packed.
    expect(closure([])).toThrow('@sentry/bundler-plugins');
  });

  it('are all started by compose, from stores whose images have a tag', () => {
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(PROCESSES.map(({ name }) => name)));
    const images = Object.values(compose.services).map(({ image }) => image.replace(/^\$\{\w+:-(.*)\}$/, '$1'));
    expect(images.filter((image) => !/:(?!latest$)[\w.-]+$/.test(image))).toEqual([]);
  });
});
