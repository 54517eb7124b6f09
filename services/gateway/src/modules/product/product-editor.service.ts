import type { EditedProduct, ProductDraft } from '@harbour/contracts/product-admin';
import { createEditor, type EditorDependencies } from '../../editing/editor.ts';
import { termsOfQuery } from '../../search/words.rules.ts';
import { validationError } from '../../http/api/validate.ts';
import type { CategoryService } from '../category/category.service.ts';
import type { PictureService } from '../picture/picture.service.ts';
import type { UnitService } from '../unit/unit.service.ts';
import type { ProductDocument } from './product.model.ts';
import type { ProductRepository } from './product.repository.ts';
import { editOf, newProductOf } from './product-draft.rules.ts';
import { recordedProduct, toEditedProduct } from './product.view.ts';

export interface ProductEditorDependencies extends EditorDependencies {
  readonly products: ProductRepository;
  readonly pictures: Pick<PictureService, 'assertKnown'>;
  readonly categories: Pick<CategoryService, 'use'>;
  readonly units: Pick<UnitService, 'use'>;
}

export interface EditedProductsQuery {
  readonly q?: string | undefined;
  readonly status?: ProductDocument['status'] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export type ProductEditor = ReturnType<typeof createProductEditor>;

/** Products as admins write them. What shoppers buy meanwhile stays sold: stock changes by a difference. */
export function createProductEditor({ products, pictures, categories, units, ...deps }: ProductEditorDependencies) {
  const newVariantId = (): string => products.editing.newId().toHexString();
  const editor = createEditor<ProductDocument, ProductDraft, EditedProduct>(
    {
      kind: 'product',
      stored: products.editing,
      show: toEditedProduct,
      recorded: recordedProduct,
      nameOf: ({ name }) => name.en,
      async check({ image, gallery, category, unit, variants = [] }) {
        const unknown = [
          ...((await categories.use(category)) ? [] : ['category']),
          ...((await units.use(unit)) ? [] : ['unit']),
        ];
        if (unknown.length > 0)
          throw validationError(unknown.map((path) => ({ path, message: 'validation.required' })));
        const own = variants.flatMap((variant) => variant.image ?? []);
        for (const picture of [image, ...gallery, ...own]) await pictures.assertKnown(picture);
      },
      create: (draft) => ({ ...newProductOf(draft, newVariantId), createdAt: new Date() }),
      change(before, draft) {
        const edit = editOf(draft, before, newVariantId);
        return edit && { ...edit, set: { ...edit.set, changedAt: new Date() } };
      },
      taken: () => validationError([{ path: 'sku', message: 'validation.skuTaken' }]),
    },
    deps,
  );
  return {
    ...editor,
    /** A page of products of any status, newest first. */
    async list({ q = '', status, cursor, limit }: EditedProductsQuery) {
      const terms = termsOfQuery(q);
      const sku = q.toUpperCase();
      // A search of nothing but punctuation finds nothing, rather than everything.
      if (q !== '' && terms.length === 0) return { body: [], page: { next: null } };
      const found = await products.edited({ status, terms, sku, after: cursor, limit });
      const shown = found.slice(0, limit).map(toEditedProduct);
      return { body: shown, page: { next: found.length > limit ? (shown.at(-1)?.id ?? null) : null } };
    },
  };
}
