import type { CategoryDraft, EditedCategory } from '@harbour/contracts/category-admin';
import { AppError } from '@harbour/contracts/errors';
import { createEditor, type EditorDependencies } from '../../editing/editor.ts';
import { type ProductMover, removeMoving } from '../../editing/remove-moving.ts';
import { validationError } from '../../http/api/validate.ts';
import type { Actor } from '../audit/audit.service.ts';
import type { PictureService } from '../picture/picture.service.ts';
import type { CategoryDocument } from './category.model.ts';
import { type CategoryRepository, MOST_CATEGORIES } from './category.repository.ts';
import { treeOf } from './category-tree.rules.ts';
import { toEditedCategory } from './category.view.ts';

/** Slugs that still lead to a category after it had so many others. */
const MOST_FORMER = 20;

export interface CategoryEditorDependencies extends EditorDependencies {
  readonly categories: CategoryRepository;
  readonly products: ProductMover;
  readonly pictures: Pick<PictureService, 'assertKnown'>;
}

const refused = (path: string, message: string): AppError => validationError([{ path, message }]);

/** Slugs that lead on to a category, once it has another one. */
const formerOf = ({ formerSlugs, slug }: CategoryDocument, next: string): string[] =>
  [...new Set([...formerSlugs, slug])].filter((former) => former !== next).slice(-MOST_FORMER);

export type CategoryEditor = ReturnType<typeof createCategoryEditor>;

/** Categories as admins write them. */
export function createCategoryEditor(parts: CategoryEditorDependencies) {
  const { categories, products, pictures, ...deps } = parts;

  /** A category is part of one that is itself part of none. @throws VALIDATION_ERROR */
  const checkParent = async ({ parent }: CategoryDraft, before: CategoryDocument | undefined): Promise<void> => {
    if (parent === null) return;
    const above = await categories.ofCode(parent);
    const isFit = above !== null && above.parent === null && above.code !== before?.code;
    if (!isFit || (before !== undefined && (await categories.countBelow(before.code)) > 0))
      throw refused('parent', 'validation.parent');
    await categories.use(parent);
  };

  const editor = createEditor<CategoryDocument, CategoryDraft, EditedCategory>(
    {
      kind: 'category',
      stored: categories.editing,
      show: toEditedCategory,
      nameOf: ({ name }) => name.en,
      slugFor: ({ slug }) => slug,
      async check(draft, before) {
        if (before?.removedAt !== undefined) throw new AppError('NOT_FOUND', 'error.notFound');
        if (before === undefined && (await categories.count()) >= MOST_CATEGORIES)
          throw new AppError('CLIENT_ERROR', 'error.entriesFull', { params: { count: MOST_CATEGORIES } });
        await pictures.assertKnown(draft.image);
        await checkParent(draft, before);
        // The code stays: another category may not be addressed by it.
        const named = await categories.ofCode(draft.slug);
        if (named !== null && named.code !== before?.code) throw refused('slug', 'validation.slugTaken');
      },
      create: (draft) => ({ ...draft, code: draft.slug, formerSlugs: [] }),
      change: (before, draft) => ({ set: { ...draft, formerSlugs: formerOf(before, draft.slug) } }),
      taken: () => refused('slug', 'validation.slugTaken'),
    },
    deps,
  );

  /** Of a removed one nothing is shown. */
  const find = async (id: string): Promise<CategoryDocument> => {
    const found = await categories.editing.byId(id);
    if (found === null || found.removedAt !== undefined) throw new AppError('NOT_FOUND', 'error.notFound');
    return found;
  };

  return {
    add: editor.add,
    change: editor.change,
    show: async (id: string): Promise<EditedCategory> => toEditedCategory(await find(id)),
    /** All there are in their order, each followed by its own. */
    all: async (): Promise<EditedCategory[]> => treeOf(await categories.all()).ordered.map(toEditedCategory),
    /** Removes a category, once its products are in another one. @throws CLIENT_ERROR 409 where it has products or categories */
    async remove(id: string, moveTo: string | undefined, actor: Actor): Promise<{ moved: number }> {
      const { code, slug } = await find(id);
      return removeMoving({ ...deps, products }, { kind: 'category', id, code, detail: slug, moveTo }, actor, {
        use: (to) => categories.use(to),
        async remove() {
          const stored = await find(id);
          if ((await categories.countBelow(code)) > 0) throw new AppError('CLIENT_ERROR', 'error.categoryHasParts');
          await categories.remove(stored);
        },
      });
    },
  };
}
