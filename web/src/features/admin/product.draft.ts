import type { EditedProduct, ProductDraft } from '@harbour/contracts/product-admin';

/** What the form of a product begins with. */
export function productDraftOf(stored: EditedProduct | undefined, shelves: Pick<ProductDraft, 'unit' | 'category'>) {
  if (stored === undefined) {
    return {
      name: { en: '', zh_HK: '', zh: '' },
      description: { en: '', zh_HK: '', zh: '' },
      ...shelves,
      image: '',
      gallery: [],
      newArrival: true,
      status: 'offline' as const,
      stock: { from: 0, to: 0 },
      keywords: [],
    };
  }
  const { name, description, price, image, gallery, newArrival, status, stock, unit, category, keywords } = stored;
  return {
    name,
    description,
    price,
    image,
    gallery,
    newArrival,
    status,
    unit,
    category,
    stock: { from: stock, to: stock },
    keywords,
  } satisfies ProductDraft;
}
