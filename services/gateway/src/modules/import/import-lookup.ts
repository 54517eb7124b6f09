import { AppError } from '@harbour/contracts/errors';
import type { Import } from '@harbour/contracts/imports';
import type { Language } from '@harbour/contracts/language';
import type { ImportDocument } from './import.model.ts';
import type { ImportPictureRepository } from './import-picture.repository.ts';
import type { ImportRepository } from './import.repository.ts';
import { toImport } from './import.view.ts';

export interface ImportLookupDependencies {
  readonly imports: Pick<ImportRepository, 'byId'>;
  readonly pictures: Pick<ImportPictureRepository, 'counts'>;
}

/** An import is not in a state in which this can be done. */
export const refused = (key = 'error.importState'): AppError => new AppError('CLIENT_ERROR', key, { status: 409 });

/** Imports by their ids, and as admins see them. */
export const createImportLookup = ({ imports, pictures }: ImportLookupDependencies) => ({
  /** @throws NOT_FOUND */
  find: async (id: string): Promise<ImportDocument> => {
    const found = await imports.byId(id);
    if (found === null) throw new AppError('NOT_FOUND', 'error.notFound');
    return found;
  },
  shown: async (stored: ImportDocument, lang: Language): Promise<Import> =>
    toImport(stored, await pictures.counts(stored._id.toHexString()), lang),
});
