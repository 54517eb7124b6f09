import * as z from 'zod';
import { PublicationStatus } from './publication.ts';
import { CountChange, EditedId, Version, WrittenText } from './editing.ts';
import { endpoint } from '../http/endpoint.ts';
import { PageLimit } from '../http/page-limit.ts';
import { PicturePath } from './picture.ts';
import { Product } from './product.ts';
import { Slug } from './slug.ts';
import { StoredId } from '../http/id.ts';

/** A product as admins see it. */
export const EditedProduct = Product.extend({
  keywords: z.array(z.string()),
  version: Version,
  createdAt: z.iso.datetime(),
}).meta({
  id: 'EditedProduct',
});
export type EditedProduct = z.infer<typeof EditedProduct>;

const HIGHEST_PRICE = 1_000_000;
/** Of the gallery, beside the first one. */
const MOST_PICTURES = 6;

/** A price in dollars of at most two decimals. */
export const Price = z
  .number('validation.price')
  .positive('validation.price')
  .max(HIGHEST_PRICE, 'validation.price')
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, 'validation.price');

/** What an admin writes of a product. */
export const ProductDraft = z
  .object({
    name: WrittenText(120),
    description: WrittenText(2_000),
    price: Price,
    /** The code of a unit. */
    unit: Slug,
    /** The code of a category. */
    category: Slug,
    image: PicturePath,
    gallery: z.array(PicturePath).max(MOST_PICTURES).default([]),
    newArrival: z.boolean(),
    status: PublicationStatus,
    stock: CountChange,
    /** Further words to find it by, in any language. */
    keywords: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
  })
  .meta({ id: 'ProductDraft' });
export type ProductDraft = z.output<typeof ProductDraft>;

const tag = 'Admin';

export const listEditedProducts = endpoint({
  method: 'GET',
  path: '/api/admin/product',
  access: 'admin',
  tag,
  summary: 'Products of any status, newest first',
  query: z.object({
    q: z.string().trim().max(100).optional(),
    status: PublicationStatus.optional(),
    limit: PageLimit.optional(),
    cursor: StoredId.optional(),
  }),
  answer: z.array(EditedProduct),
});

export const getEditedProduct = endpoint({
  method: 'GET',
  path: '/api/admin/product/:id',
  access: 'admin',
  tag,
  summary: 'One product of any status',
  params: EditedId,
  answer: EditedProduct,
});

export const addProduct = endpoint({
  method: 'POST',
  path: '/api/admin/product',
  access: 'admin',
  tag,
  summary: 'Add a product',
  idempotent: true,
  body: ProductDraft,
  status: 201,
  answer: EditedProduct,
});

export const changeProduct = endpoint({
  method: 'PUT',
  path: '/api/admin/product/:id',
  access: 'admin',
  tag,
  summary: 'Change a product; 409 with `error.current` where somebody else changed it meanwhile',
  params: EditedId,
  body: ProductDraft.extend({ version: Version }),
  answer: EditedProduct,
});
