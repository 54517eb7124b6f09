import { describe, expect, it } from '@jest/globals';
import { mediaOf, sizeProblem } from './picture.rules.ts';

describe('the kind of a picture', () => {
  it.each([
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'image/png'],
    ['a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['a GIF', Buffer.from('GIF89a'), undefined],
    ['a sound file', Buffer.from('RIFF\0\0\0\0WAVEfmt '), undefined],
    ['nothing', Buffer.alloc(0), undefined],
  ])('of %s is told by its first bytes', (_name, bytes, media) => {
    expect(mediaOf(bytes)).toBe(media);
  });
});

describe('the size of a picture', () => {
  it.each([
    [200, 200, undefined],
    [199, 4_000, 'validation.pictureSmall'],
    [5_000, 5_000, undefined],
    [5_001, 5_000, 'validation.pictureLarge'],
  ])('of %i × %i is judged', (width, height, problem) => {
    expect(sizeProblem({ width, height })).toBe(problem);
  });
});
