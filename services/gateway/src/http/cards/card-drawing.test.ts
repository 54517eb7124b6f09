import { describe, expect, it } from '@jest/globals';
import { sharp } from '../../picture-library.ts';
import { drawCard } from './card-drawing.ts';
import { type DrawnText, drawText, fitText } from './card-text.ts';

const style = { colour: '#000000', width: 470 } as const;
/** The first text of a language has its fonts read, of 10 MB each. */
const READING_MS = 30_000;
const nothing = { price: undefined, photo: undefined, logo: undefined };

/** Rows of a text in which anything is drawn. */
function inkedRows({ input, raw: { width, height } }: DrawnText): number {
  const isInked = (row: number) =>
    input.subarray(row * width * 4, (row + 1) * width * 4).some((byte, at) => at % 4 === 3 && byte > 128);
  return Array.from({ length: height }, (_, row) => row).filter(isInked).length;
}

describe('a text', () => {
  // The box that stands for a character without a glyph is as high as the others.
  it.each(['zh_HK', 'zh', 'en'] as const)(
    'has Chinese characters in %s',
    async (language) => {
      expect(inkedRows(await drawText('一', { ...style, language, px: 100 }))).toBeLessThan(20);
      expect(inkedRows(await drawText('港', { ...style, language, px: 100 }))).toBeGreaterThan(80);
    },
    READING_MS,
  );

  it('has characters that only the other font has', async () => {
    const [both, alone] = await Promise.all(
      ['一㗎𨋢', '一'].map((text) => drawText(text, { ...style, language: 'zh', px: 100 })),
    );
    // Three full squares, no box that is narrower.
    expect(both?.raw.width).toBeGreaterThan(2.8 * (alone?.raw.width ?? 0));
  });

  it('becomes smaller, and then shorter, until it fits', async () => {
    const fit = (text: string) => fitText(text, { ...style, language: 'zh_HK' }, 200, [64, 38]);
    for (const text of ['蛋撻', '颱風季節送貨安排'.repeat(3), '颱風季節送貨安排'.repeat(40)])
      expect((await fit(text)).raw.height).toBeLessThanOrEqual(200);
  });

  it('is no markup, whatever a product is called', async () => {
    const [marked, unmarked] = await Promise.all(
      ['<b>A & B</b>', 'A & B'].map((text) => drawText(text, { ...style, language: 'en', px: 20 })),
    );
    expect(marked?.raw.width).toBeGreaterThan(unmarked?.raw.width ?? 0);
  });
});

describe('a card', () => {
  it('is a JPEG of 1200 × 630, with or without a photo', async () => {
    const photo = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#ff0000' } })
      .jpeg()
      .toBuffer();
    const cards = [
      await drawCard({ ...nothing, language: 'en', words: 'Egg tart' }),
      await drawCard({ ...nothing, language: 'zh_HK', words: '蛋撻', price: 'HK$1,000,000.00', photo }),
    ];
    for (const card of cards)
      expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
    const [corner] = await sharp(cards[1]).extract({ left: 10, top: 10, width: 1, height: 1 }).raw().toBuffer();
    expect(corner).toBeGreaterThan(240);
  });
});
