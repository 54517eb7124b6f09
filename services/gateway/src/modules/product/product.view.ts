import type { Product } from '@harbour/contracts/product';
import type { EditedProduct } from '@harbour/contracts/product-admin';
import { localizedOf } from '@harbour/contracts/language';
import type { ProductDocument } from './product.model.ts';
import { choicesOf } from './variant.rules.ts';
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
    stock: stored.stock,
    ...choicesOf(stored),
    rating: ratingOf(stored.stars),
  };
}

/** A product as admins see it. */
export function toEditedProduct(stored: ProductDocument): EditedProduct {
  return {
    ...toProduct(stored),
    keywords: stored.keywords ?? [],
    version: stored.version ?? 0,
    createdAt: stored.createdAt.toISOString(),
  };
}
