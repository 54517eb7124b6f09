// Apart from the schemas, so that the web's first load, which needs only these, does without the schema library.

/** The three languages of the shop (product/constants §1). */
export const LANGUAGES = ['en', 'zh_HK', 'zh'] as const;

/** The language of a code; the default one for any other text. */
export function languageOf(code: string): (typeof LANGUAGES)[number] {
  return LANGUAGES.find((language) => language === code) ?? DEFAULT_LANGUAGE;
}

/** What `<html lang>` and Intl are told of a language: it also chooses the glyph forms. */
export const LANGUAGE_TAGS = { en: 'en-HK', zh_HK: 'zh-HK', zh: 'zh-CN' } as const satisfies Record<
  (typeof LANGUAGES)[number],
  string
>;

/** Default and fallback language (product/constants §1). */
export const DEFAULT_LANGUAGE: (typeof LANGUAGES)[number] = 'zh_HK';
