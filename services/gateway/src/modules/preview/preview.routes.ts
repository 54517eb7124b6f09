import { makePreview } from '@harbour/contracts/preview';
import { handle, type Route } from '../../http/api/handle.ts';
import { validationError } from '../../http/api/validate.ts';
import { askedPage } from '../../http/pages/page-request.ts';
import type { PreviewLinks } from './preview-links.ts';

/** Links to pages as of a moment, for staff. */
export function previewRoutes(links: PreviewLinks): Route[] {
  return [
    handle(makePreview, ({ body: { path, at } }) => {
      // Only pages that the gateway draws can be shown without the program, which would ask for what there is now.
      if (askedPage(path).found?.page.isDrawn !== true) {
        throw validationError([{ path: 'path', message: 'validation.link' }]);
      }
      const { path: place, expiresAt } = links.make(path, new Date(at));
      return { path: place, expiresAt: expiresAt.toISOString() };
    }),
  ];
}
