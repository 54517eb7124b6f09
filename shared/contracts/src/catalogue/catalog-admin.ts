import * as z from 'zod';
import { CatalogEntry } from './catalog.ts';
import { PublicationStatus } from './publication.ts';
import { EditedId, Link, SortNumber, Version, WrittenText } from './editing.ts';
import { endpoint } from '../http/endpoint.ts';
import { PicturePath } from './picture.ts';

/** A Marketplace entry as admins see it. */
export const EditedCatalogEntry = CatalogEntry.extend({ slug: z.string(), version: Version }).meta({
  id: 'EditedCatalogEntry',
});
export type EditedCatalogEntry = z.infer<typeof EditedCatalogEntry>;

/** What an admin writes of a Marketplace entry. */
export const CatalogDraft = z
  .object({ name: WrittenText(80), url: Link, image: PicturePath, status: PublicationStatus, sort: SortNumber })
  .meta({ id: 'CatalogDraft' });
export type CatalogDraft = z.output<typeof CatalogDraft>;

const tag = 'Admin';

export const listEditedCatalog = endpoint({
  method: 'GET',
  path: '/api/admin/catalog',
  access: 'admin',
  tag,
  summary: 'Marketplace entries of any status, in their order',
  answer: z.array(EditedCatalogEntry),
});

export const getEditedCatalogEntry = endpoint({
  method: 'GET',
  path: '/api/admin/catalog/:id',
  access: 'admin',
  tag,
  summary: 'One Marketplace entry of any status',
  params: EditedId,
  answer: EditedCatalogEntry,
});

export const addCatalogEntry = endpoint({
  method: 'POST',
  path: '/api/admin/catalog',
  access: 'admin',
  tag,
  summary: 'Add a Marketplace entry',
  idempotent: true,
  body: CatalogDraft,
  status: 201,
  answer: EditedCatalogEntry,
});

export const changeCatalogEntry = endpoint({
  method: 'PUT',
  path: '/api/admin/catalog/:id',
  access: 'admin',
  tag,
  summary: 'Change a Marketplace entry; 409 with `error.current` where somebody else changed it meanwhile',
  params: EditedId,
  body: CatalogDraft.extend({ version: Version }),
  answer: EditedCatalogEntry,
});
