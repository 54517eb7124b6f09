// Apart from the schemas, so that the web's first load, which needs only these, does without the schema library.

/** The three languages of the shop (spec §9). */
export const LANGUAGES = ['en', 'zh_HK', 'zh'] as const;

/** Default and fallback language (spec §9). */
export const DEFAULT_LANGUAGE: (typeof LANGUAGES)[number] = 'zh_HK';
