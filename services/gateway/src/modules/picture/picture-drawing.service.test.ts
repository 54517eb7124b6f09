import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createPictureDrawing, MOST_WAITING } from './picture-drawing.service.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

const blank = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

const codesOf = async (answers: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(answers)).map((answer) =>
    answer.status === 'fulfilled' ? 'drawn' : (answer.reason as { code: string }).code,
  );

describe('pictures that are sent', () => {
  it('are read in turn, and more than may wait are refused unread', async () => {
    const draw = createPictureDrawing();
    const broken = Buffer.concat([JPEG, Buffer.alloc(2_000)]);
    const codes = await codesOf(Array.from({ length: MOST_WAITING + 4 }, () => draw(broken)));
    expect(codes.filter((code) => code === 'VALIDATION_ERROR')).toHaveLength(MOST_WAITING + 1);
    expect(codes.filter((code) => code === 'SERVICE_UNAVAILABLE')).toHaveLength(3);
    expect(await codesOf([draw(await blank(200, 200), { widths: [200], formats: ['jpg'] })])).toEqual(['drawn']);
  });

  it('are refused by the size that their header claims, before a pixel is unpacked', async () => {
    const huge = await blank(200, 200);
    // IHDR: 65,535 × 65,535 pixels would take 17 GB.
    huge.writeUInt32BE(65_535, 16);
    huge.writeUInt32BE(65_535, 20);
    expect(await codesOf([createPictureDrawing()(huge)])).toEqual(['VALIDATION_ERROR']);
  });

  it('keep nothing that is hidden behind the picture', async () => {
    const hidden = Buffer.from('<script>alert(1)</script>PK');
    const [file] = await createPictureDrawing()(Buffer.concat([await blank(300, 200), hidden]), {
      widths: [200],
      formats: ['jpg'],
    });
    expect(file?.bytes.subarray(0, 3)).toEqual(JPEG.subarray(0, 3));
    expect(file?.bytes.toString('latin1')).not.toContain('script');
  });
});
