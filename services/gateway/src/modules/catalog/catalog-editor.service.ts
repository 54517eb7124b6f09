import type { CatalogDraft, EditedCatalogEntry } from '@harbour/contracts/catalog-admin';
import { createEditor, type EditorDependencies, MOST_LISTED } from '../../editing/editor.ts';
import type { PictureService } from '../picture/picture.service.ts';
import type { CatalogDocument } from './catalog.model.ts';
import type { CatalogRepository } from './catalog.repository.ts';
import { toEditedCatalogEntry } from './catalog.view.ts';

export interface CatalogEditorDependencies extends EditorDependencies {
  readonly catalogs: CatalogRepository;
  readonly pictures: Pick<PictureService, 'assertKnown'>;
}

export type CatalogEditor = ReturnType<typeof createCatalogEditor>;

/** Marketplace entries as admins write them. */
export function createCatalogEditor({ catalogs, pictures, ...deps }: CatalogEditorDependencies) {
  const editor = createEditor<CatalogDocument, CatalogDraft, EditedCatalogEntry>(
    {
      kind: 'catalog',
      stored: catalogs.editing,
      show: toEditedCatalogEntry,
      nameOf: ({ name }) => name.en,
      check: ({ image }) => pictures.assertKnown(image),
      create: (draft) => draft,
      change: (_before, draft) => ({ set: draft }),
    },
    deps,
  );
  return { ...editor, all: () => editor.list({ sort: { sort: 1, _id: 1 }, limit: MOST_LISTED }) };
}
