import * as z from 'zod';
import { PublicationStatus } from '../catalogue/publication.ts';
import { endpoint } from '../http/endpoint.ts';
import { Localized } from '../language/language.ts';
import { PageLimit } from '../http/page-limit.ts';
import { IdOrSlug } from '../http/id.ts';
import { BackOrderNotice, ProductOption, ProductVariant } from './variant.ts';
import { Rating } from '../catalogue/review-rating.ts';
import { LAST_PAGE, PRODUCT_SORTS } from '../pages/first-queries.ts';

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
    /** Pieces that can be bought of all its variants together. */
    stock: z.int(),
    /** Only where all of these are back-ordered; of its variants, what holds for the one that is sent first. */
    backOrder: BackOrderNotice.optional(),
    /** What there is to choose; empty for a plain product. */
    options: z.array(ProductOption),
    /** At least one; the first is meant where a line names the product alone, and its price is the lowest. */
    variants: z.array(ProductVariant),
    /** What its accepted reviews come to; null where there are none. */
    rating: Rating.nullable(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

const tag = 'Shop';

const Flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** Dollars, with cents. */
const Dollars = z.coerce.number().min(0).max(10_000_000);

/** Which products are asked for. */
export const ProductFilter = z.object({
  newArrival: Flag.optional(),
  /** Words to find, in any of the three languages. */
  q: z.string().trim().max(100).optional(),
  /** With all that is part of it; by its code or a slug. */
  category: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/)
    .optional(),
  priceFrom: Dollars.optional(),
  priceTo: Dollars.optional(),
  inStock: Flag.optional(),
  /** Part of an offer that runs now. */
  onOffer: Flag.optional(),
});
export type ProductFilter = z.output<typeof ProductFilter>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/product',
  access: 'public',
  tag,
  summary: 'Products: what `q` finds by relevance, else by price ascending; the public sees online ones only',
  cacheable: true,
  madeOf: ['products', 'categories'],
  query: ProductFilter.extend({
    status: PublicationStatus.optional(),
    /** By relevance where words are searched for, else by price, where not given. */
    sort: z.enum(PRODUCT_SORTS).optional(),
    limit: PageLimit.optional(),
    cursor: z.string().max(300).optional(),
    /** A page of `limit` products, from 1, instead of a cursor. */
    page: z.coerce.number().int().min(1).max(LAST_PAGE).optional(),
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
  summary:
    'Products related to one, named by its id or slug: what was bought together with it first, then its category',
  cacheable: true,
  madeOf: 'products',
  params: z.object({ id: IdOrSlug }),
  answer: z.array(Product),
});

export const suggestProducts = endpoint({
  method: 'GET',
  path: '/api/product/suggest',
  access: 'public',
  tag,
  summary: 'What somebody may mean who has typed so far: products and categories; where nothing fits, the nearest',
  cacheable: true,
  madeOf: ['products', 'categories'],
  query: z.object({ q: z.string().trim().min(1).max(100) }),
  answer: z.object({
    products: z.array(Product.pick({ id: true, slug: true, name: true, image: true, price: true })),
    /** Their codes. */
    categories: z.array(z.string()),
  }),
});

export const countProducts = endpoint({
  method: 'GET',
  path: '/api/product/facets',
  access: 'public',
  tag,
  summary: 'How many products each choice of a filter would leave, for the query of `GET /api/product`',
  cacheable: true,
  madeOf: ['products', 'categories'],
  query: ProductFilter,
  answer: z.object({
    count: z.int(),
    /** Whether there are more than were counted: each number is then a minimum. */
    isPartial: z.boolean(),
    /** How many of each category by its code, with those of its own, whatever category is asked for. */
    categories: z.record(z.string(), z.int()),
    inStock: z.int(),
    onOffer: z.int(),
    /** Lowest and highest price in dollars; null where nothing is found. */
    price: z.object({ min: z.number(), max: z.number() }).nullable(),
  }),
});
