import { fileURLToPath } from 'node:url';
import type { Language } from '@harbour/contracts/language';
import type { OverlayOptions } from 'sharp';
import { sharp } from '../../picture-library.ts';
import { type DrawnText, drawText, fitText } from './card-text.ts';

// Read when the first text is drawn: the system's fonts stay out of it, and a system without any is no error.
// oxlint-disable-next-line node/no-process-env -- libvips has no other way to be told
process.env['FONTCONFIG_FILE'] = fileURLToPath(new URL('../../../fonts/fonts.conf', import.meta.url));

const WIDTH = 1_200;
const HEIGHT = 630;
/** The photo is a square at the left, as high as the card. */
const PHOTO = HEIGHT;
const LEFT = PHOTO + 50;
const TEXT_WIDTH = WIDTH - LEFT - 50;
const TOP = 56;
const LOGO = 72;
const WORDS_TOP = 170;
const BASE = 562;
const STRIPE = 16;
const NAME_SIZES = [64, 54, 46, 38];
const SHOP_PX = 38;
const PRICE_SIZES = [76, 62, 50, 40];
/** Of a price in one line. */
const PRICE_HEIGHT = 80;
/** What is left between a name and its price. */
const GAP = 34;

const [GROUND, BRAND, INK] = ['#e5f5e4', '#0f6b3d', '#12231a'];
const SHOP_NAMES = { en: 'Harbour Market', zh_HK: '海港市集', zh: '海港市集' } as const satisfies Record<
  Language,
  string
>;

/** What a card shows. */
export interface CardContents {
  readonly language: Language;
  readonly words: string;
  /** As the page writes it: HK$38.00. */
  readonly price: string | undefined;
  readonly photo: Buffer | undefined;
  readonly logo: Buffer | undefined;
}

const at = (text: DrawnText, left: number, top: number): OverlayOptions => ({ ...text, left, top });

async function squareOf(bytes: Buffer | undefined, size: number, left: number, top: number): Promise<OverlayOptions[]> {
  if (bytes === undefined) return [];
  return [{ input: await sharp(bytes).resize(size, size).png({ compressionLevel: 0 }).toBuffer(), left, top }];
}

const stripe: OverlayOptions = {
  input: { create: { width: WIDTH - PHOTO, height: STRIPE, channels: 3, background: BRAND } },
  left: PHOTO,
  top: HEIGHT - STRIPE,
};

/** Draws the picture, 1200 × 630, that links to a product or an article show. */
export async function drawCard({ language, words, price, photo, logo }: CardContents): Promise<Buffer> {
  const style = { language, width: TEXT_WIDTH };
  const shop = await drawText(SHOP_NAMES[language], { ...style, colour: BRAND, px: SHOP_PX });
  const amount = price && (await fitText(price, { ...style, colour: BRAND }, PRICE_HEIGHT, PRICE_SIZES));
  const amountTop = BASE - (amount ? amount.raw.height : 0);
  const room = (amount ? amountTop - GAP : BASE) - WORDS_TOP;
  const name = await fitText(words, { ...style, colour: INK }, room, NAME_SIZES);
  const shopTop = TOP + Math.round((LOGO - shop.raw.height) / 2);
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } })
    .composite([
      ...(await squareOf(photo, PHOTO, 0, 0)),
      ...(await squareOf(logo, LOGO, LEFT, TOP)),
      stripe,
      at(shop, logo === undefined ? LEFT : LEFT + LOGO + 18, shopTop),
      at(name, LEFT, WORDS_TOP),
      ...(amount ? [at(amount, LEFT, amountTop)] : []),
    ])
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
