import type { ResponseCache } from '../../http/answers/response-cache.ts';
import type { CategoryRepository } from './category.repository.ts';
import { treeOf } from './category-tree.rules.ts';

export type { CategoryTree } from './category-tree.rules.ts';

export type CategoryService = ReturnType<typeof createCategoryService>;

/** Categories as other modules use them. */
export function createCategoryService(categories: CategoryRepository, cache: Pick<ResponseCache, 'remember'>) {
  return {
    /** All categories, kept in memory until one changes. */
    treeNow: cache.remember('categories', async () => treeOf(await categories.all())),
    /** Whether there is one of this code, which nobody removes while the running transaction relies on it. */
    use: (code: string): Promise<boolean> => categories.use(code),
  };
}
