import { listEditedCategories } from '@harbour/contracts/category-admin';
import type { Localized } from '@harbour/contracts/language';
import { listProducts } from '@harbour/contracts/product';
import type { OfferGoods } from '@harbour/rules/templates';
import { useCall } from '../../../api/use-call.ts';

interface Category {
  /** Its own code and those of the categories in it. */
  readonly codes: readonly string[];
  readonly name: Localized;
  readonly isPart: boolean;
}

interface Product {
  readonly id: string;
  readonly name: Localized;
}

/** What an offer can be about. */
export interface Assortment {
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
}

/** The shop's categories and products, for offers about some of them; undefined until they are there. */
export function useAssortment(): Assortment | undefined {
  const { data: categories } = useCall(listEditedCategories, {});
  const { data: products } = useCall(listProducts, { query: { limit: '100' } });
  if (categories === undefined || products === undefined) return undefined;
  return {
    categories: categories.map(({ code, name, parent }) => ({
      codes: [code, ...categories.filter((each) => each.parent === code).map((each) => each.code)],
      name,
      isPart: parent !== null,
    })),
    products,
  };
}

/** The name of what an offer is about; undefined where it is everything, or is no longer in the shop. */
export function nameOfGoods(goods: OfferGoods, { categories, products }: Assortment): Localized | undefined {
  if (goods.by === 'all') return undefined;
  if (goods.by === 'product') return products.find(({ id }) => id === goods.id)?.name;
  return categories.find(({ codes }) => codes[0] === goods.codes[0])?.name;
}
