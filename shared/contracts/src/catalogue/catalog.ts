import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Localized } from '../language/language.ts';
import { PublicationStatus } from './publication.ts';
import { Id } from '../http/id.ts';

export const CatalogEntry = z
  .object({
    id: z.string(),
    name: Localized,
    url: z.string(),
    image: z.string(),
    status: PublicationStatus,
    sort: z.int(),
  })
  .meta({ id: 'CatalogEntry' });
export type CatalogEntry = z.infer<typeof CatalogEntry>;

const tag = 'Shop';

export const listCatalog = endpoint({
  method: 'GET',
  path: '/api/catalog',
  access: 'public',
  tag,
  summary: 'Marketplace entries, sort ascending; admins may pass a status',
  cacheable: true,
  madeOf: ['catalogs', 'categories'],
  query: z.object({ status: PublicationStatus.optional() }),
  answer: z.array(CatalogEntry),
});

export const getCatalogEntry = endpoint({
  method: 'GET',
  path: '/api/catalog/:id',
  access: 'public',
  tag,
  summary: 'One marketplace entry',
  cacheable: true,
  madeOf: ['catalogs', 'categories'],
  params: z.object({ id: Id }),
  answer: CatalogEntry,
});
