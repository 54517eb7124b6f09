import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Which of the shop's own pictures the gateway shows as picture of the day where it can get no other. */
const CHOSEN = [
  'guide-city',
  'guide-ferry',
  'guide-tram',
  'lantern',
  'news-winter-solstice',
  'pearl-milk-tea',
  'pork-dumplings',
];
const EDGE = 320;

const pictures = new URL('../../web/public/pictures/', import.meta.url);
const bundle = new URL('../../services/gateway/src/modules/daily/pictures/', import.meta.url);

// Run by hand after a change of the list, `draw-pictures.ts` first; what it writes is kept in the repository,
// because the gateway needs it also where no web app is built.
await mkdir(bundle, { recursive: true });
for (const name of CHOSEN) {
  await sharp(fileURLToPath(new URL(`${name}-800.jpg`, pictures)))
    .resize(EDGE, EDGE)
    .jpeg({ quality: 82 })
    .toFile(fileURLToPath(new URL(`${name}.jpg`, bundle)));
}
