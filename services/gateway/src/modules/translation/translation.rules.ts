import type { Language } from '@harbour/contracts/language';

const isChinese = (lang: Language): boolean => lang !== 'en';

/** Which conversion of characters turns one language into the other; undefined where that takes a translator. */
export function conversionOf(
  text: string,
  from: Language | undefined,
  to: Language,
): 'toTraditional' | 'toSimplified' | 'none' | undefined {
  if (from === to) return 'none';
  const isConvertible = isChinese(to) && (from === undefined ? isChineseText(text) : isChinese(from));
  if (!isConvertible) return undefined;
  return to === 'zh_HK' ? 'toTraditional' : 'toSimplified';
}

/** Whether most letters of a text are Chinese characters. */
export function isChineseText(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return characters > 0 && characters * 2 >= letters;
}
