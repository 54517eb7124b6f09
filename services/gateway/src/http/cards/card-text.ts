import { fileURLToPath } from 'node:url';
import type { Language } from '@harbour/contracts/language';
import type { OverlayOptions } from 'sharp';
import { sharp } from '../../picture-library.ts';

const fontFile = (name: string): string => fileURLToPath(new URL(`../../../fonts/${name}`, import.meta.url));
const HONG_KONG = { font: 'Noto Sans HK Bold', fontfile: fontFile('noto-sans-hk-700.ttf') };
const MAINLAND = { font: 'Noto Sans SC Bold', fontfile: fontFile('noto-sans-sc-700.ttf') };
/** Glyphs differ between the two even where characters do not. */
const FONTS = { en: HONG_KONG, zh_HK: HONG_KONG, zh: MAINLAND } as const satisfies Record<Language, object>;

/** At this resolution a point is a pixel. */
const DPI = 72;
/** Pango counts sizes in 1,024ths of a point. */
const PANGO_UNITS = 1_024;
/** How much of a text that does not fit is left at the next try. */
const SHORTER = 0.85;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** A product's name must not be read as markup, and what no font can show is left out. */
const escape = (text: string): string =>
  text
    .replaceAll(/[&<>]/g, (character) => ESCAPES[character] ?? '')
    .replaceAll(/\p{Cc}|(?![©®™])\p{Extended_Pictographic}/gu, ' ');

export interface TextStyle {
  readonly language: Language;
  readonly colour: string;
  readonly width: number;
  readonly px: number;
}

/** Pixels of a text, for `composite`. */
export interface DrawnText {
  readonly input: Buffer;
  readonly raw: NonNullable<OverlayOptions['raw']>;
}

async function render(text: string, { language, colour, width, px }: TextStyle): Promise<DrawnText> {
  const markup = `<span foreground="${colour}" size="${px * PANGO_UNITS}">${escape(text)}</span>`;
  const { data, info } = await sharp({
    text: { text: markup, ...FONTS[language], width, dpi: DPI, rgba: true, wrap: 'word-char' },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 } };
}

let fonts: Promise<unknown> | undefined;
/** Has both fonts at hand, so that each has the characters that the other lacks. */
const loadFonts = () =>
  Promise.all(
    (['zh_HK', 'zh'] as const).map((language) => render('a', { language, colour: '#000', width: 50, px: 20 })),
  );

/** Draws a text, broken into lines of the width. */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText> {
  fonts ??= loadFonts();
  await fonts;
  return render(text, style);
}

const SEGMENTS = new Intl.Segmenter();
const charactersOf = (text: string): string[] => Array.from(SEGMENTS.segment(text), ({ segment }) => segment);

/** Draws a text as large as it fits, in one of these sizes; at the smallest its end is cut off. */
export async function fitText(
  text: string,
  style: Omit<TextStyle, 'px'>,
  height: number,
  sizes: readonly number[],
): Promise<DrawnText> {
  for (const px of sizes) {
    const drawn = await drawText(text, { ...style, px });
    if (drawn.raw.height <= height) return drawn;
  }
  const smallest = Math.min(...sizes);
  for (let left = charactersOf(text); ; left = left.slice(0, Math.floor(left.length * SHORTER))) {
    const drawn = await drawText(`${left.join('').trimEnd()}…`, { ...style, px: smallest });
    if (drawn.raw.height <= height || left.length === 0) return drawn;
  }
}
