import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_FORMATS, PICTURE_SIZES, PICTURES, type PictureSource } from './pictures.ts';

/** A drawing with the part of its 32 × 32 square that is really drawn on. */
type Drawing = { markup: string; left: number; top: number; width: number; height: number };

/** Where a drawing stands, in pixels of the 800 px picture; feet count from the hindmost one's downwards. */
type Place = { middle: number; foot: number; size: number };

const CANVAS = 800;
const DRAWING = 32;
const PARALLEL = 2;

/** Back to front, for one, two and three drawings. */
const PLACES: Record<number, readonly Place[]> = {
  1: [{ middle: 400, foot: 0, size: 490 }],
  2: [
    { middle: 300, foot: 0, size: 410 },
    { middle: 555, foot: 60, size: 320 },
  ],
  3: [
    { middle: 400, foot: 0, size: 350 },
    { middle: 240, foot: 115, size: 300 },
    { middle: 565, foot: 130, size: 285 },
  ],
};

const DRAWINGS = 'fluentui-emoji@1.3.0';
const drawingsFolder = fileURLToPath(new URL('../../.cache/drawings', import.meta.url));
const iconFolder = path.join(drawingsFolder, 'node_modules/fluentui-emoji/icons/modern');
const outFolder = fileURLToPath(new URL('../../web/public/pictures', import.meta.url));

/** The drawings take 132 MB and the pictures 6: only this script downloads them, everyone else gets the pictures. */
function downloadDrawings(): void {
  if (existsSync(iconFolder)) return;
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', drawingsFolder, ...options, DRAWINGS], { stdio: 'inherit' });
}

/** Drawings leave different margins; measuring them lets all stand on the ground and look equally large. */
async function readDrawing(name: string): Promise<Drawing> {
  const file = await readFile(path.join(iconFolder, `${name}.svg`), 'utf8');
  const markup = file.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const edge = 128;
  const { data, info } = await sharp(Buffer.from(file), { density: (72 * edge) / DRAWING })
    .resize(edge, edge)
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [edge, edge, 0, 0];
  for (const [index, alpha] of data.entries()) {
    if (alpha < 16) continue;
    const x = index % info.width;
    const y = Math.floor(index / info.width);
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  const scale = DRAWING / edge;
  return {
    markup,
    left: left * scale,
    top: top * scale,
    width: (right - left) * scale,
    height: (bottom - top) * scale,
  };
}

const heightOf = (drawing: Drawing, place: Place): number =>
  (drawing.height * place.size) / Math.max(drawing.width, drawing.height);

function placed(drawing: Drawing, place: Place): string {
  const scale = place.size / Math.max(drawing.width, drawing.height);
  const width = drawing.width * scale;
  const x = place.middle - width / 2 - drawing.left * scale;
  const y = place.foot - heightOf(drawing, place) - drawing.top * scale;
  return `
    <ellipse cx="${place.middle}" cy="${place.foot}" rx="${width * 0.46}" ry="${place.size * 0.055}" fill="#14532d" opacity=".28" filter="url(#ground)"/>
    <g filter="url(#lift)"><g transform="translate(${x} ${y}) scale(${scale})" fill="none">${drawing.markup}</g></g>`;
}

/** The group's own height decides where it stands: its middle is a little above the picture's. */
function group(drawings: readonly Drawing[]): string {
  const pairs = drawings.flatMap((drawing, index) => {
    const place = PLACES[drawings.length]?.[index];
    return place ? [{ drawing, place }] : [];
  });
  const top = Math.min(...pairs.map(({ drawing, place }) => place.foot - heightOf(drawing, place)));
  const bottom = Math.max(...pairs.map(({ place }) => place.foot));
  const shift = CANVAS / 2 - 10 - (top + bottom) / 2;
  return pairs.map(({ drawing, place }) => placed(drawing, { ...place, foot: place.foot + shift })).join('');
}

function scene(drawings: readonly Drawing[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${CANVAS}" height="${CANVAS}" viewBox="0 0 ${CANVAS} ${CANVAS}">
    <defs>
      <linearGradient id="tint" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="#f4fbf3"/><stop offset="1" stop-color="#e5f5e4"/></linearGradient>
      <radialGradient id="glow" cx=".5" cy=".44" r=".52"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
      <filter id="ground" x="-50%" y="-150%" width="200%" height="400%"><feGaussianBlur stdDeviation="20"/></filter>
      <filter id="lift" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="14" stdDeviation="16" flood-color="#14532d" flood-opacity=".16"/></filter>
    </defs>
    <rect width="${CANVAS}" height="${CANVAS}" fill="url(#tint)"/>
    <rect width="${CANVAS}" height="${CANVAS}" fill="url(#glow)"/>
    ${group(drawings)}
  </svg>`;
}

/** Written beside and renamed, so that an interrupted run never leaves half a picture. */
async function write(pixels: Sharp, file: string, format: (typeof PICTURE_FORMATS)[number]): Promise<void> {
  const unfinished = `${file}.part`;
  const encoded = {
    avif: () => pixels.avif({ quality: 58, effort: 1 }),
    webp: () => pixels.webp({ quality: 80, effort: 3 }),
    jpg: () => pixels.jpeg({ quality: 80, progressive: true }),
  }[format]();
  await encoded.toFile(unfinished);
  await rename(unfinished, file);
}

const filesOf = (name: string) =>
  PICTURE_SIZES.flatMap((size) =>
    PICTURE_FORMATS.map((format) => ({ size, format, file: path.join(outFolder, `${name}-${size}.${format}`) })),
  );

async function build(name: string, source: PictureSource): Promise<void> {
  const drawings = await Promise.all(source.map(readDrawing));
  const { data, info } = await sharp(Buffer.from(scene(drawings)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const { size, format, file } of filesOf(name)) {
    await write(sharp(data, { raw: info }).resize(size, size), file, format);
  }
}

/** Removes pictures whose name is no longer in the list, and unfinished files. */
async function removeStale(names: readonly string[]): Promise<void> {
  const wanted = new Set(names.flatMap((name) => filesOf(name).map(({ file }) => path.basename(file))));
  const found = await readdir(outFolder);
  await Promise.all(found.filter((file) => !wanted.has(file)).map((file) => rm(path.join(outFolder, file))));
}

// Run by hand after a change of the list; `--all` draws every picture anew. The pictures are kept in the repository.
sharp.concurrency(1);
await mkdir(outFolder, { recursive: true });
await removeStale(Object.keys(PICTURES));
const isMissing = (name: string): boolean => filesOf(name).some(({ file }) => !existsSync(file));
const waiting = Object.entries(PICTURES).filter(([name]) => process.argv.includes('--all') || isMissing(name));
process.stdout.write(`pictures: ${waiting.length} to draw of ${Object.keys(PICTURES).length}\n`);
if (waiting.length > 0) downloadDrawings();
const work = async (): Promise<void> => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await build(...next);
};
await Promise.all(Array.from({ length: PARALLEL }, work));
