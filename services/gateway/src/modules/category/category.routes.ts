import { getCategory, listCategories } from '@harbour/contracts/category';
import { AppError } from '@harbour/contracts/errors';
import { handle, type Route } from '../../http/api/handle.ts';
import { WithdrawnError } from '../../http/answers/withdrawn.ts';
import type { CategoryService } from './category.service.ts';
import { toCategory, toCategoryInTree } from './category.view.ts';

/** Categories as the public sees them. */
export function categoryRoutes(categories: Pick<CategoryService, 'treeNow'>): Route[] {
  return [
    handle(listCategories, async () => (await categories.treeNow()).shown.map(toCategory)),
    handle(getCategory, async ({ params }) => {
      const tree = await categories.treeNow();
      const named = tree.named(params.slug);
      if (named.state === 'gone') throw new WithdrawnError();
      if (named.state === 'unknown') throw new AppError('NOT_FOUND', 'error.notFound');
      return toCategoryInTree(named.category, tree);
    }),
  ];
}
