import { readFile } from 'node:fs/promises';
import type { Language } from '@harbour/contracts/language';
import { create } from 'fontkit';

/** A part of a text that one font can write. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

export interface PdfFont {
  readonly name: string;
  readonly bytes: Buffer;
  readonly has: (codePoint: number) => boolean;
}

const FILES = { hk: 'noto-sans-hk-400.ttf', sc: 'noto-sans-sc-400.ttf' } as const;
type FontName = keyof typeof FILES;

/** Hong Kong's and the mainland's forms of a character differ: the language's own font comes first. */
const ORDER_OF: Readonly<Record<Language, readonly FontName[]>> = {
  en: ['hk', 'sc'],
  zh_HK: ['hk', 'sc'],
  zh: ['sc', 'hk'],
};

async function readFont(name: FontName): Promise<PdfFont> {
  const bytes = await readFile(new URL(`../../fonts/${FILES[name]}`, import.meta.url));
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${FILES[name]} holds more than one font`);
  return { name, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}

let fonts: Promise<Record<FontName, PdfFont>> | undefined;

async function readFonts(): Promise<Record<FontName, PdfFont>> {
  const [hk, sc] = await Promise.all([readFont('hk'), readFont('sc')]);
  return { hk, sc };
}

/** The fonts of a language, its own first; read with the first document and kept. */
export async function fontsOf(language: Language): Promise<readonly PdfFont[]> {
  fonts ??= readFonts();
  const read = await fonts;
  return ORDER_OF[language].map((name) => read[name]);
}

/** What stands for a character that no font has: emoji, and scripts that are not the shop's. */
const MISSING = '□';

/** A text in parts, each with the first font that has its characters. */
export function runsOf(text: string, among: readonly PdfFont[]): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const character of text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')) {
    const codePoint = character.codePointAt(0) ?? 0;
    const font = among.find(({ has }) => has(codePoint));
    const name = (font ?? among[0])?.name ?? '';
    const shown = font === undefined ? MISSING : character;
    const last = runs.at(-1);
    if (last?.font === name) last.text += shown;
    else runs.push({ font: name, text: shown });
  }
  return runs;
}
