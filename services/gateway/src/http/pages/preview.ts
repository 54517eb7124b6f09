import { hasLanguages, localizedPath } from '@harbour/contracts/addresses';
import { AppError } from '@harbour/contracts/errors';
import { firstReadsOf } from '@harbour/contracts/first-reads';
import type { Language } from '@harbour/contracts/language';
import { momentIn } from '@harbour/contracts/dates';
import type { RequestHandler } from 'express';
import { PREVIEW_PLACE, type PreviewLinks } from '../../modules/preview/preview-links.ts';
import { contextOf } from '../caller/request-context.ts';
import { textOf } from './first-data.ts';
import { askedPage } from './page-request.ts';
import type { PagesOptions } from './pages.ts';

export interface PreviewOptions extends PagesOptions {
  readonly links: PreviewLinks;
}

const ADDRESS = new RegExp(`^${PREVIEW_PLACE}/([^/]{1,100})(/.*)?$`);

const NOTES: Readonly<Record<Language, (moment: string) => string>> = {
  en: (moment) => `Preview: the shop as of ${moment}. Nothing can be pressed or bought here.`,
  zh_HK: (moment) => `預覽：商店於 ${moment} 的樣子。此頁不能操作或購買。`,
  zh: (moment) => `预览：商店在 ${moment} 的样子。此页不能操作或购买。`,
};

/** Says, before all else, which moment the page is of. */
function noteOf(language: Language, at: Date): string {
  return `<aside class="strip" data-preview>${NOTES[language](momentIn(language, at))}</aside>`;
}

/** The page without its program, which would show the shop as it is now. */
const withoutProgram = (html: string): string => html.replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '');

/** Links within the shop lead on through the preview. */
const leadOn = (html: string, token: string): string =>
  html.replaceAll(/(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*")/g, `$1${PREVIEW_PLACE}/${token}$2`);

/** Public pages as of a moment, behind a signed link: drawn anew each time, kept nowhere, and listed by no search engine. */
export function createPreviews({ links, kept, readFirst, drawing, limits, publicUrl }: PreviewOptions): RequestHandler {
  const { origin } = new URL(publicUrl);
  return async (request, response, next) => {
    const [, token = '', rest = '/'] = ADDRESS.exec(request.path) ?? [];
    const at = request.method === 'GET' ? links.read(token) : undefined;
    const template = at && (await kept.template.now());
    if (at === undefined || template === undefined) {
      next();
      return;
    }
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-robots-tag', 'noindex, nofollow');
    response.setHeader('referrer-policy', 'no-referrer');
    const context = contextOf(response);
    await limits.take('api', context.limitKey);
    const { found, language, path, asked, movedTo } = askedPage(rest);
    if (found === undefined) {
      next();
      return;
    }
    // Baskets and accounts have no preview: links to them lead out of it.
    const place =
      found.page.isDrawn === true ? movedTo && `${PREVIEW_PLACE}/${token}${movedTo}` : localizedPath(path, language);
    if (place !== undefined) {
      response.redirect(302, place);
      return;
    }
    const { answers, status } = await readFirst(firstReadsOf(found, asked), { ...context, caller: undefined, at });
    const drawn = await drawing.draw({ path, language, origin, status, data: textOf(answers) });
    if (drawn === undefined) throw new AppError('SERVICE_UNAVAILABLE', 'error.unavailable', { retryAfterSeconds: 1 });
    const styles = (template.files[found.name]?.[language] ?? []).filter((file) => file.endsWith('.css'));
    const html = template.write({
      language,
      hasLanguages: hasLanguages(path),
      head: `${drawn.head}<meta name="robots" content="noindex, nofollow">`,
      links: styles.map((file) => `<link rel="stylesheet" href="${file}">`).join(''),
      root: `${noteOf(language, at)}<div id="root">${leadOn(drawn.body, token)}</div>`,
    });
    response.type('html').status(status).send(withoutProgram(html));
  };
}
