import { copyFileSync, cpSync, lutimesSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { isApart } from '../bundles/apart.ts';
import { bundleOf } from '../bundles/place.ts';
import { sourcesName } from '../bundles/sources.ts';
import { buildBundles } from '../bundles/store.ts';
import { type ProcessEntry, ROOT } from '../processes.ts';
import { closureOf } from './closure.ts';
import { type ImageContents, IMAGES, NEVER_LOADED } from './contents.ts';

/** Of no use to a program that runs. */
const LEFT_OUT = /(\.(map|md|d\.[cm]?ts|test\.ts|tsbuildinfo)$)|^(node_modules|__snapshots__|\.git|dist)$/;
/**
 * Node runs no types in packages, nor what they bring for browsers and for their own making; `dist` is what many run. Terms of
 * licences stay with what they are for.
 */
const LEFT_OUT_OF_PACKAGES =
  /\.(map|[cm]?tsx?)$|^(?!licen[cs]e|notice|copying).*\.md$|^(node_modules|\.yarn)$|\.standalone\.js$|-es-bundle(-core)?\.js$/i;
/** Beside its bundle a process needs files that it reads, and no sources. */
const LEFT_OUT_BESIDE_BUNDLES = new RegExp(String.raw`${LEFT_OUT.source}|\.ts$`);
/** The same contents make the same layer, whenever it is built. */
const EPOCH = 0;

function copyTree(from: string, to: string, leftOut: RegExp): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (leftOut.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTree(source, target, leftOut);
    else if (entry.isFile()) copyFileSync(source, target);
  }
}

function settle(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) settle(inner);
    else lutimesSync(inner, EPOCH, EPOCH);
  }
  lutimesSync(path, EPOCH, EPOCH);
}

/** Puts a process below `target`: its bundle, always by the same name, and what lies beside it. */
function packBundle(entry: ProcessEntry, target: string): void {
  const bundle = dirname(bundleOf(entry, sourcesName()));
  copyTree(join(ROOT, entry.folder), join(target, entry.folder), LEFT_OUT_BESIDE_BUNDLES);
  cpSync(bundle, join(target, entry.folder, 'dist', 'image'), { recursive: true });
}

/** The packages that a bundled process still finds as packages, where they are installed. */
function apartOf({ folder }: ProcessEntry): string[] {
  const all = closureOf(ROOT, { workspaces: [folder], packages: [], without: NEVER_LOADED });
  return all.map((each) => each.folder.split('node_modules/').at(-1) ?? '').filter(isApart);
}

/** Puts what one image holds below `target`, in the places that it has in the repository. */
function pack({ bundled, folders = [], ...more }: ImageContents, target: string): void {
  const packages = bundled === undefined ? (more.packages ?? []) : apartOf(bundled);
  if (bundled !== undefined) packBundle(bundled, target);
  const place = (path: string): string => join(target, relative(ROOT, path));
  for (const { folder, link } of closureOf(ROOT, { workspaces: [], packages, without: NEVER_LOADED })) {
    const isPackage = relative(ROOT, folder).split('/').includes('node_modules');
    copyTree(folder, place(folder), isPackage ? LEFT_OUT_OF_PACKAGES : LEFT_OUT);
    if (link === undefined) continue;
    mkdirSync(dirname(place(link)), { recursive: true });
    symlinkSync(relative(dirname(link), folder), place(link));
  }
  for (const folder of folders) copyTree(join(ROOT, folder), join(target, folder), LEFT_OUT);
  copyFileSync(join(ROOT, 'package.json'), join(target, 'package.json'));
  settle(target);
}

const target = process.argv[2];
if (target === undefined) throw new Error('usage: node tools/image/pack.ts <folder>');
await buildBundles();
for (const [name, contents] of Object.entries(IMAGES)) pack(contents, resolve(target, name, 'app'));
