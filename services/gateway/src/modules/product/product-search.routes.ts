import { countProducts, type ProductFilter, suggestProducts } from '@harbour/contracts/product';
import { handle, handlePaged, type Route } from '../../http/api/handle.ts';
import type { ProductDocument } from './product.model.ts';
import type { ProductSearch } from './product-search.service.ts';
import { toProduct } from './product.view.ts';

/** What of a list's query chooses products. */
export async function choiceOf(query: ProductFilter, status: ProductDocument['status'], search: ProductSearch) {
  const { newArrival, category, priceFrom, priceTo, inStock, onOffer } = query;
  const cents = (dollars: number | undefined) => (dollars === undefined ? undefined : Math.round(dollars * 100));
  return {
    status,
    newArrival,
    ...(category === undefined ? {} : { categories: await search.codesOf(category) }),
    fromCents: cents(priceFrom),
    toCents: cents(priceTo),
    inStock,
    ...(onOffer === true ? { offered: await search.offered() } : {}),
  };
}

/** What helps to search: suggestions, and how many products each filter would leave. */
export function productSearchRoutes(search: ProductSearch): Route[] {
  return [
    handle(suggestProducts, async ({ query, lang }) => {
      const { products, categories } = await search.suggest(query.q, lang);
      return {
        products: products.map(toProduct).map(({ id, slug, name, image, price }) => ({ id, slug, name, image, price })),
        categories,
      };
    }),
    handlePaged(countProducts, async ({ query }) => {
      const offered = await search.offered();
      const { categories, sum } = await search.count(query.q, await choiceOf(query, 'online', search), offered);
      const price = sum.price && { min: sum.price.min / 100, max: sum.price.max / 100 };
      return { body: { ...sum, categories, price }, isTimed: true };
    }),
  ];
}
