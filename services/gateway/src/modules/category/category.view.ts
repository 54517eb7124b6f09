import type { Category, CategoryInTree } from '@harbour/contracts/category';
import type { EditedCategory } from '@harbour/contracts/category-admin';
import { localizedOf } from '@harbour/contracts/language';
import type { CategoryDocument } from './category.model.ts';
import type { CategoryTree } from './category-tree.rules.ts';

/** A category as the public sees it. */
export function toCategory({ code, slug, name, image, parent }: CategoryDocument): Category {
  return { code, slug, name: localizedOf(name), image, parent };
}

/** A category with its neighbours. */
export function toCategoryInTree(stored: CategoryDocument, tree: CategoryTree): CategoryInTree {
  const above = tree.aboveOf(stored);
  return {
    ...toCategory(stored),
    above: above === undefined ? null : toCategory(above),
    below: tree.shownBelow(stored).map(toCategory),
  };
}

/** A category as admins see it. */
export function toEditedCategory(stored: CategoryDocument): EditedCategory {
  const { _id, words, status, sort, version = 0 } = stored;
  return { ...toCategory(stored), id: _id.toHexString(), words, status, sort, version };
}
