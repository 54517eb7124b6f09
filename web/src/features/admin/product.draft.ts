import type { EditedProduct, ProductDraft } from '@harbour/contracts/product-admin';
import type { Category, Unit } from '@harbour/contracts/shelves';

/** What the form of a product begins with. */
export function productDraftOf(stored: EditedProduct | undefined) {
  if (stored === undefined) {
    return {
      name: { en: '', zh_HK: '', zh: '' },
      description: { en: '', zh_HK: '', zh: '' },
      unit: 'piece' as const,
      category: 'bakery' as const,
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
    unit: unit as Unit,
    category: category as Category,
    stock: { from: stock, to: stock },
    keywords,
  } satisfies ProductDraft;
}
