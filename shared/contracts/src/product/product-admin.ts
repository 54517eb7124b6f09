import * as z from 'zod';
import { PublicationStatus } from '../catalogue/publication.ts';
import {
  EditedId,
  isWindow,
  Moment,
  StockChange,
  StockSeen,
  Version,
  WINDOW_PROBLEM,
  WrittenText,
} from '../catalogue/editing.ts';
import { endpoint } from '../http/endpoint.ts';
import { SortBy } from '../http/sort-by.ts';
import { PageLimit } from '../http/page-limit.ts';
import { PicturePath } from '../catalogue/picture.ts';
import { Product } from './product.ts';
import { Slug } from '../catalogue/slug.ts';
import { VARIANT_BOUNDS } from './choices.ts';
import { BackOrder, ChosenOptions, OptionCode, ProductVariant } from './variant.ts';
import { StockReason } from './stock-ledger.ts';
import { isGtin, variantProblems } from './variant-rules.ts';
import { StoredId } from '../http/id.ts';

/** A product as admins see it. */
export const EditedProduct = Product.omit({ backOrder: true })
  .extend({
    /** Whether shoppers see it within its time. */
    status: PublicationStatus,
    /** From when and until when shoppers see it, where it is online; null for always. */
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    /** Pieces that are there, of each variant and in all; below zero where back-ordered pieces are owed. */
    variants: z.array(
      ProductVariant.omit({ backOrder: true }).extend({
        /** Null where it can't be back-ordered. */
        backOrder: BackOrder.nullable(),
      }),
    ),
    /** Owners are told when a variant has no more pieces than this left; null where they are not. */
    lowStock: z.int().nullable(),
    keywords: z.array(z.string()),
    version: Version,
    createdAt: z.iso.datetime(),
  })
  .meta({
    id: 'EditedProduct',
  });
export type EditedProduct = z.infer<typeof EditedProduct>;

/** How the shop counts an article in its stock: letters, digits, dots and dashes, in capitals. */
const Sku = z
  .string('validation.sku')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9._-]{0,39}$/, 'validation.sku');

/** The digits of a GTIN-8, -12, -13 or -14 with its check digit: https://www.gs1.org/services/how-calculate-check-digit-manually. */
const Barcode = z.string('validation.barcode').trim().refine(isGtin, 'validation.barcode');

const HIGHEST_PRICE = 1_000_000;
/** Of the gallery, beside the first one. */
const MOST_PICTURES = 6;

/** A price in dollars of at most two decimals. */
export const Price = z
  .number('validation.price')
  .positive('validation.price')
  .max(HIGHEST_PRICE, 'validation.price')
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, 'validation.price');

/** A variant as an admin writes it; one without id is new. */
export const VariantDraft = z
  .object({
    id: StoredId.optional(),
    sku: Sku,
    barcode: Barcode.nullable().default(null),
    options: ChosenOptions,
    price: Price,
    /** A number alone is the one that was read, and stays. */
    stock: z.union([StockChange, StockSeen.transform((seen) => ({ from: seen, to: seen }))]),
    /** Null for no back-orders, and as before where not given. */
    backOrder: BackOrder.nullish(),
    image: PicturePath.nullable().default(null),
  })
  .meta({ id: 'VariantDraft' });
export type VariantDraft = z.output<typeof VariantDraft>;

const OptionDraft = z.object({
  code: OptionCode,
  name: WrittenText(40),
  values: z
    .array(z.object({ code: OptionCode, name: WrittenText(40) }))
    .min(1, 'validation.required')
    .max(VARIANT_BOUNDS.values),
});

/**
 * What an admin writes of a product. With options, `price` and `stock` follow from its variants; options and variants that
 * are not given stay as they are, and empty ones make the product plain.
 */
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
    /** Shoppers see it from this moment on, and until that one; null for always, and as before where not given. */
    startsAt: Moment.nullish(),
    endsAt: Moment.nullish(),
    stock: StockChange,
    /** Of a plain product: null for no back-orders, and as before where not given. */
    backOrder: BackOrder.nullish(),
    /** Why stock changes with this edit. */
    stockReason: StockReason.default('correction'),
    /** Further words to find it by, in any language. */
    keywords: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
    /** Pieces left at which owners are told; null for never, and as before where not given. */
    lowStock: z.int('validation.count').min(0, 'validation.count').max(100_000, 'validation.count').nullish(),
    /** Of a plain product; its slug where not given. */
    sku: Sku.nullish(),
    barcode: Barcode.nullish(),
    options: z.array(OptionDraft).max(VARIANT_BOUNDS.options).optional(),
    variants: z.array(VariantDraft).max(VARIANT_BOUNDS.variants, 'validation.variants').optional(),
  })
  .check((context) => {
    if (!isWindow(context.value)) {
      const { path, error: message } = WINDOW_PROBLEM;
      context.issues.push({ code: 'custom', input: context.value, path: [...path], message });
    }
    for (const { path, message } of variantProblems(context.value)) {
      context.issues.push({ code: 'custom', input: context.value, path: [...path], message });
    }
  })
  .meta({ id: 'ProductDraft' });
export type ProductDraft = z.output<typeof ProductDraft>;

const tag = 'Admin';

/** What the products of an admin can be sorted by; `name` is the name in the reader’s language. */
export const EDITED_PRODUCT_SORT_FIELDS = ['createdAt', 'name', 'price', 'stock'] as const;

export const listEditedProducts = endpoint({
  method: 'GET',
  path: '/api/admin/product',
  access: 'admin',
  tag,
  summary: 'Products of any status, newest first unless sorted otherwise',
  query: z.object({
    q: z.string().trim().max(100).optional(),
    status: PublicationStatus.optional(),
    sort: SortBy(EDITED_PRODUCT_SORT_FIELDS).optional(),
    limit: PageLimit.optional(),
    cursor: z.string().max(1_000).optional(),
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
  body: ProductDraft.safeExtend({ version: Version }),
  answer: EditedProduct,
});
