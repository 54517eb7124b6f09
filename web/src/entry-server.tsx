import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageDrawing } from '@harbour/contracts/drawn-page';
import { LANGUAGES } from '@harbour/contracts/language';
import { PAGE_NAMES, PAGES } from '@harbour/contracts/pages';
import { giveAnswers } from './api/first-data.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app/App.tsx';
import { i18n } from './i18n/instance.ts';
import { prepareI18n } from './i18n/start.ts';
import { type Area, loadLanguage, loadWords } from './i18n/words.ts';
import { StructuredDataSink } from './ui/page/StructuredData.tsx';
import type { StructuredData } from './ui/page/structured-data.ts';
import { FixedRouter } from './routing/AddressRouter.tsx';

/** Where the frame begins: what React has written before it belongs into the head. */
const FRAME = '<div class="shell"';

/** A block that runs nothing: what the page is about. A product's name must not end it. */
function blockOf(data: readonly StructuredData[]): string {
  if (data.length === 0) return '';
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': data });
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`;
}

/** Draws one page. All is there at once, so that draws never mix although they share one i18next and one set of answers. */
const draw: PageDrawing['draw'] = ({ path, language, origin, status, data }) => {
  // Done at once: every word is loaded.
  void i18n.changeLanguage(language);
  giveAnswers(data);
  const Router = ({ children }: { children: ReactNode }) => <FixedRouter path={path}>{children}</FixedRouter>;
  const about: StructuredData[] = [];
  const html = renderToString(
    <StructuredDataSink value={(data) => void about.push(...data)}>
      <App client={createQueryClient()} Router={Router} status={status} origin={origin} />
    </StructuredDataSink>,
  );
  const start = html.indexOf(FRAME);
  if (start === -1) throw new Error(`${path} is drawn without its frame`);
  return { head: html.slice(0, start) + blockOf(about), body: html.slice(start) };
};

const WORDS = PAGE_NAMES.flatMap((name): readonly Area[] => {
  const page = PAGES[name];
  return 'isDrawn' in page && 'words' in page ? page.words : [];
});

/** What React writes where a part is still to be loaded. */
const IS_MISSING = '<!--$!-->';
/** A part that has not come after so many turns is left to the browser. */
const MOST_TURNS = 200;

/** Draws a page until it is whole: what it asks for is loaded meanwhile. */
async function drawUntilWhole(path: string): Promise<void> {
  const request = { path, language: 'zh_HK', origin: '', status: 200, data: '{}' } as const;
  for (let turn = 0; turn < MOST_TURNS && draw(request).body.includes(IS_MISSING); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Loads all words and, by drawing each page once, the parts that are loaded when they are first shown. */
async function prepare(): Promise<void> {
  await prepareI18n('zh_HK');
  for (const language of LANGUAGES) {
    await i18n.changeLanguage(language);
    await loadLanguage(language);
    for (const area of WORDS) await loadWords(area);
  }
  for (const name of PAGE_NAMES) {
    if ('isDrawn' in PAGES[name]) await drawUntilWhole(PAGES[name].path);
  }
}

export const drawing: PageDrawing = { prepare, draw };
