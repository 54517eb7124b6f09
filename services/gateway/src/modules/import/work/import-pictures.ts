import { AppError } from '@harbour/contracts/errors';
import type { Log } from '@harbour/platform/log';
import type { Actor } from '../../audit/audit.service.ts';
import type { PictureService } from '../../picture/picture.service.ts';
import type { ImportPictureRepository } from '../import-picture.repository.ts';
import type { PictureDownload } from './picture-download.ts';

export interface ImportPicturesDependencies {
  readonly stored: ImportPictureRepository;
  readonly pictures: Pick<PictureService, 'add'>;
  readonly download: PictureDownload;
  readonly log: Log;
}

export type ImportPictures = ReturnType<typeof createImportPictures>;

/** Fetches the pictures that a file names by links, one at a time: what cannot be fetched is told of at its rows. */
export function createImportPictures({ stored, pictures, download, log }: ImportPicturesDependencies) {
  const fetchOne = async (link: string, actor: Actor) => {
    try {
      return await pictures.add(await download(link), actor);
    } catch (error) {
      // The store or the drawing is busy: the link is not at fault.
      if (error instanceof AppError && error.status === 503) throw error;
      log.info({ err: error, link }, 'A picture of an import could not be fetched');
      const refused = error instanceof AppError ? error.details?.[0]?.message : undefined;
      return { image: null, problem: refused ?? 'validation.importPictureLink' };
    }
  };
  return {
    /** Fetches the next picture; false where none is left. */
    async next(importId: string, actor: Actor): Promise<boolean> {
      const link = await stored.awaited(importId);
      if (link === null) return false;
      await stored.keep(importId, link, await fetchOne(link, actor));
      return true;
    },
  };
}
