import type { ProductDraft, VariantDraft } from '@harbour/contracts/product-admin';
import { type BackOrder, MOST_BACK_ORDERED } from '@harbour/contracts/variant';
import type { Edit } from '../../editing/editing.repository.ts';
import { differenceOf } from '../../editing/editor.ts';
import type { ProductDocument, StoredBackOrder, StoredVariant } from './product.model.ts';
import { type Publication, publicationOf } from './publication/publication.rules.ts';
import { storedTermsOf } from './search-terms.rules.ts';
import { totalsOf } from './variant.rules.ts';

/** How a product is sold: its price and stock, its variants or its own SKU, and the limit at which owners are told. */
type Sale = Pick<ProductDocument, (typeof OPTIONAL)[number] | 'priceCents' | 'stock'>;

const OPTIONAL = ['options', 'variants', 'sku', 'barcode', 'skus', 'lowStock', 'backOrder'] as const;
const MOMENTS = ['startsAt', 'endsAt', 'turnsAt'] as const;
const centsOf = (dollars: number): number => Math.round(dollars * 100);

/**
 * How a variant can be back-ordered after the draft: as before where nothing is said. Where pieces are owed that can't be
 * ordered any more, none further may be: the store refuses a stock below zero of anything else.
 */
function backOrderOf(
  draft: BackOrder | null | undefined,
  before: StoredBackOrder | undefined,
  stock: number,
): { backOrder?: StoredBackOrder } {
  if (draft === undefined) return before ? { backOrder: before } : {};
  if (draft === null) return stock < 0 ? { backOrder: { limit: 0 } } : {};
  const { limit, sentFrom } = draft;
  return { backOrder: { limit: limit ?? MOST_BACK_ORDERED, ...(sentFrom === null ? {} : { sentFrom }) } };
}

/** A variant after the draft, less what was sold meanwhile; undefined where it is gone, or too little is left of it. */
function variantOf(
  draft: VariantDraft,
  known: readonly StoredVariant[] | undefined,
  newId: () => string,
): StoredVariant | undefined {
  const before = known?.find(({ id }) => id === draft.id);
  if (known !== undefined && draft.id !== undefined && before === undefined) return undefined;
  const difference = before === undefined ? draft.stock.to : differenceOf(before.stock, draft.stock);
  if (difference === undefined) return undefined;
  const { sku, barcode, options, price, image } = draft;
  const stock = (before?.stock ?? 0) + difference;
  return {
    id: before?.id ?? newId(),
    sku,
    ...(barcode === null ? {} : { barcode }),
    options,
    priceCents: centsOf(price),
    stock,
    ...backOrderOf(draft.backOrder, before?.backOrder, stock),
    ...(image === null ? {} : { image }),
  };
}

/** How a plain product is sold. An SKU or barcode that is not given stays; null removes it. */
function plainSale(draft: ProductDraft, before: Sale | undefined): Sale | undefined {
  const difference = before === undefined ? draft.stock.to : differenceOf(before.stock, draft.stock);
  if (difference === undefined) return undefined;
  const { sku = before?.sku ?? null, barcode = before?.barcode ?? null } = draft;
  const stock = (before?.stock ?? 0) + difference;
  return {
    priceCents: centsOf(draft.price),
    stock,
    ...backOrderOf(draft.backOrder, before?.backOrder, stock),
    ...(sku === null ? {} : { sku, skus: [sku] }),
    ...(barcode === null ? {} : { barcode }),
  };
}

function goodsOf(draft: ProductDraft, before: Sale | undefined, newId: () => string): Sale | undefined {
  const { options = [], variants: drafts } = draft;
  if (drafts === undefined && before?.variants !== undefined) {
    const { priceCents, stock, options: kept, variants, skus } = before;
    return { priceCents, stock, ...(kept ? { options: kept } : {}), variants, ...(skus ? { skus } : {}) };
  }
  if (drafts === undefined || options.length === 0) return plainSale(draft, before);
  const known = before && (before.variants ?? []);
  const variants = drafts.map((each) => variantOf(each, known, newId)).filter((each) => each !== undefined);
  return variants.length === drafts.length ? { options, ...totalsOf(variants) } : undefined;
}

/** How the product is sold after the draft; undefined where the draft no longer fits the product. */
function saleOf(draft: ProductDraft, before: Sale | undefined, newId: () => string): Sale | undefined {
  const sale = goodsOf(draft, before, newId);
  const { lowStock = before?.lowStock ?? null } = draft;
  return sale && { ...sale, ...(lowStock === null ? {} : { lowStock }) };
}

function fieldsOf(draft: ProductDraft, sale: Sale, publication: Publication) {
  const {
    price: _price,
    stock: _stock,
    stockReason: _reason,
    backOrder: _backOrder,
    lowStock: _lowStock,
    sku: _sku,
    barcode: _barcode,
    options: _options,
    variants: _variants,
    startsAt: _startsAt,
    endsAt: _endsAt,
    ...words
  } = draft;
  return { ...words, ...sale, ...publication, ...storedTermsOf({ ...words, ...sale }) };
}

/** The fields of a new product. */
export function newProductOf(draft: ProductDraft, newId: () => string) {
  const sale = saleOf(draft, undefined, newId);
  if (sale === undefined) throw new Error('a new product has no variant to keep');
  return fieldsOf(draft, sale, publicationOf(draft, undefined));
}

/**
 * What a draft changes of a product. Undefined where the product has become another one than the draft was made from: too
 * little is left of it, or a variant is gone. Stock is written as it is then, so both belong in one transaction.
 */
export function editOf(
  draft: ProductDraft,
  before: ProductDocument,
  newId: () => string,
): Edit<ProductDocument> | undefined {
  const sale = saleOf(draft, before, newId);
  if (sale === undefined) return undefined;
  const publication = publicationOf(draft, before);
  const gone = MOMENTS.filter((field) => publication[field] === undefined);
  return {
    set: fieldsOf(draft, sale, publication),
    remove: [...OPTIONAL.filter((field) => sale[field] === undefined), ...gone],
  };
}
