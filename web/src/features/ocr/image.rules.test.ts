import { expect, it } from '@jest/globals';
import { MAX_BYTES, problemOf, tidyText } from './image.rules.ts';

function bytesOf(length: number, parts: Record<number, readonly number[] | string>): Uint8Array {
  const bytes = new Uint8Array(length);
  for (const [at, part] of Object.entries(parts)) {
    bytes.set(typeof part === 'string' ? new TextEncoder().encode(part) : part, Number(at));
  }
  return bytes;
}

const word = (value: number): number[] => [value >>> 8, value & 255];
const aPng = (width: number, height: number) =>
  bytesOf(64, { 0: [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], 18: word(width), 22: word(height) });
const aJpeg = (width: number, height: number) =>
  bytesOf(64, {
    0: [0xff, 0xd8, 0xff, 0xe0, 0, 16],
    20: [0xff, 0xc4, 0, 4],
    26: [0xff, 0xc2, 0, 17, 8, ...word(height), ...word(width)],
  });
const aWebp = (kind: string, parts: Record<number, readonly number[]>) =>
  bytesOf(64, { 0: 'RIFF', 8: 'WEBP', 12: kind, ...parts });

it.each([
  ['PNG', aPng(5_000, 5_000)],
  ['JPEG', aJpeg(5_000, 5_000)],
  ['lossy WebP', aWebp('VP8 ', { 26: [0x88, 0x13, 0x88, 0x13] })],
  ['lossless WebP', aWebp('VP8L', { 20: [0x2f, 0x87, 0xd3, 0xe1, 0x04] })],
  ['extended WebP', aWebp('VP8X', { 24: [0x87, 0x13, 0, 0x87, 0x13, 0] })],
])('takes a %s of 25 megapixels', (_kind, bytes) => {
  expect(problemOf(bytes)).toBeUndefined();
});

it.each([
  ['PNG', aPng(5_001, 5_000)],
  ['JPEG', aJpeg(5_001, 5_000)],
  ['lossy WebP', aWebp('VP8 ', { 26: [0x89, 0x13, 0x88, 0x13] })],
  ['lossless WebP', aWebp('VP8L', { 20: [0x2f, 0x88, 0xd3, 0xe1, 0x04] })],
  ['extended WebP', aWebp('VP8X', { 24: [0x88, 0x13, 0, 0x87, 0x13, 0] })],
])('refuses a %s of more', (_kind, bytes) => {
  expect(problemOf(bytes)).toBe('pixels');
});

it('refuses what is too large, of another kind, or broken off', () => {
  expect(problemOf(new Uint8Array(MAX_BYTES + 1))).toBe('bytes');
  expect(problemOf(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('kind');
  expect(problemOf(new Uint8Array())).toBe('kind');
  expect(problemOf(aPng(10, 10).subarray(0, 12))).toBe('broken');
  expect(problemOf(aJpeg(10, 10).subarray(0, 24))).toBe('broken');
  expect(problemOf(aPng(0, 10))).toBe('broken');
});

it('takes the spaces from between Chinese characters and leaves all others', () => {
  expect(tidyText(' 香 港 海 港 市 集 ， 歡 迎 你 \nHarbour Market 市 集 2026\n')).toBe(
    '香港海港市集，歡迎你 \nHarbour Market 市集 2026',
  );
});
