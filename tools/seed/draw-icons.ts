import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** The tint of the icon's ground. */
const GROUND = '#e5f5e4';
const CARD = { width: 1_200, height: 630 };
/** Of a maskable icon the middle four fifths are sure to be seen (https://www.w3.org/TR/appmanifest/#icon-masks). */
const SAFE = 0.8;
const ICO_HEADER = 22;

const folder = fileURLToPath(new URL('../../web/public', import.meta.url));
const logo = await readFile(path.join(folder, 'favicon.svg'));
const draw = (size: number) => sharp(logo, { density: (72 * size) / 64 }).resize(size, size);
const onGround = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: GROUND } });

/** An icon file that holds one PNG: https://learn.microsoft.com/windows/win32/menurc/newheader. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(ICO_HEADER);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER, 18);
  return Buffer.concat([header, png]);
}

/** What links to pages without a picture of their own show. Its letters need a font with Chinese characters. */
async function drawCard(): Promise<Buffer> {
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
    <g fill="#0b3d24" font-family="Noto Sans CJK HK, sans-serif" font-weight="700">
      <text x="520" y="310" font-size="112">海港市集</text><text x="524" y="400" font-size="58">Harbour Market</text>
    </g></svg>`;
  return onGround(CARD.width, CARD.height)
    .composite([
      { input: await draw(330).png().toBuffer(), left: 130, top: 150 },
      { input: Buffer.from(words), left: 0, top: 0 },
    ])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

const ICO_SIZE = 32;
const inner = Math.round(512 * SAFE);
const margin = Math.round((512 - inner) / 2);
const files: Record<string, Buffer> = {
  'favicon.ico': icoOf(await draw(ICO_SIZE).png().toBuffer(), ICO_SIZE),
  'apple-touch-icon.png': await onGround(180, 180)
    .composite([{ input: await draw(180).png().toBuffer() }])
    .png({ palette: true })
    .toBuffer(),
  'icon-192.png': await draw(192).png({ palette: true }).toBuffer(),
  'icon-512.png': await draw(512).png({ palette: true }).toBuffer(),
  'icon-maskable-512.png': await onGround(512, 512)
    .composite([{ input: await draw(inner).png().toBuffer(), left: margin, top: margin }])
    .png({ palette: true })
    .toBuffer(),
  'card.png': await drawCard(),
};
for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
