import { addPicture, getStoredPicture } from '@harbour/contracts/picture';
import { handleRaw, handleStream, type Route } from '../../http/api/handle.ts';
import { pictureEndingFor } from '../../http/pages/picture-file.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { PictureService } from './picture.service.ts';

const YEAR_SECONDS = 31_536_000;
const MEDIA: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Adding pictures, and handing them out. */
export function pictureRoutes(pictures: PictureService, audit: Pick<AuditService, 'actorOf'>): Route[] {
  return [
    handleRaw(addPicture, async ({ caller, context }, { bytes }) =>
      pictures.add(bytes, await audit.actorOf(caller, context.requestId)),
    ),
    handleStream(getStoredPicture, async ({ params }, request, response) => {
      const isBare = !params.file.includes('-');
      const file = isBare ? `${params.file}-${pictureEndingFor(request, response)}` : params.file;
      const bytes = await pictures.file(file);
      // Named by its content: what is there once never changes.
      response.setHeader('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
      response.type(MEDIA[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream').send(bytes);
    }),
  ];
}
