import type { Product } from '@harbour/contracts/product';
import type { EditedProduct } from '@harbour/contracts/product-admin';
import { hasChoice } from '@harbour/contracts/choices';
import { localizedOf } from '@harbour/contracts/language';
import type { ProductDocument } from './product.model.ts';
import { wishOf } from './publication/publication.rules.ts';
import { choicesOf, editedVariantsOf, shelfOf } from './variant.rules.ts';
import { ratingOf } from './product.rules.ts';

/** A product as the public sees it. */
export function toProduct(stored: ProductDocument): Product {
  return {
    id: stored._id.toHexString(),
    slug: stored.slug,
    name: localizedOf(stored.name),
    description: localizedOf(stored.description),
    price: stored.priceCents / 100,
    unit: stored.unit,
    image: stored.image,
    gallery: stored.gallery ?? [],
    category: stored.category,
    newArrival: stored.newArrival,
    status: stored.status,
    ...shelfOf(stored),
    ...choicesOf(stored),
    rating: ratingOf(stored.stars),
  };
}

/** What the audit log compares of a product: a plain one, or its variants in place of their lowest price and the sum of their stocks. */
export function recordedProduct({ variants, price, stock, ...product }: EditedProduct): object {
  const [only] = variants;
  if (!hasChoice(product) && only)
    return { ...product, price, stock, sku: only.sku, barcode: only.barcode, backOrder: only.backOrder };
  return { ...product, variants };
}

/** A product as admins see it. */
export function toEditedProduct(stored: ProductDocument): EditedProduct {
  const { backOrder: _, ...product } = toProduct(stored);
  return {
    ...product,
    stock: stored.stock,
    variants: editedVariantsOf(stored),
    status: wishOf(stored).status,
    startsAt: stored.startsAt?.toISOString() ?? null,
    endsAt: stored.endsAt?.toISOString() ?? null,
    keywords: stored.keywords ?? [],
    lowStock: stored.lowStock ?? null,
    version: stored.version ?? 0,
    createdAt: stored.createdAt.toISOString(),
  };
}
