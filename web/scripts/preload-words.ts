import type { Plugin } from 'vite';

/**
 * Lets the page ask for the first words together with its program instead of after it: those of the default language,
 * which is what somebody sees who has nothing stored yet. Who comes again has theirs in the browser's cache.
 */
export function preloadWords(language: string): Plugin {
  return {
    name: 'preload-words',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const words = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/i18n/first/${language}.ts`),
        );
        if (words === undefined) throw new Error(`the first words in ${language} are no chunk of their own`);
        const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${words.fileName}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
