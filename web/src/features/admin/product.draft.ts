import type { EditedProduct, ProductDraft } from '@harbour/contracts/product-admin';
import { hasChoice } from '@harbour/contracts/choices';
import type * as z from 'zod';
import type { Form } from '../../ui/forms/use-form.ts';

/** The form of a product. */
export type ProductForm = Form<z.input<typeof ProductDraft>, ProductDraft>;

const unchanged = (stock: number) => ({ from: stock, to: stock });

/** Price and stock of a plain product, or the variants of another one. */
function salesOf({ price, stock, options, variants }: EditedProduct) {
  const [only] = variants;
  const plain = { price, stock: unchanged(stock) };
  if (!hasChoice({ options })) {
    const { sku, barcode, backOrder = null } = only ?? {};
    return { ...plain, sku, barcode, backOrder, options: [], variants: [] };
  }
  return { ...plain, options, variants: variants.map((each) => ({ ...each, stock: unchanged(each.stock) })) };
}

/** A new product has no price yet. */
type Beginning = Omit<ProductDraft, 'price'> & Partial<Pick<ProductDraft, 'price'>>;
type Shelves = Pick<ProductDraft, 'unit' | 'category'>;

/** What the form of a product begins with. */
export function productDraftOf(stored: EditedProduct, shelves: Shelves): ProductDraft;
export function productDraftOf(stored: EditedProduct | undefined, shelves: Shelves): Beginning;
export function productDraftOf(stored: EditedProduct | undefined, shelves: Shelves): Beginning {
  if (stored === undefined) {
    return {
      name: { en: '', zh_HK: '', zh: '' },
      description: { en: '', zh_HK: '', zh: '' },
      ...shelves,
      image: '',
      gallery: [],
      newArrival: true,
      status: 'offline' as const,
      startsAt: null,
      endsAt: null,
      stock: unchanged(0),
      stockReason: 'correction' as const,
      keywords: [],
      lowStock: null,
      backOrder: null,
      options: [],
      variants: [],
    };
  }
  const { name, description, image, gallery, newArrival, status, startsAt, endsAt } = stored;
  const { unit, category, keywords, lowStock } = stored;
  return {
    name,
    description,
    image,
    gallery,
    newArrival,
    status,
    startsAt,
    endsAt,
    unit,
    category,
    keywords,
    lowStock,
    stockReason: 'correction' as const,
    ...salesOf(stored),
  } satisfies ProductDraft;
}

/** The draft that brings an earlier product back; what was sold since it was saved stays sold. */
export function earlierDraftOf(before: EditedProduct, saved: EditedProduct): ProductDraft {
  const draft = productDraftOf(before, before);
  const stockOf = (id: string | undefined) => saved.variants.find((each) => each.id === id)?.stock;
  return {
    ...draft,
    stock: { from: saved.stock, to: before.stock },
    variants: (draft.variants ?? []).map((each) => ({
      ...each,
      stock: { from: stockOf(each.id) ?? each.stock.to, to: each.stock.to },
    })),
  };
}
