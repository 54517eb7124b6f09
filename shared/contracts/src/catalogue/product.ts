import * as z from 'zod';
import { PublicationStatus } from './publication.ts';
import { endpoint } from '../http/endpoint.ts';
import { Localized } from '../language/language.ts';
import { PageLimit } from '../http/page-limit.ts';
import { IdOrSlug } from '../http/id.ts';
import { PRODUCT_SORTS } from '../pages/first-queries.ts';

/** A product as the public sees it: `price` in dollars with cents (product/entities §4). */
export const Product = z
  .object({
    id: z.string(),
    /** What its page's address says: `/product/<slug>`. */
    slug: z.string(),
    name: Localized,
    description: Localized,
    price: z.number(),
    unit: z.string(),
    image: z.string(),
    /** Further pictures of it, beside `image`. */
    gallery: z.array(z.string()),
    category: z.string(),
    newArrival: z.boolean(),
    status: PublicationStatus,
    stock: z.int(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

const tag = 'Shop';

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/product',
  access: 'public',
  tag,
  summary: 'Products, price ascending by default; the public sees online ones only',
  cacheable: true,
  madeOf: 'products',
  query: z.object({
    newArrival: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
    status: PublicationStatus.optional(),
    q: z.string().trim().max(100).optional(),
    category: z
      .string()
      .regex(/^[a-z0-9-]{1,64}$/)
      .optional(),
    sort: z.enum(PRODUCT_SORTS).default('price'),
    limit: PageLimit.optional(),
    cursor: z.string().max(300).optional(),
  }),
  answer: z.array(Product),
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/product/:id',
  access: 'public',
  tag,
  summary: 'One product, by its id or slug',
  cacheable: true,
  madeOf: 'products',
  params: z.object({ id: IdOrSlug }),
  answer: Product,
});

export const listRelated = endpoint({
  method: 'GET',
  path: '/api/product/:id/related',
  access: 'public',
  tag,
  summary: 'Products related to one, named by its id or slug: those of its category first',
  cacheable: true,
  madeOf: 'products',
  params: z.object({ id: IdOrSlug }),
  answer: z.array(Product),
});
