import type { Localized } from '@harbour/contracts/language';
import type { ChosenOptions, ProductOption } from '@harbour/contracts/variant';
import { type Connection, Schema, type Types } from 'mongoose';
import { modelOnce, retireIndex } from '@harbour/platform/mongo';
import { localized } from '../../store/localized.schema.ts';

/** How many pieces may be owed, and the day from which they are sent, where it is known. */
export interface StoredBackOrder {
  limit: number;
  sentFrom?: string | null;
}

/** A variant as it is stored with its product. */
export interface StoredVariant {
  id: string;
  sku: string;
  barcode?: string;
  options: ChosenOptions;
  priceCents: number;
  /** Below zero by what is owed of it. */
  stock: number;
  /** Missing where it can't be back-ordered. */
  backOrder?: StoredBackOrder;
  /** Where it has a picture of its own. */
  image?: string;
}

export interface ProductDocument {
  _id: Types.ObjectId;
  slug: string;
  /** Goes up with each edit by an admin; missing until the first. */
  version?: number;
  name: Localized;
  description: Localized;
  priceCents: number;
  unit: string;
  image: string;
  /** Missing in a shop that was filled before products had more than one picture. */
  gallery?: string[];
  category: string;
  newArrival: boolean;
  /** Whether shoppers see it now. */
  status: 'online' | 'offline';
  /** From when and until when shoppers see it, where it is online; always where not given. */
  startsAt?: Date;
  endsAt?: Date;
  /** When `status` turns automatically: the beginning or end of its time; missing where neither is to come. */
  turnsAt?: Date;
  /** Of all its variants together. */
  stock: number;
  /** What there is to choose; missing for a plain product, as are its variants. */
  options?: ProductOption[];
  /** The cheapest first; `priceCents` is its price. */
  variants?: StoredVariant[];
  /** Of a plain product; missing where its slug stands for it. */
  sku?: string;
  barcode?: string;
  backOrder?: StoredBackOrder;
  /** The SKUs that it has been given, each of one product only; missing where there are none. */
  skus?: string[];
  /** Pieces left of a variant at which owners are told; missing where they are not. */
  lowStock?: number;
  /** When a sale took a variant that low; missing once owners are told. */
  lowAt?: Date;
  createdAt: Date;
  /** Of the last edit by an admin; missing until the first. */
  changedAt?: Date;
  /** What the name can be found by; written from the name at start. */
  searchTerms?: string[];
  /** What its description and its keywords can be found by; missing until a gateway has written it. */
  otherTerms?: string[];
  /** Written by releases whose search did not read `searchWords`; goes with the next one, like its index `status_1_typoTerms_1__id_1`. */
  typoTerms?: string[];
  /** Pairs of words of its name. */
  pairTerms?: string[];
  /** The version of the rules that its terms follow; missing if it has no terms yet. */
  termsVersion?: number;
  /** Further words that shoppers may search for it by, in any language. */
  keywords?: string[];
  /** Ids of what several people bought together with it, most of them first; missing where too few did. */
  boughtWith?: string[];
  /** The stars of its accepted reviews: their sum, and how many; missing while there are none. */
  stars?: { sum: number; count: number };
}

/** So many pieces of a product, at the price they were promised for. */
export interface StockLine {
  readonly productId: string;
  /** Missing in orders that are older than variants: their products were plain. */
  readonly variant?: { readonly id: string } | undefined;
  readonly priceCents: number;
  readonly quantity: number;
  /** How many pieces may be owed of it, when it was read; none where not given. */
  readonly owable?: number | undefined;
}

const own = { _id: false } as const;
const option = new Schema<ProductOption>(
  { code: String, name: localized, values: [new Schema({ code: String, name: localized }, own)] },
  own,
);
const backOrder = {
  type: new Schema<StoredBackOrder>({ limit: { type: Number, required: true }, sentFrom: String }, own),
  default: undefined,
};
const variant = new Schema<StoredVariant>(
  {
    id: { type: String, required: true },
    sku: { type: String, required: true },
    barcode: String,
    options: { type: Schema.Types.Mixed, required: true },
    priceCents: { type: Number, required: true },
    stock: { type: Number, required: true },
    backOrder,
    image: String,
  },
  { ...own, id: false, minimize: false },
);

const schema = new Schema<ProductDocument>(
  {
    slug: { type: String, required: true },
    version: Number,
    name: localized,
    description: localized,
    priceCents: { type: Number, required: true },
    unit: { type: String, required: true },
    image: { type: String, required: true },
    gallery: { type: [String], default: undefined },
    category: { type: String, required: true },
    newArrival: { type: Boolean, required: true },
    status: { type: String, enum: ['online', 'offline'], required: true },
    startsAt: Date,
    endsAt: Date,
    turnsAt: Date,
    stock: { type: Number, required: true },
    options: { type: [option], default: undefined },
    variants: { type: [variant], default: undefined },
    sku: String,
    barcode: String,
    backOrder,
    skus: { type: [String], default: undefined },
    lowStock: Number,
    lowAt: Date,
    createdAt: { type: Date, required: true },
    changedAt: Date,
    searchTerms: { type: [String], default: undefined, select: false },
    otherTerms: { type: [String], default: undefined, select: false },
    typoTerms: { type: [String], default: undefined, select: false },
    pairTerms: { type: [String], default: undefined, select: false },
    termsVersion: { type: Number, select: false },
    keywords: { type: [String], default: undefined },
    boughtWith: { type: [String], default: undefined },
    stars: { type: new Schema({ sum: Number, count: Number }, { _id: false }), default: undefined },
  },
  { collection: 'products', versionKey: false },
);
/**
 * By which a search finds ids, the newest first, and what filters, facets and orders need to know of them. It asks for them
 * by their keys: each answers what the search asks without fetching a product. None but `facts` changes with a price or a stock.
 */
export const SEARCH_INDEXES = {
  searchTerms: { status: 1, searchTerms: 1, _id: 1 },
  otherTerms: { status: 1, otherTerms: 1, _id: 1 },
  pairTerms: { status: 1, pairTerms: 1, _id: 1 },
  facts: { status: 1, _id: 1, category: 1, priceCents: 1, newArrival: 1, stock: 1, createdAt: 1 },
  names: { status: 1, _id: 1, 'name.en': 1, 'name.zh_HK': 1, 'name.zh': 1 },
} as const;
// The lists by price, both ways; New Arrivals; of a category; by age; by name in each language. `_id` makes the order total.
schema.index({ status: 1, priceCents: 1, _id: 1 });
schema.index({ status: 1, newArrival: 1, priceCents: 1, _id: 1 });
schema.index({ status: 1, category: 1, priceCents: 1, _id: 1 });
schema.index({ status: 1, category: 1, createdAt: 1, _id: 1 });
schema.index({ status: 1, createdAt: 1, _id: 1 });
schema.index({ status: 1, 'name.en': 1, _id: 1 });
schema.index({ status: 1, 'name.zh_HK': 1, _id: 1 });
schema.index({ status: 1, 'name.zh': 1, _id: 1 });
// The list of an admin by stock.
schema.index({ status: 1, stock: 1, _id: 1 });
for (const keys of Object.values(SEARCH_INDEXES)) schema.index(keys);
// Products whose terms must be rewritten.
schema.index({ termsVersion: 1 });
for (const terms of ['searchTerms', 'otherTerms', 'typoTerms']) {
  retireIndex('products', `status_1_${terms}_1_priceCents_1__id_1`);
}
// Whether products are sold by a unit, before that is removed.
schema.index({ unit: 1 });
// Products that owners are to be told of.
schema.index({ lowAt: 1 }, { partialFilterExpression: { lowAt: { $type: 'date' } } });
// Products that come online or go offline at their time.
schema.index({ turnsAt: 1 }, { partialFilterExpression: { turnsAt: { $type: 'date' } } });
schema.index({ slug: 1 }, { unique: true });
schema.index({ skus: 1 }, { unique: true, partialFilterExpression: { skus: { $exists: true } } });

/** The collection of products. */
export function productModel(connection: Connection) {
  return modelOnce(connection, 'Product', () => connection.model<ProductDocument>('Product', schema));
}
